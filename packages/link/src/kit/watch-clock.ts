import type { Clock } from '@sundial/core/kit/clock.ts'

/** The wall clock was set when it has moved by more than this against the monotonic one. */
export const stepMsMin = 2000
const lookEveryMs = 1000

export type WatchClockOptions = {
  /** The wall clock. */
  clock: Clock
  /** One that nobody sets; the machine's monotonic one. */
  steady?: Clock
  /** It was set by so much. Where this fails it is called again, with what has come since. */
  onStep(byMs: number): Promise<void>
}

/** Notices when somebody, or NTP, sets the clock of this machine, and when the machine has slept. */
export const watchClock = ({ clock, steady = { now: () => performance.now() }, onStep }: WatchClockOptions) => {
  const ahead = (): number => clock.now() - steady.now()
  let told = ahead()
  let telling: Promise<void> | null = null
  const tell = async (now: number): Promise<void> => {
    try {
      await onStep(Math.round(now - told))
      told = now
    } catch {
      // It is told again: `told` stays.
    } finally {
      telling = null
    }
  }
  const look = (): void => {
    const now = ahead()
    if (!telling && Math.abs(now - told) > stepMsMin) telling = tell(now)
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await telling
    },
  }
}
