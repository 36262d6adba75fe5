import { type RawBuilder, sql } from 'kysely'
import { expectedS } from '../concentrators/change-register.ts'
import { ask, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { numbersForStrings, numbersInUse } from '../kit/string-numbers.ts'
import { isMadeUp } from './archive-here.ts'
import type { Top } from './archive-lines.ts'
import { installPieces } from './bring-in-pieces.ts'
import { giveIds, insertStaged } from './insert-staged.ts'
import { staged } from './stage-archive.ts'

/** Below which organisation, by whom (null: nobody who has signed in), and when, epoch ms. */
export type BringIn = { into: Top; userId: number | null; now: number }

const stamp = ({ userId, now }: BringIn): Record<string, RawBuilder<unknown>> => ({
  changed_by: sql`${userId}::bigint`,
  changed_at: sql`${new Date(now)}::timestamptz`,
})

const bringOrganisations = async (trx: Db, by: BringIn): Promise<void> => {
  await giveIds(trx, 'organisation', 'organisation')
  await sql`
    with recursive placed as (
      select a."orgNo", ${by.into.path}::text || a.id || '/' as path from ${staged('organisation')} a where a.parent is null
      union all
      select a."orgNo", p.path || a.id || '/' from ${staged('organisation')} a join placed p on p."orgNo" = a.parent),
    added as (select a.*, p.path from ${staged('organisation')} a join placed p on p."orgNo" = a."orgNo")
    insert into organisation (id, parent_id, org_no, level, name, names, label_names, path, changed_by, changed_at)
    select a.id, coalesce((select t.id from ${staged('organisation')} t where t."orgNo" = a.parent), ${by.into.id}::bigint), a."orgNo", a.level, a.name,
           a.names, a."labelNames", a.path, ${stamp(by).changed_by}, ${stamp(by).changed_at}
      from added a order by a.line`.execute(trx)
  await insertStaged(trx, 'allowedConcentrator', { columns: stamp(by) })
}

const bringPlants = async (trx: Db, by: BringIn): Promise<void> => {
  await giveIds(trx, 'station', 'station')
  await insertStaged(trx, 'station', { columns: { id: sql`a.id`, ...stamp(by) } })
  await giveIds(trx, 'block', 'block')
  await insertStaged(trx, 'block', { columns: { id: sql`a.id` } })
  for (const [noun, table] of [
    ['area', 'transformer_area'],
    ['branch', 'branch'],
    ['container', 'container'],
  ] as const) {
    await giveIds(trx, noun, table)
    await insertStaged(trx, noun, { columns: { id: sql`a.id`, ...stamp(by) } })
  }
  await insertStaged(trx, 'concentrator', {
    columns: {
      // The hash of a secret that nobody holds, as for a concentrator that is added by hand.
      secret_hash: sql`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`,
      has_secret: sql`false`,
      report_period_s: sql`coalesce(a."reportPlanS", ${sql.lit(expectedS)})`,
      ...stamp(by),
    },
  })
  await insertStaged(trx, 'moduleWhitelist', {})
}

/** Strings whose number was made up and is in use here get another one; answers how many. */
const renumber = async (trx: Db): Promise<number> => {
  const made = await ask(trx, { number: col.text })`select a.number from ${staged('device')} a where ${isMadeUp} order by a.line`
  const used = await numbersInUse(
    trx,
    made.map(({ number }) => number),
  )
  const given = await numbersForStrings(trx, used.size)
  const changes = [...used].map((number, i) => ({ number, given: given[i] }))
  await sql`
    update ${staged('device')} a set given = r.given from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (number text, given text)
     where a.number = r.number`.execute(trx)
  return used.size
}

const bringDevices = async (trx: Db, by: BringIn): Promise<number> => {
  const renumbered = await renumber(trx)
  await giveIds(trx, 'device', 'device')
  await insertStaged(trx, 'device', { columns: { id: sql`a.id`, number: sql`coalesce(a.given, a.number)`, ...stamp(by) } })
  return renumbered
}

/** Whoever listens learns which concentrators have a register now. */
const tell = async (trx: Db): Promise<void> => {
  const rows = await ask(trx, { gw: col.text })`select a.number as gw from ${staged('concentrator')} a`
  const notices = rows.map(({ gw }) => ({ k: 'register' as const, gw }))
  await notifyIn(trx, notices)
}

/** Adds what is staged, all of it, in the transaction. Nothing may stand in its way any more. Answers how many strings got another number. */
export const bringIn = async (trx: Db, by: BringIn): Promise<number> => {
  // Until the end nobody moves it away.
  await sql`select from organisation o where o.id = ${by.into.id} for share`.execute(trx)
  await bringOrganisations(trx, by)
  await bringPlants(trx, by)
  const renumbered = await bringDevices(trx, by)
  await installPieces(trx)
  await insertStaged(trx, 'panelRatings', { columns: stamp(by) })
  await insertStaged(trx, 'irradianceSensor', { columns: stamp(by) })
  await insertStaged(trx, 'meter', {})
  await tell(trx)
  return renumbered
}
