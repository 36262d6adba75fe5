import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Person } from './change-users.ts'

export type Registration = Person & { loginName: string; passwordHash: string; orgNo: string }

/**
 * Keeps somebody who asks for an account: without roles, disabled, in the organisation that they name or, where there is none of that
 * number, at the top. Answers the id, or null where the login name is taken: then nothing is kept.
 */
export const addPending = async (trx: Db, r: Registration): Promise<number | null> => {
  const rows = await ask(trx, { id: col.number })`
    insert into app_user (login_name, real_name, password_hash, org_id, gender, phone, country, email, job_number, enabled, pending)
    select ${r.loginName}, ${r.realName}, ${r.passwordHash}, o.id, ${r.gender}, ${r.phone}, ${r.country}, ${r.email}, ${r.jobNumber}, false, true
      from organisation o where o.parent_id is null or o.org_no = ${r.orgNo}
     order by o.org_no = ${r.orgNo} desc, o.id limit 1
    on conflict do nothing returning id`
  return rows[0]?.id ?? null
}
