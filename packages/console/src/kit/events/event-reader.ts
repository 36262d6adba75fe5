export type ServerEvent = { name: string; data: string; id: string | null }
type Fields = Map<string, string>

/** A field of an event; null for a comment (heartbeats are comments). */
const fieldOf = (line: string): [name: string, value: string] | null => {
  const colon = line.indexOf(':')
  return colon > 0 ? [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] : null
}

const put = (fields: Fields, [name, value]: [string, string]) => {
  const before = name === 'data' ? fields.get(name) : undefined
  fields.set(name, before === undefined ? value : `${before}\n${value}`)
}

const eventOf = (fields: Fields): ServerEvent | null => {
  const data = fields.get('data')
  return data === undefined ? null : { name: fields.get('event') ?? 'message', data, id: fields.get('id') ?? null }
}

/** Reads server-sent events out of text as it arrives, in pieces cut anywhere. */
export const makeEventReader = () => {
  let rest = ''
  let fields: Fields = new Map()
  const take = (line: string): ServerEvent | null => {
    const field = fieldOf(line)
    if (field) put(fields, field)
    if (line !== '') return null
    const done = fields
    fields = new Map()
    return eventOf(done)
  }
  return (piece: string): ServerEvent[] => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => take(line.replace(/\r$/, ''))).filter((event) => event !== null)
  }
}
