import type { ServerResponse } from 'node:http'
import type { Events } from '@sundial/contract/events.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'

/** A slow reader is let go instead of filling memory; it comes back with its Last-Event-ID. */
const bufferedMaxBytes = 4 * 1024 * 1024

/** An event as it goes out: the same bytes for everybody who hears it. */
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
  /** What is sent between the two goes out together. */
  cork(): void
  uncork(): void
  /** Keeps proxies from ending a silent stream. */
  beat(): void
  end(): void
}

export const mayHear = (l: Listener, permission: Permission, stationId: number): boolean =>
  l.permissions.has(permission) && l.visible.has(stationId)

type Begun = Pick<Listener, 'token' | 'language' | 'stationId' | 'visible' | 'permissions'>
/** Begins the stream on a raw response. `onSent` hears of every event. */
export const makeListener = (begun: Begun, raw: ServerResponse, onSent: (event: string) => void): Listener => {
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
