import type { GapReason } from '@sundial/core/history/events.ts'
import type { EventBody } from '../kit/envelope.ts'
import { done, type Handlers } from '../kit/handler.ts'
import type { Stream } from '../kit/journal/record.ts'
import type { Range } from '../kit/ranges.ts'

export type BasicOptions = {
  epoch: string
  record(event: EventBody): Promise<unknown>
  backfill(stream: Stream, ranges: readonly Range[]): void
  cancel(id: string, leaveOff: boolean): Promise<void>
}

/** Operations of every concentrator: send again, and cancel. */
export const basicHandlers = (o: BasicOptions): Handlers<'backfill' | 'cancel'> => ({
  /** Sends again the held records of this journal; for another journal reports that nothing is left. */
  backfill: async ({ st, ep, ranges }) => {
    if (ep === o.epoch) o.backfill(st, ranges)
    else await Promise.all(ranges.map(([from, to]) => o.record({ e: 'gap', st, ep, from, to, why: 'otherJournal' satisfies GapReason })))
    return done()
  },
  cancel: async ({ id, leaveOff = false }) => {
    await o.cancel(id, leaveOff)
    return done()
  },
})
