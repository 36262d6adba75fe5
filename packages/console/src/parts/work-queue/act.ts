import type { StepEnd, WorkStep } from '@sundial/core/work-orders/checklist.ts'

/** A photo on this phone. `uploaded`: its id at the server, and since when it waits there for its message (epoch ms). */
export type KeptPhoto = { whole: Blob; small: Blob | null; name: string; uploaded: { id: number; at: number } | null }

/** What somebody does about a work order that nobody else overwrites, so that it may be sent later. */
export type WorkAct =
  | { kind: 'step'; step: WorkStep; ended: StepEnd | null }
  | { kind: 'site'; here: boolean }
  | { kind: 'proof'; serialNo: string }
  | { kind: 'message'; text: string; photos: readonly KeptPhoto[] }

/**
 * An act as this phone keeps it, until the server has it. `seq`: its place in the order of all; `key`: by which the server does it once;
 * `doneAt`: epoch ms; `refused`: why the server does not take it, null while it waits.
 */
export type KeptAct = {
  seq: number
  userId: number
  orderId: number
  key: string
  doneAt: number
  act: WorkAct
  refused: string | null
}
