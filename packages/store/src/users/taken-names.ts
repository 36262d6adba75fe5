import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Of these login names, in small letters, those that are not free; `seen`: their user is one of the scope. */
export const takenNames = (db: Db, scope: Scope, names: readonly string[]): Promise<{ name: string; seen: boolean }[]> =>
  beyondScope(
    db,
    (trx) =>
      ask(trx, { name: col.text, seen: col.bool })`
      select lower(u.login_name) as name, ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)} as seen
        from app_user u where u.deleted_at is null and lower(u.login_name) = any (${names as string[]}::text[])`,
  )
