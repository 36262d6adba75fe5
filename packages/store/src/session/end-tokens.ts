import { allPermissions } from '@sundial/core/session/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { permissionsOf } from '../kit/permissions-of.ts'
import { writeAudit } from './audit.ts'

/** Who does something, when and from where; `userId` null: the system. */
export type Doer = { userId: number | null; now: number; address: string | null }
/** The command line, which has no user. */
export const bySystem = (now: number): Doer => ({ userId: null, now, address: null })
/** Why a program's token ended before its time. */
export type TokenEnd = 'password' | 'secondFactor' | 'disabled' | 'rights' | 'administrator'

const endedColumns = {
  userId: col.number,
  loginName: col.text,
  names: col.texts,
}

/** Ends these tokens `t` of users `u` for good and writes it down, an entry for each user. Answers how many there were. */
const endTokens = async (trx: Db, which: RawBuilder<unknown>, why: TokenEnd, by: Doer): Promise<number> => {
  const now = new Date(by.now)
  const rows = await beyondScope(
    trx,
    (trx) =>
      ask(trx, endedColumns)`
      with ended as (
        update api_token t set ended_at = ${now}, ended_why = ${why} from app_user u
         where u.id = t.user_id and t.ended_at is null and t.expires_at > ${now} and ${which}
        returning t.id, t.name, u.id as user_id, u.login_name)
      select user_id as "userId", login_name as "loginName", array_agg(name order by id) as names from ended
       group by user_id, login_name order by user_id`,
  )
  for (const { loginName, names } of rows) {
    const detail = { why, tokens: names }
    await writeAudit(trx, { userId: by.userId, action: 'tokens.end', subject: loginName, detail, address: by.address })
  }
  return rows.reduce((sum, { names }) => sum + names.length, 0)
}

export const endTokensOf = (trx: Db, userId: number, why: TokenEnd, by: Doer): Promise<number> =>
  endTokens(trx, sql`u.id = ${userId}`, why, by)

/** Ends some of a user's. */
export const endSomeTokens = (trx: Db, userId: number, ids: readonly number[], by: Doer): Promise<number> =>
  endTokens(trx, sql`u.id = ${userId} and t.id = any (${ids as number[]}::bigint[])`, 'administrator', by)

/** Ends the tokens that may something which their users may no more: given back, the right would come back to a program nobody thought of. */
export const endTokensBeyondRights = (trx: Db, by: Doer): Promise<number> => {
  const held = permissionsOf(sql`u.id`)
  return endTokens(trx, sql`not ${held} @> t.permissions and not ${held} @> array[${allPermissions}]`, 'rights', by)
}
