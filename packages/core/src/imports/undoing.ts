/** Imports that are kept on record and can be undone as one. */
export const undoableImports = ['devices', 'building', 'panels'] as const
export type UndoableImport = (typeof undoableImports)[number]

/**
 * Why a row of an import can't be taken back any more: the device is deleted; somebody changed it since; it has reports, orders or
 * replacements on record; other devices stand in it.
 */
export const keptReasons = ['gone', 'changed', 'past', 'inUse'] as const
export type KeptReason = (typeof keptReasons)[number]

/** A device of an import; `why`: what keeps the device by itself, null where nothing does. */
export type ImportedDevice = { deviceId: number; parentId: number | null; why: KeptReason | null }

/** What keeps each device of an import: what stands in a device that stays keeps that device, too. */
export const keptBy = (devices: readonly ImportedDevice[]): Map<number, KeptReason> => {
  const byId = new Map(devices.map((device) => [device.deviceId, device]))
  const kept = new Map(devices.flatMap(({ deviceId, why }) => (why === null ? [] : [[deviceId, why] as const])))
  for (const { deviceId, parentId } of devices) {
    if (!kept.has(deviceId)) continue
    for (let above = byId.get(parentId ?? 0); above && !kept.has(above.deviceId); above = byId.get(above.parentId ?? 0))
      kept.set(above.deviceId, 'inUse')
  }
  return kept
}
