import type { Clock } from '@sundial/core/kit/clock.ts'

/** The wall clock counts as set if it has moved by more than this against the monotonic clock, ms. */
export const stepMsMin = 2000
const lookEveryMs = 1000

export type WatchClockOptions = {
  /** The wall clock. */
  clock: Clock
  /** Default: the machine's monotonic clock. */
  steady?: Clock
  /**
   * Called when the wall clock was set. If it fails, it is called again a second later with the sum of all steps; it logs its own failure.
   */
  onStep(byMs: number): Promise<void>
}

/** Notices that this machine's clock was set (by hand or NTP), or that the machine has slept. */
export const watchClock = ({ clock, steady = { now: () => performance.now() }, onStep }: WatchClockOptions) => {
  const ahead = (): number => clock.now() - steady.now()
  let told = ahead()
  let telling: Promise<void> | null = null
  const tell = async (now: number): Promise<void> => {
    try {
      await onStep(Math.round(now - told))
      told = now
    } catch {
      // `told` stays, so that the next look calls again.
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
