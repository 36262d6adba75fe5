/** The first `max` characters of a text (of UTF-16), or one less: no half of a surrogate pair is left, which no database takes. */
export const shorten = (text: string, max: number): string => {
  const cut = text.slice(0, max)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** The last `max` characters of a text, or one less. */
export const shortenFront = (text: string, max: number): string => {
  const cut = text.slice(-max)
  return /^[\udc00-\udfff]/.test(cut) ? cut.slice(1) : cut
}
