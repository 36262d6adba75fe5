import type { RefusalName } from '../kit/refusal.ts'
import { judgeReplacement, type ReplacementFacts } from '../replacement/judge-replacement.ts'
import { type CellWish, faultOf, wantedBy } from './judge-cells.ts'
import type { WiredPart } from './wired-parts.ts'

/** What the register has at a cell. The save has locked its row. Instants in epoch ms. */
export type CellFacts = CellWish & {
  version: number
  /** The version that the person has seen. */
  seen: number
  current: { name: string; since: number | null } | null
  task: string | null
  /** Somebody else is changing the device. */
  isLocked: boolean
}
/** What has a name already. `deviceId`: the position where it is installed, null = at none. */
export type KnownName = NonNullable<ReplacementFacts['known']> & { deviceId: number | null }
export type WiringFault = { id: number; refusal: RefusalName; other: number | null }

const nameNow = ({ current }: CellFacts): string => current?.name ?? ''
/** Whether a cell asks for anything: the same again is no change. */
export const isChange = (cell: CellFacts): boolean => nameNow(cell) !== cell.name

/** What is taken out by this change is in a store from now on. */
const freed = (known: KnownName | undefined, leaving: ReadonlySet<number>, now: number): KnownName | null => {
  if (!known) return null
  const leaves = known.state === 'installed' && known.deviceId !== null && leaving.has(known.deviceId)
  return leaves ? { ...known, state: 'inStore', until: now, deviceId: null } : known
}

/**
 * What is wrong with a set of changes, at most one fault for each cell that changes; none = all of them may be saved at once. The rules are those of
 * single replacements, with what leaves a position in the same change taken as free.
 */
export const judgeWiring = (
  part: WiredPart,
  cells: readonly CellFacts[],
  known: ReadonlyMap<string, KnownName>,
  now: number,
): WiringFault[] => {
  const changes = cells.filter(isChange)
  const leaving = new Set(changes.map(({ id }) => id))
  const wanted = wantedBy(cells)
  const knownAs = (name: string) => freed(known.get(name), leaving, now)
  const holder = (name: string): number | null => knownAs(name)?.deviceId ?? null
  const judge = (cell: CellFacts): Omit<WiringFault, 'id'> | null => {
    const { name, current, task } = cell
    if (cell.version !== cell.seen) return { refusal: 'changedMeanwhile', other: null }
    if (cell.isLocked) return { refusal: 'deviceLocked', other: null }
    const fault = faultOf(part, cell, wanted, holder)
    if (fault) return fault
    const facts = { part, current: current ?? { name: '', since: null }, known: knownAs(name), task }
    const refusal = judgeReplacement(facts, { expected: nameNow(cell), name, at: now }, now)
    return refusal && { refusal, other: null }
  }
  return changes.flatMap((cell) => {
    const fault = judge(cell)
    return fault ? [{ id: cell.id, ...fault }] : []
  })
}
