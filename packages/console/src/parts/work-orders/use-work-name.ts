import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { useSay } from '../../kit/language/language.ts'

type Named = Pick<WorkOrderRow, 'title' | 'condition' | 'label'>

/** What a work order is called: as somebody called it, otherwise by its alarm and where that stands. */
export const useWorkName = (): ((order: Named) => string) => {
  const say = useSay(alarmCondition)
  return ({ title, condition, label }) => {
    if (title !== '') return title
    return condition === null ? label : `${label} · ${say(condition)}`
  }
}
