import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type TemplateQuestion, templatesMax } from '@sundial/core/passthrough/template.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson, templateQuestionJson } from '../kit/column-types.ts'
import { allOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  name: col.text,
  question: col.json(templateQuestionJson),
  writes: col.bool,
  orgName: col.text,
  orgNames: col.json(namesJson),
  savedBy: col.text.orNull,
  savedAt: col.ms,
}
/** A saved question with the names of its organisation and of who saved it; null: the person was deleted. */
export type KeptTemplate = RowOf<typeof columns>

const select = sql`
  select t.id, t.name, t.question, t.writes, o.name as "orgName", o.names as "orgNames",
         (select u.real_name from person u where u.id = t.created_by) as "savedBy", t.created_at as "savedAt"
    from pass_template t join organisation o on o.id = t.org_id`

/** Saved questions of organisations that the scope sees, by name; those that write only where they are asked for too. */
export const findTemplates = (db: Db, scope: Scope, { writing }: { writing: boolean }): Promise<KeptTemplate[]> =>
  ask(db, columns)`
    ${select} where ${allOf(organisationIn(scope), writing ? null : sql`not t.writes`)} order by lower(t.name), t.id limit 1000`

/** One that the scope sees, locked; null: it does not see it. */
export const lockTemplate = async (trx: Db, scope: Scope, id: number): Promise<KeptTemplate | null> =>
  (await ask(trx, columns)`${select} where t.id = ${id} and ${organisationIn(scope)} for update of t`)[0] ?? null

export type NewTemplate = { orgNo: string; name: string; question: TemplateQuestion; writes: boolean }
export type By = { userId: number; now: number }

/** Keeps a question for an organisation; answers its id. @throws Refusal taken, passTemplatesMany */
export const addTemplate = async (trx: Db, { orgNo, name, question, writes }: NewTemplate, { userId, now }: By): Promise<number> => {
  const { id: orgId } = await askOne(trx, { id: col.number })`select id from organisation where org_no = ${orgNo} for no key update`
  const { n } = await askOne(trx, { n: col.number })`select count(*) as n from pass_template where org_id = ${orgId}`
  if (n >= templatesMax) throw new Refusal('passTemplatesMany', { count: templatesMax })
  const { id } = await askOne(trx, { id: col.number })`
    insert into pass_template (org_id, name, question, writes, created_by, created_at)
    values (${orgId}, ${name}, ${JSON.stringify(question)}::jsonb, ${writes}, ${userId}, ${new Date(now)}) returning id`.catch(
    (error: unknown) => {
      throw isTaken(error) ? new Refusal('taken', { what: name }) : error
    },
  )
  return id
}

/** Deletes one that was locked. */
export const deleteTemplate = async (trx: Db, id: number): Promise<void> => {
  await sql`delete from pass_template where id = ${id}`.execute(trx)
}
