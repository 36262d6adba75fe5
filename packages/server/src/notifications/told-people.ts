import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findNotifyPeople } from '@sundial/store/notifications/notify-people.ts'

/**
 * Whether these users, whom somebody names for messages, can be named. @throws Refusal notFound where the asker does not see a user,
 * noMailAddress
 */
export const needTold = async (trx: Db, scope: Scope, ids: readonly number[], way: NotifyUserWay = 'mail'): Promise<void> => {
  const all = [...new Set(ids)]
  for (let from = 0; from < all.length; from += 50) {
    const asked = all.slice(from, from + 50)
    const people = await findNotifyPeople(trx, scope, { ids: asked })
    if (people.length < asked.length) throw new Refusal('notFound')
    // Told by push alone a user may turn messages on later.
    const without = way === 'push' ? undefined : people.find(({ hasMail }) => !hasMail)
    if (without) throw new Refusal('noMailAddress', { what: without.name })
  }
}
