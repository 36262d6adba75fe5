import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type CellFacts, isChange, judgeWiring, type KnownName, type WiringFault } from '@sundial/core/wiring/judge-wiring.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { type CellRecord, cellsOf, type KnownRecord, knownNames } from '@sundial/store/wiring/cell-facts.ts'
import type { CellChange } from '@sundial/store/wiring/save-cells.ts'
import type { SignedInCall } from '../kit/context.ts'
import { refusalText } from '../kit/language.ts'

export type AskedWiring = { stationId: number; part: WiredPart; cells: readonly { id: number; version: number; name: string }[] }
type AskedCell = AskedWiring['cells'][number]
/** A fault of a cell. `filling`: values for the placeholders in the refusal's phrase. */
type ToldFault = {
  id: number
  code: string
  refusal: RefusalName
  text: string
  otherId: number | null
  otherCode: string | null
  filling: Record<string, string | number>
}
type Judged = { changes: CellChange[]; faults: ToldFault[] }

const factsOf = (record: CellRecord, { name, version: seen }: AskedCell, userId: number): CellFacts => ({
  id: record.id,
  name,
  version: record.version,
  seen,
  current: record.name === null ? null : { name: record.name, since: record.since },
  task: record.task,
  isLocked: record.lockedBy !== null && record.lockedBy !== userId,
})

const fillingOf = (record: CellRecord, name: string, now: number): Record<string, string | number> => ({
  code: record.code,
  what: name,
  number: name,
  now: record.name ?? '–',
  task: record.task ?? '–',
  who: record.lockedByName ?? '–',
  minutes: Math.floor((now - (record.lockedSince ?? now)) / 60_000),
})

type Told = { cells: ReadonlyMap<number, CellRecord>; asked: ReadonlyMap<number, AskedCell>; known: ReadonlyMap<string, KnownRecord> }

/** The position that has the same: its id where it is of this plant, its code where the asker sees it. */
const otherOf = ({ cells }: Told, holder: KnownRecord | undefined, other: number | null) => {
  if (other === null) return { otherId: null, otherCode: null }
  const own = cells.get(other)
  if (own) return { otherId: other, otherCode: own.code }
  if (!holder?.seen) return { otherId: null, otherCode: null }
  return { otherId: holder.sameStation ? other : null, otherCode: holder.code }
}

const told = (all: Told, { id, refusal, other }: WiringFault, { language, now }: SignedInCall): ToldFault => {
  const record = all.cells.get(id)!
  const { name } = all.asked.get(id)!
  const changedBy = refusal === 'changedMeanwhile' ? { what: record.code, who: record.changedBy ?? '–' } : {}
  const filling = { ...fillingOf(record, name, now), ...changedBy }
  const text = refusalText(refusal, language, filling)
  return { id, code: record.code, refusal, filling, text, ...otherOf(all, all.known.get(name), other) }
}

/**
 * Holds a set of changes against the register: what would change, and every fault. In a transaction, behind the lock of its positions, or before.
 * @throws Refusal notFound where one of them is no position of a module of this station
 */
export const judgedWiring = async (db: Db, { stationId, part, cells: said }: AskedWiring, call: SignedInCall): Promise<Judged> => {
  const { scope, now, user } = call
  const asked = new Map(said.map((cell) => [cell.id, cell]))
  const records = await cellsOf(db, scope, { stationId, part, ids: [...asked.keys()] }, now)
  if (records.length !== asked.size) throw new Refusal('notFound')
  const names = [...new Set(said.flatMap(({ name }) => (name === '' ? [] : [name])))]
  const known = new Map((await knownNames(db, scope, { stationId, part }, names)).map((one) => [one.name, one]))
  const cells = new Map(records.map((record) => [record.id, record]))
  const facts = records.map((record) => factsOf(record, asked.get(record.id)!, user.userId))
  const faults = judgeWiring(part, facts, known as ReadonlyMap<string, KnownName>, now)
  const changes = facts.filter(isChange).map(({ id, name }) => ({ cell: cells.get(id)!, name, known: known.get(name) ?? null }))
  return { changes, faults: faults.map((fault) => told({ cells, asked, known }, fault, call)) }
}
