import { availableParallelism } from 'node:os'
import { exportsAtOnce } from '@sundial/core/kit/file-bounds.ts'

/** What heavy answers may take, each and together. */
export type HeavyLimits = {
  /** Processes beside the server's own, at most; each answers one call or makes one file at a time. */
  processes: number
  /** Longest time of one answer, ms; its CPU time is less. */
  answerMs: number
  /** Memory of one answer, MB; what a process keeps of the fleet comes on top. */
  answerMb: number
  /** How long an answer may go on after its caller has disconnected, ms: most end by themselves within it, and the process is kept. */
  cancelGraceMs: number
  /** A process that is idle for so long is ended, ms; so many always stay. */
  idleMs: number
  kept: number
  /** How often the memory of a process at work is looked at, ms. */
  lookMs: number
  /** Answers and files of one user at the same time, and files of all users. */
  callsOfUser: number
  filesOfUser: number
  files: number
  /** Longest queues: of one user, and of all. */
  waitingOfUser: number
  waiting: number
}

/** While one process makes a file and another one a slow list, a third is left for other users. */
const processesMin = 3
/** Each has its own connections and its own copy of what changes rarely. */
const processesMax = 8

export const heavyLimits = (cores = availableParallelism()): HeavyLimits => {
  const processes = Math.min(processesMax, Math.max(processesMin, cores))
  return {
    processes,
    answerMs: 60_000,
    answerMb: 512,
    cancelGraceMs: 1_000,
    idleMs: 300_000,
    kept: 1,
    lookMs: 200,
    callsOfUser: processes - 2,
    filesOfUser: 1,
    files: processes - 2,
    waitingOfUser: 40,
    waiting: 2_000,
  }
}

/** Of files that are made in the background: whoever asked does not wait for them, and none of them keeps an answer waiting. */
export const backgroundLimits = (): HeavyLimits => ({
  ...heavyLimits(),
  processes: exportsAtOnce,
  // 36,000,000 rows at the 10,000 a second that a busy machine makes
  answerMs: 3_600_000,
  idleMs: 60_000,
  kept: 0,
  filesOfUser: 1,
  files: exportsAtOnce,
})
