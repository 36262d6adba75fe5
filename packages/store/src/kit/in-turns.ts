import type { Log } from '@sundial/core/kit/log.ts'

export type TurnsOptions = {
  /** Answers how much it has done. `regardless`: of what has to wait otherwise. */
  turn(regardless: boolean): Promise<number>
  /** How long until the next turn, ms, after one that has done so much and took so long. */
  restMs(done: number, tookMs: number): number
  log: Log
  /** What the log says when a turn fails: as a warning where the one before did not. */
  failed: string
}
export type Turns = {
  readonly isStopped: boolean
  /** The next turn begins in so many ms; one that is under way ends first, and decides itself when the next begins. */
  next(ms: number): void
  /** A turn at once, after the one under way and regardless of what has to wait; answers how much it has done. */
  now(): Promise<number>
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>
}

/** Does a piece of work again and again, one turn after the other. A turn that fails has done nothing, and the next one begins as after any. */
export const inTurns = ({ turn, restMs, log, failed }: TurnsOptions): Turns => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | null = null
  let failing = false
  let stopped = false
  const tried = async (regardless: boolean): Promise<number> => {
    try {
      const done = await turn(regardless)
      failing = false
      return done
    } catch (error) {
      log(failing ? 'debug' : 'warn', failed, { error: error instanceof Error ? error.message : String(error) })
      failing = true
      return 0
    }
  }
  const run = async (regardless: boolean): Promise<number> => {
    clearTimeout(timer)
    const began = performance.now()
    running = tried(regardless)
    const done = await running
    running = null
    const ms = restMs(done, performance.now() - began)
    if (!stopped) timer = setTimeout(run, ms, false)
    return done
  }
  return {
    get isStopped() {
      return stopped
    },
    next: (ms) => {
      if (running || stopped) return
      clearTimeout(timer)
      timer = setTimeout(run, ms, false)
    },
    now: async () => {
      await running
      return run(true)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
