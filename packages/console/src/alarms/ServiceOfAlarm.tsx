import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { PutBackDialog } from '../parts/out-of-service/PutBackDialog.tsx'
import { TakeOutForm } from '../parts/out-of-service/TakeOutForm.tsx'
import { equipmentOf } from './equipment-of.ts'

type Props = { rows: readonly AlarmRow[]; onClose: () => void }

/** The dialog that takes equipment out of service because of an alarm. The user selects the device, the string or the plant of the alarm. */
export const TakeOutOfAlarm = ({ rows, onClose }: Props) => {
  const { stationId, timeZone } = rows[0]!
  return <TakeOutForm {...{ stationId, timeZone, onClose }} offered={equipmentOf(rows[0]!)} />
}

/** Puts back what an alarm is out of service by. */
export const PutBackOfAlarm = ({ rows, onClose }: Props) => {
  const out = rows[0]?.outOfService
  return out ? <PutBackDialog id={out.id} label={out.label} onClose={onClose} /> : null
}
