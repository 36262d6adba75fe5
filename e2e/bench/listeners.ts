import { get } from 'node:http'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { until } from '../kit/until.ts'

/** What one open console hears of stations. */
export type Listener = { open: boolean; refused: string; events: number; bytes: number; close(): void }

const againMs = 1_000

/** Opens a stream; a refused one is opened again, as the console does. `refused` keeps the text of the last refusal. */
const listen = (url: string, token: string): Listener => {
  const listener: Listener = { open: false, refused: '', events: 0, bytes: 0, close: () => {} }
  let timer: NodeJS.Timeout | undefined
  const ask = (): void => {
    const request = get(url + prefixes[0] + eventsPath, { headers: { token } }, (answer) => {
      listener.open = answer.statusCode === 200
      if (!listener.open) timer = setTimeout(ask, againMs)
      answer.on('data', (piece: Buffer) => {
        const text = piece.toString('latin1')
        if (!listener.open) listener.refused = text
        listener.bytes += piece.length
        listener.events += text.split('event: station').length - 1
      })
      answer.on('error', () => {})
    })
    request.on('error', () => {})
    listener.close = () => {
      clearTimeout(timer)
      request.destroy()
    }
  }
  ask()
  return listener
}

/** Opens so many event streams, with these sessions in turn. */
export const openListeners = async (url: string, count: number, tokens: readonly string[]): Promise<Listener[]> => {
  const all = Array.from({ length: count }, (_, i) => listen(url, tokens[i % tokens.length]!))
  await until(
    async () => all,
    (some) => some.every(({ open }) => open),
    60_000,
  )
  return all
}
