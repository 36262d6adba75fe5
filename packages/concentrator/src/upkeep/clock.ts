import type { Clock } from '@sundial/core/kit/clock.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { Parameters } from '../kit/parameters.ts'

/** The system's clock, and by how much it was stepped by order. A gateway may not set its system's clock; its reports are right all the same. */
export const steppedClock = (system: Clock, stepMs: () => number): Clock => ({ ...system, now: () => system.now() + stepMs() })

export type ClockOptions = {
  clock: Clock
  parameters: Parameters
  /** The platform's clock against ours, ms; null = not known. */
  offsetMs(): number | null
  /** The clock was stepped: what is known of its offset is no longer true. */
  stepped(byMs: number): void
}

export const clockHandlers = (o: ClockOptions): Handlers<'clock.check' | 'clock.set'> => ({
  'clock.check': () => done({ clk: Math.round(o.clock.now()), offsetMs: o.offsetMs() }),
  'clock.set': async ({ at }) => {
    const steppedMs = at === undefined ? o.offsetMs() : at - o.clock.now()
    if (steppedMs === null) return refused('timeUnknown')
    await o.parameters.change((now) => ({ ...now, clockStepMs: now.clockStepMs + steppedMs }))
    o.stepped(steppedMs)
    return done({ clk: Math.round(o.clock.now()), steppedMs: Math.round(steppedMs) })
  },
})
