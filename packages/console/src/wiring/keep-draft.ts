import { type WiredPart, wiredParts } from '@sundial/core/wiring/wired-parts.ts'
import { keepHere, readKept } from '../kit/settings/device-storage.ts'
import type { Edit, Edits } from './draft.ts'

/** What waits in this browser while it is not saved. */
export type Kept = { part: WiredPart; edits: Edits }

const isEdit = (value: unknown): value is [number, Edit] => {
  const [id, edit] = Array.isArray(value) ? value : []
  const { name, version } = (edit ?? {}) as Partial<Edit>
  return typeof id === 'number' && typeof name === 'string' && typeof version === 'number'
}

/** The unsaved changes in a text; null where there are none, or none that can be read. */
export const keptIn = (text: string | null): Kept | null => {
  if (!text) return null
  try {
    const { part, edits } = JSON.parse(text) as { part?: unknown; edits?: unknown }
    if (!wiredParts.includes(part as WiredPart) || !Array.isArray(edits) || edits.length === 0 || !edits.every(isEdit)) return null
    return { part: part as WiredPart, edits: new Map(edits) }
  } catch {
    return null
  }
}
export const keptText = ({ part, edits }: Kept): string => (edits.size === 0 ? '' : JSON.stringify({ part, edits: [...edits] }))

/** `planned`: of a plant without positions, whose panels and optimizers are kept apart. */
const keyOf = (userId: number, stationId: number, planned?: WiredPart) =>
  ['sundial.wiring', userId, stationId, ...(planned ? [planned] : [])].join(' ')
export const readDraft = (userId: number, stationId: number, planned?: WiredPart): Kept | null =>
  keptIn(readKept(keyOf(userId, stationId, planned)))
export const keepDraft = (userId: number, stationId: number, kept: Kept, planned?: WiredPart) =>
  keepHere(keyOf(userId, stationId, planned), keptText(kept))
