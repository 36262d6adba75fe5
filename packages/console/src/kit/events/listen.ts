import { makeEventReader, type ServerEvent } from './event-reader.ts'

export type Listening = {
  url: string
  headers: Record<string, string>
  /** Without a byte for this long, heartbeats included, the connection counts as dead, ms. */
  silenceMs: number
  /** Without a byte for this long it is told, once; the connection is kept, ms. */
  quietMs?: number
  signal: AbortSignal
  onOpen: () => void
  /** Any byte arrived, heartbeats included. */
  onHeard?: () => void
  onQuiet?: () => void
  onEvent: (event: ServerEvent) => void
}
/** How a connection came to its end. `refused`: what answered is not an event stream. */
export type Ending = 'stopped' | 'ended' | 'lost' | 'silent' | 'refused'

/**
 * One connection to the event stream until it ends, told by how. Not an EventSource: that one hides heartbeats,
 * so that it can't tell a dead connection from a quiet night.
 */
export const listen = async ({
  url,
  headers,
  silenceMs,
  quietMs,
  signal,
  onOpen,
  onHeard,
  onQuiet,
  onEvent,
}: Listening): Promise<Ending> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const stopTimers = () => {
    clearTimeout(timer)
    clearTimeout(quiet)
  }
  const heard = () => {
    stopTimers()
    timer = setTimeout(() => silence.abort(), silenceMs)
    if (onQuiet) quiet = setTimeout(onQuiet, quietMs)
  }
  const hear = async (): Promise<Ending> => {
    heard()
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || !response.body) return 'refused'
    onOpen()
    const read = makeEventReader(onEvent)
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      heard()
      onHeard?.()
      read(piece.value)
    }
    return 'ended'
  }
  try {
    return await hear()
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (silence.signal.aborted) return 'silent'
    // A network error is a TypeError in every browser; anything else is a fault of ours.
    if (error instanceof TypeError) return 'lost'
    throw error
  } finally {
    stopTimers()
  }
}
