import type { RsdAction, TargetKind } from '@sundial/core/rsd/action.ts'
import type { TaskAction } from '@sundial/core/tasks/action.ts'
import type { SwitchOrder } from '../kit/pieces/switching.ts'

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
/** Whether a task of the past shut down what is now to be energised: the same thing, its string, or the whole station. */
export function concerns(task: Past, order: Pick<SwitchOrder, 'target' | 'code' | 'stringCode'>): boolean {
  if (task.action !== 'shutdown') return false
  if (task.target.kind === 'station') return true
  if (task.target.kind === order.target.kind && order.code !== null && task.target.label === order.code) return true
  return task.target.kind === 'string' && order.stringCode !== null && task.target.label === order.stringCode
}

/** A key that makes a repeated request harmless. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')
