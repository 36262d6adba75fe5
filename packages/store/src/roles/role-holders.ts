import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy, standingColumns } from '../kit/permissions-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'

/** Ids of those who hold a role. */
export const usersWith = async (trx: Db, roleId: number): Promise<number[]> => {
  const rows = await beyondScope(trx, (trx) => trx.selectFrom('user_role').select('user_id').where('role_id', '=', roleId).execute())
  return rows.map((r) => r.user_id)
}

const holderColumns = { ...standingColumns, roleId: col.number }
type Holder = RowOf<typeof holderColumns>

/** Everybody who holds one of these roles, wherever they stand and whether or not they are enabled: a judgement, never an answer. */
export const holdersOf = (trx: Db, roleIds: readonly number[]): Promise<Holder[]> =>
  beyondScope(
    trx,
    (trx) =>
      ask(trx, holderColumns)`
      select g.role_id as "roleId", ${heldBy(sql`u.id`)} as held, o.path as "orgPath", ${stationIdsOfU} as "stationIds"
        from user_role g join app_user u on u.id = g.user_id and u.deleted_at is null join organisation o on o.id = u.org_id
       where g.role_id = any (${roleIds as number[]}::bigint[])`,
  )
