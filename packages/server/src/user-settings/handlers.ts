import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type userSettingCalls, userSettingKeys, userSettings } from '@sundial/contract/user-settings.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findUserSettings, saveUserSetting as save } from '@sundial/store/user-settings/user-settings.ts'
import { change } from '../kit/change.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'

type Kept = OutputOf<typeof calls.getUserSetting>[number]

/** One's own settings. What an earlier version kept in another shape has no value. */
const getUserSetting: Handler<'getUserSetting'> = async ({ keys = userSettingKeys }, { server, user }) => {
  const kept = await findUserSettings(server.store.db, user.userId, keys)
  // The shape of each value is that of its key: checked here, which the compiler can't follow.
  return kept.flatMap(({ key, value, version, updatedAt }) => {
    const known = userSettingKeys.find((k) => k === key)
    if (!known) return []
    return [{ key: known, value: userSettings[known].safeParse(value).data ?? null, version, updateTime: updatedAt.getTime() } as Kept]
  })
}

/** The setting as it was, and as it is: kept with the change, both or neither. */
const saveUserSetting: Handler<'saveUserSetting'> = ({ key, value, version }, call) =>
  change(call, 'settings.save', async (trx) => {
    const { userId } = call.user
    const [before] = await findUserSettings(trx, userId, [key])
    const after = userSettings[key].parse(value)
    const saved = await save(trx, { userId, key, value: after, version, now: call.now })
    if (saved === null) throw new Refusal('settingChanged')
    return { answer: { version: saved }, subject: key, before: before?.value, after }
  })

export const userSettingHandlers: HandlersOf<typeof userSettingCalls> = { getUserSetting, saveUserSetting }
