import type { KeptAct } from './act.ts'
import type { ActStore } from './act-store.ts'

/** What became of a try to send: `answer` of the server, `refused` with its reason, or nothing was heard (`silent`: no network). */
export type Sent = { is: 'sent'; answer: unknown } | { is: 'refused'; why: Error } | { is: 'later'; silent: boolean }

/** What whoever did something is told of it. */
export type Outcome = { is: 'sent'; answer: unknown } | { is: 'kept' }

export type QueueState = {
  userId: number | null
  /** What the server does not have yet, and what it has just got and does not show yet (`settling`: by key, since when, epoch ms by this device). */
  acts: readonly KeptAct[]
  settling: ReadonlyMap<string, number>
  /** Whether the last try reached the server. */
  reached: boolean
  /** When the last of what waited was sent, epoch ms; null: nothing waited since the console began. */
  allSentAt: number | null
}

export type QueueParts = {
  store: ActStore
  /** `put` keeps what is known meanwhile, as the id of a photo that was uploaded. */
  send: (act: KeptAct, put: (act: KeptAct) => Promise<void>) => Promise<Sent>
  /** Whether this person is still the one who is signed in; asked before anything is sent that has waited. */
  isStill: (userId: number) => Promise<'yes' | 'no' | 'unknown'>
  /** Runs `work` when no other tab of this phone runs it. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Resolves when what was sent shows. */
  shown: () => Promise<void>
  onState: (state: QueueState) => void
  now: () => number
  newKey: () => string
}
