import type { RightsChange } from '@sundial/core/rsd/second-person.ts'
import type { Account } from '@sundial/core/session/account-changes.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy, permissionsOf, standingColumns } from '../kit/permissions-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'

const accountColumns = {
  id: col.number,
  orgId: col.number,
  ...standingColumns,
  enabled: col.bool,
  effective: col.texts,
}

/** Every account there is, for a comparison before and after a change of rights: a judgement, never an answer. */
export const accountsNow = (trx: Db): Promise<Account[]> =>
  beyondScope(
    trx,
    (trx) =>
      ask(trx, accountColumns)`
      select u.id, u.org_id as "orgId", o.path as "orgPath", u.enabled, ${stationIdsOfU} as "stationIds", ${heldBy(sql`u.id`)} as held,
             case when u.enabled then ${permissionsOf(sql`u.id`)} else '{}' end as effective
        from app_user u join organisation o on o.id = u.org_id where u.deleted_at is null order by u.id`,
  )

/** `orgPath`: the place whose right to energise was given or taken away, as rights_change keeps it. */
export type NotedChange = { userId: number; kind: RightsChange['kind'] | 'loss'; orgPath: string }

export const noteRightsChanges = async (trx: Db, changes: readonly NotedChange[], by: { userId: number; now: number }): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map(({ userId, kind, orgPath }) => ({
    user_id: userId,
    by_user: by.userId,
    kind,
    org_path: orgPath,
    at: new Date(by.now),
  }))
  await beyondScope(trx, (trx) => trx.insertInto('rights_change').values(rows).execute())
}

/** Paths of organisations by their numbers. */
export const pathsOf = async (trx: Db, orgNos: readonly string[]): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('organisation')
    .select(['org_no', 'path'])
    .where('org_no', 'in', [...orgNos])
    .execute()
  return new Map(rows.map((r) => [r.org_no, r.path]))
}

/** Deletes what counts no more; answers how many rows. */
export const forgetRightsChanges = async (db: Db, before: number): Promise<number> => {
  const done = await db.deleteFrom('rights_change').where('at', '<', new Date(before)).executeTakeFirst()
  return Number(done.numDeletedRows)
}
