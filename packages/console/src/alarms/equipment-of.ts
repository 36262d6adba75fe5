import type { AlarmRow } from '@sundial/contract/alarm-row.ts'

/** What can be taken out of service; `label` null: the whole plant. */
export type EquipmentOffered = { label: string | null; input: { deviceId?: number; gw?: string } }

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
