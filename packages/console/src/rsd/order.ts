import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TargetKind } from '@sundial/core/orders/targets.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'

const titles = {
  shutdown: {
    module: 'confirmShutdownModule',
    string: 'confirmShutdownString',
    list: 'confirmShutdownList',
    station: 'confirmShutdownStation',
  },
  energise: {
    module: 'confirmEnergiseModule',
    string: 'confirmEnergiseString',
    list: 'confirmEnergiseList',
    station: 'confirmEnergiseStation',
  },
} as const satisfies Record<RsdAction, Record<TargetKind, string>>
export const titleOf = (action: RsdAction, kind: TargetKind) => titles[action][kind]

type Past = { action: TaskAction; target: { kind: TargetKind; label: string }; status: number }
/**
 * Whether a task of the past shut down something of what is now to be energised: one of its modules, one of their strings or the
 * whole station. The label of a list names nothing.
 */
export function concerns(task: Past, order: Pick<SwitchOrder, 'moduleCodes' | 'stringCodes'>): boolean {
  if (task.action !== 'shutdown') return false
  const { kind, label } = task.target
  if (kind === 'module') return order.moduleCodes.includes(label)
  return kind === 'string' ? order.stringCodes.includes(label) : kind === 'station'
}
