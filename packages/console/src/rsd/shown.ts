import type { TaskRow } from '@sundial/contract/tasks.ts'
import { askedFactOf } from '@sundial/core/identification/found.ts'
import { proofOf, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderKind } from '@sundial/core/orders/order-kind.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'

/** What the progress of a task shows, by what proves its devices: nothing is confirmed or measured where an answer is the proof. */
const shownBy = {
  readBack: {
    steps: ['requested', 'sent', 'accepted', 'confirmed', 'verified'],
    proven: 'readBack',
    count: 'moduleCount',
    column: 'columnModule',
    map: 'affectedMap',
    voltage: true,
    failures: true,
    unknown: 'countUnknown',
  },
  answer: {
    steps: ['requested', 'sent', 'accepted', 'verified'],
    proven: 'resultVerified',
    count: 'deviceCount',
    column: 'columnDevice',
    map: 'modulesMap',
    voltage: false,
    failures: false,
    unknown: 'countSilent',
  },
} as const satisfies Record<OrderKind['proof'], object>

/** A query tells a voltage, although its proof is the answer. */
const ofQuery = { ...shownBy.answer, count: 'moduleCount', column: 'columnModule', map: 'affectedMap', voltage: true } as const

/** A restart is proven by the count of starts, and tells no voltage. */
const ofRestart = { ...shownBy.readBack, steps: shownBy.answer.steps, proven: 'resultVerified', voltage: false } as const

const ofScan = { ...ofQuery, voltage: false } as const
/** A setting that is read back can fail. */
const ofReporting = { ...ofScan, failures: true } as const

/** As what the progress of a task is shown: a report of its own, which needs room, a list of results, or a note where no device was asked. */
export type ShownAs = 'report' | 'results' | 'note'
export const shownAs = ({ plan, action }: Pick<TaskRow, 'plan' | 'action'>): ShownAs => {
  if (isPlatformAction(action)) return 'note'
  return plan !== null || action === 'ivScan' || action === 'readThrough' ? 'report' : 'results'
}

export const shownOf = (action: TaskAction) => {
  if (action === 'ivScan') return ofScan
  if (action === 'restartDevice') return ofRestart
  if (action === 'moduleReporting') return ofReporting
  // What answers may still not be able to tell.
  if (askedFactOf(action) !== null && proofOf(action) === 'answer') return ofReporting
  return action === 'rsdStatus' ? ofQuery : shownBy[proofOf(action)]
}
