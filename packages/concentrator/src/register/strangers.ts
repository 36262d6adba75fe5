import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { EventBody } from '../kit/envelope.ts'

/** `steady`: a monotonic clock. `areAllowed`: whether anything may be told that was not asked for. */
export type StrangersOptions = { steady: Clock; log: Log; areAllowed(): boolean; record(event: EventBody): Promise<unknown> }

const dayMs = 86_400_000
/** How many strangers are told in a day at most. The journal drops no event, and a noisy line must not fill the journal. */
const perDayMax = 200

/** Tells the platform of modules that announce themselves and are not taken into the register, each once a day; a restart begins anew. */
export const createStrangers = ({ steady, log, areAllowed, record }: StrangersOptions) => {
  const told = new Map<string, number>()
  const forget = (): void => {
    for (const [number, at] of told) if (steady.now() - at >= dayMs) told.delete(number)
  }
  return {
    heard: async (bus: string, a: string): Promise<void> => {
      forget()
      if (!areAllowed() || told.has(a) || told.size >= perDayMax) return
      told.set(a, steady.now())
      log('info', 'strangerHeard', { a, bus })
      await record({ e: 'stranger', a, bus })
    },
  }
}
export type Strangers = ReturnType<typeof createStrangers>
