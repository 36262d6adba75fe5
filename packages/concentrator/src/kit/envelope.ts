import type { Clock } from '@sundial/core/kit/clock.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import type { LinkEvent, Telemetry } from '@sundial/wire/link/messages.ts'
import type { Gap } from './journal/commit.ts'

export type TelemetryBody = Pick<Telemetry, 'kind' | 't0' | 'per' | 'part' | 'dev' | 'col' | 'bf'>
export type EventBody = LinkEvent['ev']
/** A command's state as it is reported in events and fast answers. */
export type Report = Omit<Extract<EventBody, { e: 'result' }>, 'e'>

/** Encodes the journalled messages of this concentrator. `clk` is the concentrator's own clock, even if it is wrong. */
export const envelopes = (gw: string, boot: string, clock: Clock) => ({
  telemetry: (epoch: string, seq: number, body: TelemetryBody): Uint8Array =>
    encode({ v: 1, gw, boot, st: 'tm', ep: epoch, seq, clk: clock.now(), ...body } satisfies Telemetry),
  event: (epoch: string, seq: number, ev: EventBody): Uint8Array =>
    encode({ v: 1, gw, boot, st: 'ev', ep: epoch, seq, t0: clock.now(), clk: clock.now(), ev } satisfies LinkEvent),
  gap: (gap: Gap, seq: number): Uint8Array => {
    const now = clock.now()
    const ev: EventBody = { e: 'gap', st: gap.stream, ep: gap.epoch, from: gap.from, to: gap.to, why: gap.why }
    return encode({ v: 1, gw, boot, st: 'ev', ep: gap.epoch, seq, t0: now, clk: now, ev } satisfies LinkEvent)
  },
})
