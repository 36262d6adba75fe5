import type { ServerResponse } from 'node:http'
import type { Events } from '@sundial/contract/events.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'

/** Bounds of what is buffered for a slow reader. Beyond either the stream ends; a browser comes back with its Last-Event-ID. */
const bufferedMaxBytes = 4 * 1024 * 1024

/** An event as bytes, encoded once for all listeners. */
export type Encoded = { event: keyof Events; bytes: Buffer }
export const encoded = <K extends keyof Events>(event: K, data: Events[K], id: string): Encoded => ({
  event,
  bytes: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
})

/** One open event stream with what its user may hear; `visible` and `permissions` are asked anew every few seconds. */
export type Listener = {
  token: string
  language: Language
  /** Whose modules are wanted. */
  stationId: number | null
  visible: ReadonlySet<number>
  permissions: ReadonlySet<Permission>
  send(event: Encoded): void
  /** Events that are sent between `cork` and `uncork` are written to the socket together. */
  cork(): void
  uncork(): void
  /** Keeps proxies from ending a silent stream. */
  beat(): void
  end(): void
}

export const mayHear = (l: Listener, permission: Permission, stationId: number): boolean =>
  l.permissions.has(permission) && l.visible.has(stationId)

type Begun = Pick<Listener, 'token' | 'language' | 'stationId' | 'visible' | 'permissions'>
type Options = {
  /** Called with the name of every event. */
  onSent(event: string): void
  /** The stream ends when the reader takes nothing for so long while something is buffered for it, ms. Longer than between two beats. */
  stuckMs: number
}
/** Begins the stream on a raw response. */
export const makeListener = (begun: Begun, raw: ServerResponse, { onSent, stuckMs }: Options): Listener => {
  // Each write that begins and each byte that leaves starts this time anew. While a write waits for the reader no other one begins.
  raw.setTimeout(stuckMs, () => raw.destroy())
  const write = (bytes: Buffer | string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(bytes)
    if (raw.writableLength > bufferedMaxBytes) raw.destroy()
  }
  return {
    ...begun,
    send: ({ event, bytes }) => {
      write(bytes)
      onSent(event)
    },
    cork: () => raw.cork(),
    uncork: () => raw.uncork(),
    beat: () => write(': still here\n\n'),
    end: () => raw.end(),
  }
}
