type Fields = Record<string, unknown>

const charactersMax = 2_000
const fieldsMax = 40

const cut = (text: string): string =>
  text.length <= charactersMax ? text : `${text.slice(0, charactersMax)} ... (${text.length} characters)`

const cutValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value)
  if (value instanceof Error) return cut(value.stack ?? String(value))
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  return text === undefined || text.length <= charactersMax ? value : cut(text)
}

/** What goes into a log is looked at by people: of a text that somebody from outside made long, its beginning and its length. */
export const cutFields = (fields: Fields): Fields => {
  const entries = Object.entries(fields)
  const kept = entries.slice(0, fieldsMax).map(([key, value]) => [key.slice(0, 100), cutValue(value)])
  return Object.fromEntries(entries.length > fieldsMax ? [...kept, ['moreFields', entries.length - fieldsMax]] : kept)
}
