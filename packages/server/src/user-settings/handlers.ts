import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { isOtherList, isSettingKey, otherListsMax, shapeOfSetting, type userSettingCalls } from '@sundial/contract/user-settings.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findUserSettings, saveUserSetting as save } from '@sundial/store/user-settings/user-settings.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'

type Kept = OutputOf<typeof calls.getUserSetting>[number]

/** One's own settings. What an earlier version kept in another shape has no value. */
const getUserSetting: Handler<'getUserSetting'> = async ({ keys }, { server, user }) => {
  const kept = await findUserSettings(server.store.db, user.userId, keys)
  // The shape of each value is that of its key: checked here, which the compiler can't follow.
  const known = kept.filter(({ key }) => isSettingKey(key))
  return known.map(
    ({ key, value, version, updatedAt }) =>
      ({ key, value: shapeOfSetting(key).safeParse(value).data ?? null, version, updateTime: updatedAt.getTime() }) as Kept,
  )
}

/** Two lists saved at once may go one beyond the bound: it is there so that no user fills the database. */
const refuseTooMany = async ({ user }: SignedInCall, db: Db, key: string): Promise<void> => {
  if (!isOtherList(key)) return
  const others = (await findUserSettings(db, user.userId)).filter((kept) => kept.key !== key && isOtherList(kept.key))
  if (others.length >= otherListsMax) throw new Refusal('tooManySettings', { max: otherListsMax })
}

/** The setting as it was, and as it is: kept with the change, both or neither. */
const saveUserSetting: Handler<'saveUserSetting'> = ({ key, value, version }, call) =>
  change(call, 'settings.save', async (trx) => {
    const { userId } = call.user
    await refuseTooMany(call, trx, key)
    const [before] = await findUserSettings(trx, userId, [key])
    const after = shapeOfSetting(key).parse(value)
    const saved = await save(trx, { userId, key, value: after, version, now: call.now })
    if (saved === null) throw new Refusal('settingChanged')
    return { answer: { version: saved }, subject: key, before: before?.value, after }
  })

export const userSettingHandlers: HandlersOf<typeof userSettingCalls> = { getUserSetting, saveUserSetting }
