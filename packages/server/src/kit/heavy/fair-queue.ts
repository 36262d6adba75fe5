import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { HeavyLimits } from './limits.ts'

/** What waits for a process. */
export type Waiting = { userKey: string | number; isFile: boolean }

/**
 * Jobs in order of arrival for one user, by turns between users. A user has so many at work at a time; the rest wait without keeping
 * anybody else from working.
 */
export type FairQueue<J extends Waiting> = {
  /** @throws Refusal tooManyAnswers */
  add(job: J): void
  /** Takes the job out again; false where it does not wait any more. */
  remove(job: J): boolean
  /** The next job that may begin; it counts as at work until `done`. */
  next(): J | null
  done(job: J): void
  removeAll(): J[]
  readonly waiting: number
}

type Limits = Pick<HeavyLimits, 'callsOfUser' | 'filesOfUser' | 'files' | 'waitingOfUser' | 'waiting'>

export const makeFairQueue = <J extends Waiting>(limits: Limits): FairQueue<J> => {
  // in the order of turns: the user who was served last is at the end
  const waitingOf = new Map<string | number, J[]>()
  const atWork = new Set<J>()
  let waiting = 0
  const countAtWork = (of: (job: J) => boolean): number => [...atWork].filter(of).length
  const mayBegin = (job: J): boolean => {
    const own = countAtWork(({ userKey, isFile }) => userKey === job.userKey && isFile === job.isFile)
    if (!job.isFile) return own < limits.callsOfUser
    return own < limits.filesOfUser && countAtWork(({ isFile }) => isFile) < limits.files
  }
  const take = (job: J): boolean => {
    const own = waitingOf.get(job.userKey)
    const index = own?.indexOf(job) ?? -1
    if (!own || index < 0) return false
    own.splice(index, 1)
    if (own.length === 0) waitingOf.delete(job.userKey)
    waiting--
    return true
  }
  return {
    add: (job) => {
      const own = waitingOf.get(job.userKey) ?? []
      if (own.length >= limits.waitingOfUser || waiting >= limits.waiting) throw new Refusal('tooManyAnswers')
      waitingOf.set(job.userKey, own)
      own.push(job)
      waiting++
    },
    remove: take,
    next: () => {
      for (const [user, own] of waitingOf) {
        const job = own.find(mayBegin)
        if (!job) continue
        take(job)
        const rest = waitingOf.get(user)
        if (rest) {
          waitingOf.delete(user)
          waitingOf.set(user, rest)
        }
        atWork.add(job)
        return job
      }
      return null
    },
    done: (job) => void atWork.delete(job),
    removeAll: () => {
      const all = [...waitingOf.values()].flat()
      waitingOf.clear()
      waiting = 0
      return all
    },
    get waiting() {
      return waiting
    },
  }
}
