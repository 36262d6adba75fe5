/** One file that a recipe touches: what becomes of its text, '' where there was none. */
export type Edit = { file: string; change(text: string): string }

/** Puts text before a mark of the file; throws where the mark is not there any more. */
export const before = (mark: string, added: string) => (text: string) => {
  if (!text.includes(mark)) throw new Error(`the recipe finds no ${JSON.stringify(mark)}`)
  return text.replace(mark, () => `${added}${mark}`)
}
export const and =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((so, change) => change(so), text)
/** A new file. */
export const fresh = (code: string) => (): string => code
