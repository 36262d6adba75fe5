import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { oneOf, oneOfTexts } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'
import { mayBeTold } from './notify-people.ts'

const columns = {
  id: col.number,
  /** SHA-256 of its address, base64url. */
  mark: col.text,
  agent: col.text.orNull,
  /** Public key of the platform that it was turned on with. */
  serverKey: col.text,
  since: col.ms,
  lastSentAt: col.ms.orNull,
}
/** A browser in which a user has turned messages on. */
export type PushDevice = RowOf<typeof columns>

/** All of a user's, the newest first. */
export const pushDevicesOf = (db: Db, userId: number): Promise<PushDevice[]> =>
  ask(db, columns)`
    select id, mark, agent, server_key as "serverKey", created_at as since, last_sent_at as "lastSentAt" from push_device
     where user_id = ${userId} order by created_at desc, id desc`

/** Devices of those of these users who may be told, the first turned on first. */
export const devicesOf = (db: Db, userIds: readonly number[]) =>
  ask(db, { id: col.number, userId: col.number, name: col.text, language: col.textOf<'zh' | 'en' | 'ja'>().orNull })`
    select p.id, u.id as "userId", u.real_name as name, u.language from push_device p join app_user u on u.id = p.user_id
     where u.id = ${oneOf(userIds)} and ${mayBeTold} order by p.id`

export type NewPushDevice = { userId: number; mark: string; sealed: Buffer; serverKey: string; agent: string; now: number }

/** Keeps a device; the same browser of the same user again takes the place of what was kept of it. Answers its id. */
export const keepPushDevice = async (trx: Db, { userId, mark, sealed, serverKey, agent, now }: NewPushDevice): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into push_device (user_id, mark, sealed, server_key, agent, created_at)
    values (${userId}, ${mark}, ${sealed}, ${serverKey}, ${agent}, ${new Date(now)})
    on conflict (user_id, mark) do update set sealed = excluded.sealed, server_key = excluded.server_key, agent = excluded.agent,
      created_at = excluded.created_at, last_sent_at = null
    returning id`
  return id
}

/** `renews`: the mark of the subscription before. */
export type RenewedDevice = { userId: number; renews: string; mark: string }

/** Gives a device the mark of the subscription that took the place of its own; what waits for it goes on. False: the user has neither of the two. */
export const renewPushDevice = async (trx: Db, { userId, renews, mark }: RenewedDevice): Promise<boolean> => {
  await sql`
    update push_device set mark = ${mark} where user_id = ${userId} and mark = ${renews}
      and not exists (select from push_device where user_id = ${userId} and mark = ${mark})`.execute(trx)
  await sql`delete from push_device where user_id = ${userId} and mark = ${renews} and mark <> ${mark}`.execute(trx)
  const found = await ask(trx, { id: col.number })`select id from push_device where user_id = ${userId} and mark = ${mark}`
  return found.length > 0
}

/** How many devices a user has besides those of these marks. The user's row is locked, so that of two that come at once both are counted. */
export const countPushDevices = async (trx: Db, userId: number, marks: readonly string[]): Promise<number> => {
  await sql`select from app_user where id = ${userId} for no key update`.execute(trx)
  return (
    await askOne(trx, {
      n: col.number,
    })`select count(*) as n from push_device where user_id = ${userId} and not mark = ${oneOfTexts(marks)}`
  ).n
}

/** Deletes a device of a user; what waits for it is given up. Answers what the browser called itself; undefined: the user has no such device. */
export const deletePushDevice = async (trx: Db, userId: number, id: number): Promise<{ agent: string | null } | undefined> =>
  (await ask(trx, { agent: col.text.orNull })`delete from push_device where id = ${id} and user_id = ${userId} returning agent`)[0]

/** A push service says that a browser takes nothing any more. */
export const forgetPushDevice = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

export const noteSentToDevice = async (db: Db, id: number, now: number): Promise<void> => {
  await db
    .updateTable('push_device')
    .set({ last_sent_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** What is sealed of all devices. */
export const sealedDevices = (db: Db): Promise<{ id: number; mark: string; sealed: Buffer }[]> =>
  ask(db, { id: col.number, mark: col.text, sealed: col.bytes })`select id, mark, sealed from push_device`

export const keepSealedDevice = async (trx: Db, id: number, sealed: Buffer): Promise<void> => {
  await trx.updateTable('push_device').set({ sealed }).where('id', '=', id).execute()
}
