import { historyCalls } from '@sundial/contract/history.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { Day } from '../parts/page-slots/layout-props.ts'
import type { ModuleGroup } from './module-groups.ts'

const monthMs = 30 * 86_400_000

/** Who shut a group down and when, by the last recorded order to its first module; nothing if that order was no shutdown. */
export function useLastOrders({ columns }: ModuleSnapshot, groups: readonly ModuleGroup[], day: Day | null) {
  const may = useMay('tasks')
  const asked = may && day ? groups.filter(({ kind }) => kind === 'shutDown') : []
  const answers = useCalls(
    historyCalls.switchHistory,
    asked.map(({ modules }) => ({ id: columns.id[modules[0]!]!, pageSize: 1, startTime: (day?.from ?? 0) - monthMs })),
  )
  return (group: ModuleGroup): { since: number; by: string | null } | null => {
    const last = answers.data[asked.indexOf(group)]?.list[0]
    return last?.action === 'shutdown' ? { since: last.createTime, by: last.createdBy } : null
  }
}
