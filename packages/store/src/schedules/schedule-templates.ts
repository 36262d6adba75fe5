import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import { scheduleTemplatesMax, type TemplateKind } from '@sundial/core/schedules/template.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  name: col.text,
  action: col.textOf<ScheduledAction>(),
  kind: col.textOf<TemplateKind>(),
  minutes: col.numbers,
  weekdays: col.numbers,
  daylight: col.bool,
  cycles: col.number,
  holdS: col.number,
  orgName: col.text,
  orgNames: col.json(namesJson),
  savedBy: col.text.orNull,
  savedAt: col.ms,
}
/** A template of schedules with the names of its organisation and of who saved it; null: the person was deleted. */
export type KeptScheduleTemplate = RowOf<typeof columns>

const select = sql`
  select t.id, t.name, t.action, t.kind, t.minutes, t.weekdays, t.daylight, t.cycles, t.hold_s as "holdS", o.name as "orgName",
         o.names as "orgNames", (select u.real_name from person u where u.id = t.created_by) as "savedBy", t.created_at as "savedAt"
    from schedule_template t join organisation o on o.id = t.org_id`

/** Templates of organisations that the scope sees, by name. */
export const findScheduleTemplates = (db: Db, scope: Scope): Promise<KeptScheduleTemplate[]> =>
  ask(db, columns)`${select} where ${organisationIn(scope)} order by lower(t.name), t.id limit 1000`

/** One that the scope sees, locked until the transaction ends; null: it does not see it. */
export const lockScheduleTemplate = async (trx: Db, scope: Scope, id: number): Promise<KeptScheduleTemplate | null> =>
  (await ask(trx, columns)`${select} where t.id = ${id} and ${organisationIn(scope)} for update of t`)[0] ?? null

export type NewScheduleTemplate = Pick<
  KeptScheduleTemplate,
  'name' | 'action' | 'kind' | 'minutes' | 'weekdays' | 'daylight' | 'cycles' | 'holdS'
> & { orgNo: string }

/** Keeps a template for an organisation; answers its id. @throws Refusal taken, scheduleTemplatesMany */
export const addScheduleTemplate = async (
  trx: Db,
  { orgNo, name, ...said }: NewScheduleTemplate,
  { userId, now }: { userId: number; now: number },
): Promise<number> => {
  const { id: orgId } = await askOne(trx, { id: col.number })`select id from organisation where org_no = ${orgNo} for no key update`
  const { n } = await askOne(trx, { n: col.number })`select count(*) as n from schedule_template where org_id = ${orgId}`
  if (n >= scheduleTemplatesMax) throw new Refusal('scheduleTemplatesMany', { count: scheduleTemplatesMax })
  const { id } = await askOne(trx, { id: col.number })`
    insert into schedule_template (org_id, name, action, kind, minutes, weekdays, daylight, cycles, hold_s, created_by, created_at)
    values (${orgId}, ${name}, ${said.action}, ${said.kind}, ${said.minutes}, ${said.weekdays}, ${said.daylight}, ${said.cycles},
            ${said.holdS}, ${userId}, ${new Date(now)}) returning id`.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('taken', { what: name }) : error
  })
  return id
}

/** Deletes one that was locked. Schedules that were made from it stay. */
export const deleteScheduleTemplate = async (trx: Db, id: number): Promise<void> => {
  await sql`delete from schedule_template where id = ${id}`.execute(trx)
}
