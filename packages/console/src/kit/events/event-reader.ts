export type ServerEvent = { name: string; data: string; id: string | null }

/** Reads server-sent events out of text as it arrives, in pieces cut anywhere. Comments (heartbeats) and fields we don't use are passed over. */
export const makeEventReader = () => {
  let rest = ''
  let fields = new Map<string, string>()
  const takeLine = (line: string): ServerEvent | null => {
    if (line === '') {
      const done = fields
      fields = new Map()
      const data = done.get('data')
      return data === undefined ? null : { name: done.get('event') ?? 'message', data, id: done.get('id') ?? null }
    }
    const colon = line.indexOf(':')
    if (colon <= 0) return null
    const name = line.slice(0, colon)
    const value = line.slice(colon + 1).replace(/^ /, '')
    const before = name === 'data' ? fields.get('data') : undefined
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
    return null
  }
  return (piece: string): ServerEvent[] => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => takeLine(line.replace(/\r$/, ''))).filter((event) => event !== null)
  }
}
