import { type RawBuilder, sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { allOf, containing, given, oneOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Whether user `u` can be told of anything at all. */
export const mayBeTold: RawBuilder<unknown> = sql`u.enabled and u.deleted_at is null and not u.pending`

/** Users of the organisations in the scope, by name, with whether they have an e-mail address and a device with messages turned on; at most 50. */
export const findNotifyPeople = (db: Db, scope: Scope, { ids, text }: { ids?: readonly number[] | undefined; text?: string | undefined }) =>
  ask(db, { id: col.number, name: col.text, hasMail: col.bool, hasDevice: col.bool })`
    select u.id, u.real_name as name, coalesce(u.email, '') <> '' as "hasMail",
           exists (select from push_device p where p.user_id = u.id) as "hasDevice"
      from app_user u
     where ${allOf(
       organisationIn(scope, sql`u.org_path`, sql`u.org_id`),
       mayBeTold,
       given(ids, (some) => sql`u.id = ${oneOf(some)}`),
       given(text, (part) => sql`u.real_name ilike ${containing(part)}`),
     )}
     order by u.real_name, u.id limit 50`

/** Those of these users who may see these plants now: pairs of both, with the e-mail address of the user; '': none. */
export const tellableAt = (db: Db, userIds: readonly number[], stationIds: readonly number[]) =>
  ask(db, { userId: col.number, stationId: col.number, mail: col.text, hasDevice: col.bool })`
    select u.id as "userId", s.id as "stationId", coalesce(u.email, '') as mail,
           exists (select from push_device p where p.user_id = u.id) as "hasDevice"
      from app_user u join organisation home on home.id = u.org_id
      join station s on s.id = ${oneOf(stationIds)} join organisation o on o.id = s.org_id
     where u.id = ${oneOf(userIds)} and ${mayBeTold} and ${mayOnStation('stations')}`

/** E-mail addresses of these users, with the language of each; null: not known. */
export const mailsOf = (db: Db, userIds: readonly number[]) =>
  ask(db, { userId: col.number, mail: col.text, language: col.textOf<'zh' | 'en' | 'ja'>().orNull })`
    select u.id as "userId", u.email as mail, u.language from app_user u
     where u.id = ${oneOf(userIds)} and ${mayBeTold} and coalesce(u.email, '') <> '' order by u.id`
