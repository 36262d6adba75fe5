/** A room that was silent for so long, ms, is killed and started again. Loading and starting may take longer on a slow machine. */
export const silenceLimits = { ready: 30_000, starting: 120_000 }

const tickMs = 1_000
/** A tick that comes this much too late: we were paused ourselves (a suspended machine, SIGSTOP), and so was everybody else perhaps. */
const latenessMsMax = 5_000

export type SilenceWatch = {
  heard(): void
  /** From here on the shorter limit counts. */
  ready(): void
  /** How long it has been silent, once that is too long; else null. */
  tick(): number | null
}

/** Judges how long somebody has been silent, by a clock that goes on and never back (ms). Time in which we were paused does not count. */
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

/** Looks every second; calls back once, when it has been silent for too long. Answers how to stop looking. */
export const watchSilence = (watch: SilenceWatch, onSilent: (silentMs: number) => void): (() => void) => {
  const timer = setInterval(() => {
    const silentMs = watch.tick()
    if (silentMs === null) return
    clearInterval(timer)
    onSilent(silentMs)
  }, tickMs)
  return () => clearInterval(timer)
}
