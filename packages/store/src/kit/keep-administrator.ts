import { Refusal } from '@sundial/core/kit/refusal.ts'
import { askOne, col } from './ask.ts'
import { beyondScope } from './beyond-scope.ts'
import type { Db } from './open-store.ts'

/** Enabled users who hold a system role and stand at the top of an organisation tree, bound to no stations: they see and may do everything below. */
const countAdministrators = async (db: Db): Promise<number> => {
  const { count } = await askOne(db, { count: col.number })`
    select count(distinct u.id)::int as count
      from app_user u join organisation o on o.id = u.org_id and o.parent_id is null
      join user_role h on h.user_id = u.id join role r on r.id = h.role_id and r.system and r.enabled
     where u.enabled and not u.bound`
  return count
}

/**
 * Makes a change after which somebody must still be administrator, if anybody was before. Call it in the transaction of the change,
 * under the lock of rights.
 * @throws Refusal lastAdministrator
 */
export const keepAdministrator = async <T>(trx: Db, change: () => Promise<T>): Promise<T> => {
  const count = () => beyondScope(trx, (trx) => countAdministrators(trx))
  const before = await count()
  const changed = await change()
  if (before > 0 && (await count()) === 0) throw new Refusal('lastAdministrator')
  return changed
}
