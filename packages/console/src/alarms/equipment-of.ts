import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import type { EquipmentOffered } from '../parts/out-of-service/TakeOutForm.tsx'

/** Of an alarm: its only device, the place where it stands, and the whole plant; the nearest first. */
export const equipmentOf = ({
  deviceId,
  memberId,
  memberLabel,
  label,
  gw,
  placeKind,
}: Pick<AlarmRow, 'deviceId' | 'memberId' | 'memberLabel' | 'label' | 'gw' | 'placeKind'>): EquipmentOffered[] => [
  ...(memberId !== null && memberId !== deviceId ? [{ label: memberLabel ?? label, input: { deviceId: memberId } }] : []),
  ...(deviceId === null ? [] : [{ label, input: { deviceId } }]),
  ...(placeKind === 'concentrator' && gw !== null ? [{ label, input: { gw } }] : []),
  { label: null, input: {} },
]
