import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { WorkOrderForm } from '../parts/work-orders/WorkOrderForm.tsx'

/** Makes work orders of alarms. */
export const OrderForm = ({ rows, onClose }: { rows: readonly AlarmRow[]; onClose: () => void }) => (
  <WorkOrderForm alarms={rows} onClose={onClose} />
)
