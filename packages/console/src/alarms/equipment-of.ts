import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import type { EquipmentOffered } from '../parts/out-of-service/TakeOutForm.tsx'

/** The equipment that a user can take out of service because of an alarm: the device, the string or inverter above it, and the plant, in this order. */
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
