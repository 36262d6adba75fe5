/** The name of a value of a frame without the number at its end: values of a kind are numbered, as `register 0`, `register 1`. */
export const splitValueName = (name: string): { base: string; number: string | null } => {
  const [, base, number] = /^(.+) (\d+)$/.exec(name) ?? []
  return base !== undefined && number !== undefined ? { base, number } : { base: name, number: null }
}
