import { compareRegisters, type Difference, type OurModule } from '@sundial/core/register/compare.ts'
import type { HeldModule } from '@sundial/core/register/held.ts'
import { ask, col } from '../kit/ask.ts'
import { heldJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'

/** The modules that our register has behind a concentrator, by string and place. */
export const ourModules = (db: Db, gw: string): Promise<OurModule[]> =>
  ask(db, { number: col.text, string: col.text.orNull })`
    select d.number, p.number as string from device d left join device p on p.id = d.parent_id
     where d.gw = ${gw} and d.kind = 'module' order by p.code, d.position, d.id`

/** What was sent down to a concentrator last and read back; null = nothing yet. */
const lastSent = async (db: Db, gw: string): Promise<HeldModule[] | null> =>
  (await ask(db, { held: col.json(heldJson) })`select s.held from register_sent s where s.gw = ${gw}`)[0]?.held ?? null

/** Which of these numbers are devices of another concentrator. */
export const numbersElsewhere = async (db: Db, gw: string, numbers: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await ask(db, { number: col.text })`
        select d.number from device d where d.number = any (${numbers as string[]}::text[]) and d.gw <> ${gw}`
    ).map(({ number }) => number),
  )

export type Compared = { ours: OurModule[]; differences: Difference[] }

/**
 * Ours against what a concentrator holds. `db` is to see every row: a number may be a device of another organisation, of which no more is said
 * than that it is not of this concentrator.
 */
export const compareWithOurs = async (
  db: Db,
  gw: string,
  held: readonly HeldModule[],
  recordMinutes: readonly number[],
): Promise<Compared> => {
  const ours = await ourModules(db, gw)
  const elsewhere = await numbersElsewhere(
    db,
    gw,
    held.map(({ a }) => a),
  )
  return { ours, differences: compareRegisters(ours, held, { gw, sent: await lastSent(db, gw), elsewhere, recordMinutes }) }
}
