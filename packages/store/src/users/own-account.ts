import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

const contactColumns = { phone: col.text.orNull, country: col.text.orNull, email: col.text.orNull }
export type Contact = RowOf<typeof contactColumns>

/** Sets how a user is reached; answers what stood there before. */
export const setContact = async (trx: Db, userId: number, { phone, country, email }: Contact): Promise<Contact> => {
  const [before] = await ask(trx, contactColumns)`select phone, country, email from app_user where id = ${userId} for update`
  await trx.updateTable('app_user').set({ phone, country, email }).where('id', '=', userId).execute()
  return before!
}

const languageColumns = { language: col.textOf<'zh' | 'en' | 'ja'>().orNull }
export type OwnLanguage = RowOf<typeof languageColumns>['language']

/** Sets the language that a user uses; answers what stood there before. */
export const setLanguage = async (trx: Db, userId: number, language: NonNullable<OwnLanguage>): Promise<OwnLanguage> => {
  const [before] = await ask(trx, languageColumns)`select language from app_user where id = ${userId} for update`
  await trx.updateTable('app_user').set({ language }).where('id', '=', userId).execute()
  return before!.language
}

/** The avatar stands among the user's own settings and goes with them when the user is deleted. */
const avatarKey = 'account.avatar'

/** The user's avatar as a data URL; null: none. */
export const avatarOf = async (db: Db, userId: number): Promise<string | null> => {
  const rows = await ask(db, { value: col.json(json.text) })`
    select value from user_setting where user_id = ${userId} and key = ${avatarKey}`
  return rows[0]?.value ?? null
}

export const setAvatar = async (trx: Db, userId: number, avatar: string | null, now: number): Promise<void> => {
  if (avatar === null) await trx.deleteFrom('user_setting').where('user_id', '=', userId).where('key', '=', avatarKey).execute()
  else
    await sql`
      insert into user_setting (user_id, key, value, version, updated_at)
      values (${userId}, ${avatarKey}, ${JSON.stringify(avatar)}::jsonb, 1, ${new Date(now)})
      on conflict (user_id, key) do update set value = excluded.value, version = user_setting.version + 1, updated_at = excluded.updated_at`.execute(
      trx,
    )
}
