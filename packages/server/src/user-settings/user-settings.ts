import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { userSettingKeys, userSettings } from '@sundial/contract/user-settings.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findUserSettings, saveUserSetting as save } from '@sundial/store/user-settings/user-settings.ts'
import type { Handler } from '../kit/handlers.ts'

type Kept = OutputOf<typeof calls.getUserSetting>[number]

/** One's own settings. What an earlier version kept in another shape has no value. */
export const getUserSetting: Handler<'getUserSetting'> = async ({ keys = userSettingKeys }, { server, user }) => {
  const kept = await findUserSettings(server.store.db, user.userId, keys)
  // The shape of each value is that of its key: checked here, which the compiler can't follow.
  return kept.flatMap(({ key, value, version, updatedAt }) => {
    const known = userSettingKeys.find((k) => k === key)
    if (!known) return []
    return [{ key: known, value: userSettings[known].safeParse(value).data ?? null, version, updateTime: updatedAt.getTime() } as Kept]
  })
}

export const saveUserSetting: Handler<'saveUserSetting'> = async ({ key, value, version }, { server, user, now }) => {
  const saved = await save(server.store.db, { userId: user.userId, key, value: userSettings[key].parse(value), version, now })
  if (saved === null) throw new Refusal('settingChanged')
  return { version: saved }
}
