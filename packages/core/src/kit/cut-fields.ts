type Fields = Record<string, unknown>

const charactersMax = 2_000
const fieldsMax = 40

const cut = (text: string): string =>
  text.length <= charactersMax ? text : `${text.slice(0, charactersMax)} ... (${text.length} characters)`

/** Null where a value has no JSON, such as one that contains itself: a line of a log must never throw. */
const jsonOf = (value: unknown): string | null => {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    return null
  }
}

const cutValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Error) return cut(value.stack ?? String(value))
  if (typeof value !== 'object' || value === null) return value
  const text = jsonOf(value)
  return text !== null && text.length <= charactersMax ? value : cut(text ?? String(value))
}

/** The fields of a log line, each cut to its first 2,000 characters with its length: texts from outside may be of any length. */
export const cutFields = (fields: Fields): Fields => {
  const entries = Object.entries(fields)
  const kept = entries.slice(0, fieldsMax).map(([key, value]) => [key.slice(0, 100), cutValue(value)])
  return Object.fromEntries(entries.length > fieldsMax ? [...kept, ['moreFields', entries.length - fieldsMax]] : kept)
}
