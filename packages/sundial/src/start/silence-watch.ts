/** A room that was silent for so long, ms, is killed and started again. Loading and starting may take longer on a slow machine. */
export const silenceLimits = { ready: 30_000, starting: 120_000 }

const tickMs = 1_000
/** A tick that comes this much too late: this process was paused (a suspended machine, SIGSTOP), and the rooms perhaps with it. */
const latenessMsMax = 5_000

export type SilenceWatch = {
  heard(): void
  /** From here on the shorter limit counts. */
  ready(): void
  /** How long it has been silent, once that is too long; else null. */
  tick(): number | null
}

/** Measures how long a room has been silent, by a monotonic clock (ms). Time in which this process was paused does not count. */
export const silenceWatch = (now: () => number, limits: typeof silenceLimits): SilenceWatch => {
  let heardAt = now()
  let tickedAt = heardAt
  let limitMs = limits.starting
  return {
    heard: () => {
      heardAt = now()
    },
    ready: () => {
      heardAt = now()
      limitMs = limits.ready
    },
    tick: () => {
      const at = now()
      const wasPaused = at - tickedAt > tickMs + latenessMsMax
      tickedAt = at
      if (wasPaused) heardAt = at
      return at - heardAt > limitMs ? at - heardAt : null
    },
  }
}

/** Looks every second; calls `onSilent` once, when the room has been silent for too long. Answers the function that stops the watch. */
export const watchSilence = (watch: SilenceWatch, onSilent: (silentMs: number) => void): (() => void) => {
  const timer = setInterval(() => {
    const silentMs = watch.tick()
    if (silentMs === null) return
    clearInterval(timer)
    onSilent(silentMs)
  }, tickMs)
  return () => clearInterval(timer)
}
