/** Imports of what is installed at plants. */
export const equipmentImports = ['devices', 'building', 'panels'] as const
/** Imports that are kept on record and can be undone as one. */
export const undoableImports = [...equipmentImports, 'ratings'] as const
export type UndoableImport = (typeof undoableImports)[number]

/**
 * Why a row of an import can't be taken back any more: what it added is deleted; somebody changed it since; the device has reports, orders
 * or replacements on record; other devices stand in it.
 */
export const keptReasons = ['gone', 'changed', 'past', 'inUse'] as const
export type KeptReason = (typeof keptReasons)[number]

/** A device of an import, or the panel whose extra data it brought; `why`: what keeps the item by itself, null where nothing does. */
export type ImportedItem = { itemId: number; parentId: number | null; why: KeptReason | null }

/** What keeps each item of an import: what stands in a device that stays keeps that device, too. */
export const keptBy = (items: readonly ImportedItem[]): Map<number, KeptReason> => {
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const kept = new Map(items.flatMap(({ itemId, why }) => (why === null ? [] : [[itemId, why] as const])))
  for (const { itemId, parentId } of items) {
    if (!kept.has(itemId)) continue
    for (let above = byId.get(parentId ?? 0); above && !kept.has(above.itemId); above = byId.get(above.parentId ?? 0))
      kept.set(above.itemId, 'inUse')
  }
  return kept
}
