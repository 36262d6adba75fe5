import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { findDutyCalendars, findDutyPeople, lockDutyCalendar } from '../src/notifications/duty-calendars.ts'
import { lockStandIn } from '../src/notifications/duty-stand-ins.ts'
import { findDeliveries, lockDeliveries } from '../src/notifications/find-deliveries.ts'
import { findHeldMessages } from '../src/notifications/find-held.ts'
import { findNotifyPeople } from '../src/notifications/notify-people.ts'
import { findNotifyRules, lockNotifyRule } from '../src/notifications/notify-rules.ts'

type Query = (db: Db, scope: Scope) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }

const eastOf = async (db: Db, table: 'notify_rule' | 'notify_delivery' | 'duty_calendar'): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .innerJoin('organisation', 'organisation.id', `${table}.org_id`)
      .select(`${table}.id`)
      .where('org_no', '=', 'EAST')
      .executeTakeFirstOrThrow()
  ).id

/** Each asks for what is EAST's. */
export const notificationQueries: Record<string, Query> = {
  findNotifyRules: async (db, scope) => {
    const id = await eastOf(db, 'notify_rule')
    return (await findNotifyRules(db, scope)).filter((rule) => rule.id === id)
  },
  findDeliveries: async (db, scope) => {
    const id = await eastOf(db, 'notify_delivery')
    return (await findDeliveries(db, scope, { state: 'failed', text: 'duty' }, page)).rows.filter((row) => row.id === id)
  },
  findHeldMessages: async (db, scope) => {
    const { rows } = await findHeldMessages(db, scope, { hold: 'quiet', text: 'held@' }, Date.now(), page)
    const own = await db
      .selectFrom('notify_item')
      .select('id')
      .where('rule_id', '=', await eastOf(db, 'notify_rule'))
      .execute()
    return rows.filter((row) => own.some(({ id }) => id === row.id))
  },
  lockDeliveries: async (db, scope) => lockDeliveries(db, scope, [await eastOf(db, 'notify_delivery')]),
  findDutyCalendars: async (db, scope) => findDutyCalendars(db, scope, { orgNo: 'EAST' }),
  findDutyPeople: async (db, scope) => {
    const { id } = await db.selectFrom('app_user').select('id').where('real_name', '=', 'EAST').executeTakeFirstOrThrow()
    return findDutyPeople(db, scope, [id])
  },
  findNotifyPeople: async (db, scope) => (await findNotifyPeople(db, scope, { text: 'EAST' })).filter(({ name }) => name === 'EAST'),
}

/** Refused as not found to whoever does not see EAST. */
export const notificationFinds: Record<string, Query> = {
  lockDutyCalendar: async (db, scope) => [await lockDutyCalendar(db, scope, await eastOf(db, 'duty_calendar'))],
  lockStandIn: async (db, scope) => {
    const calendar = await eastOf(db, 'duty_calendar')
    const { id } = await db.selectFrom('duty_stand_in').select('id').where('calendar_id', '=', calendar).executeTakeFirstOrThrow()
    return [await lockStandIn(db, scope, id)]
  },
  lockNotifyRule: async (db, scope) => [await lockNotifyRule(db, scope, await eastOf(db, 'notify_rule'))],
}
