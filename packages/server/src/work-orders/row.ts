import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { WorkOrder } from '@sundial/store/work-orders/find-work-orders.ts'
import { nameIn } from '../kit/language.ts'

/** A work order as people see it. */
export const workOrderRowOf = (order: WorkOrder, language: Language): WorkOrderRow => {
  const {
    stationNames,
    assignedId,
    assignedName,
    note: _note,
    causeNote: _cause,
    parts: _parts,
    createdBy: _by,
    fixedBy: _fixed,
    ...rest
  } = order
  return {
    ...rest,
    stationName: nameIn(language, order.stationName, stationNames),
    assignedTo: assignedId === null ? null : { id: assignedId, name: assignedName ?? '' },
  }
}
