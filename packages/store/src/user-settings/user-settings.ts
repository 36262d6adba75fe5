import type { Db } from '../kit/open-store.ts'

export type UserSettingRecord = { key: string; value: unknown; version: number; updatedAt: Date }

/** A user's own settings of these keys; without keys all of them. */
export const findUserSettings = async (db: Db, userId: number, keys?: readonly string[]): Promise<UserSettingRecord[]> => {
  if (keys?.length === 0) return []
  const query = db
    .selectFrom('user_setting')
    .select(['key', 'value', 'version', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('key')
  return (keys ? query.where('key', 'in', [...keys]) : query).execute()
}

export type UserSettingChange = {
  userId: number
  key: string
  value: unknown
  /** The version that the change was made on; 0 = there was none. */
  version: number
  now: number
}

/** Keeps a setting; answers its new version, or null where it is no longer the version that was read. */
export const saveUserSetting = async (db: Db, change: UserSettingChange): Promise<number | null> => {
  const { userId, key, version } = change
  const row = { value: JSON.stringify(change.value), version: version + 1, updated_at: new Date(change.now) }
  if (version === 0) {
    const insert = db.insertInto('user_setting').values({ user_id: userId, key, ...row })
    const made = await insert.onConflict((c) => c.columns(['user_id', 'key']).doNothing()).executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n ? row.version : null
  }
  const update = db.updateTable('user_setting').set(row).where('user_id', '=', userId).where('key', '=', key)
  const changed = await update.where('version', '=', version).executeTakeFirst()
  return changed.numUpdatedRows === 1n ? row.version : null
}
