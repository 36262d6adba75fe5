import { sql } from 'kysely'
import {
  alarmsByCondition,
  alarmsByPerson,
  arrivalsOf,
  judgedUntil,
  lostTodayOf,
  lostTodayWh,
  meanTimes,
  modulesInAlarm,
  openAlarmsOf,
  openFigures,
  openMoney,
  raisedByHour,
} from '../src/alarms/alarm-figures.ts'
import { performanceHours, performanceKinds, performanceStanding, performanceTotals } from '../src/alarms/alarm-performance.ts'
import { assignable, needAssignable } from '../src/alarms/assignable.ts'
import { lockChosen } from '../src/alarms/change-alarms.ts'
import { findEquipment } from '../src/alarms/change-out-of-service.ts'
import { findAlarm, findAlarms } from '../src/alarms/find-alarms.ts'
import { findOutOfService, lockOutOfService } from '../src/alarms/find-out-of-service.ts'
import { findLimitOwner, lockLimitOwner } from '../src/alarms/limit-settings.ts'
import { panelModels } from '../src/alarms/panel-models.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { counted } from './figure-queries.ts'
import { notificationFinds, notificationQueries } from './notification-queries.ts'
import { workOrderFinds, workOrderQueries } from './work-order-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number; userId: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const always = { from: 0, to: Date.now() + 86_400_000 }
const looking = { userId: 1, now: Date.now() }

const alarmOf = async (db: Db, station: number): Promise<number> =>
  (await db.selectFrom('alarm').select('id').where('station_id', '=', station).executeTakeFirstOrThrow()).id

/** Each asks for what is EAST's: an alarm that is over and that nobody has closed. */
export const alarmQueries: Record<string, Query> = {
  ...workOrderQueries,
  ...notificationQueries,
  findAlarms: async (db, scope, { station }) =>
    (await findAlarms(db, scope, { stationId: station, orgNo: 'EAST', order: 'need' }, page, looking)).rows,
  findAlarm: async (db, scope, { station }) => {
    const found = await findAlarm(db, scope, await alarmOf(db, station), looking)
    return found ? [found] : []
  },
  findLimitOwner: async (db, scope, { station }) => {
    const owners = [await findLimitOwner(db, scope, { stationId: station, orgNo: '' }), await findLimitOwner(db, scope, { orgNo: 'EAST' })]
    return owners.filter((owner) => owner !== undefined)
  },
  panelModels: async (db, scope, { station }) => {
    const { org_id: id } = await db.selectFrom('station').select('org_id').where('id', '=', station).executeTakeFirstOrThrow()
    return [
      ...(await panelModels(db, scope, { id: station, stationId: station })),
      ...(await panelModels(db, scope, { id, stationId: null })),
    ]
  },
  lockLimitOwner: async (db, scope, { station }) => {
    const owner = await lockLimitOwner(db, scope, { stationId: station, orgNo: '' })
    return owner ? [owner] : []
  },
  findOutOfService: async (db, scope, { station }) =>
    (await findOutOfService(db, scope, { stationId: station, orgNo: 'EAST' }, page, looking.now)).rows,
  lockOutOfService: async (db, scope, { station }) => {
    const { id } = await db.selectFrom('out_of_service').select('id').where('station_id', '=', station).executeTakeFirstOrThrow()
    const out = await lockOutOfService(db, scope, id)
    return out ? [out] : []
  },
  openFigures: async (db, scope, { station }) => counted((await openFigures(db, scope, { stationId: station }, looking.now)).open),
  openAlarmsOf: async (db, scope, { station }) => [...(await openAlarmsOf(db, scope, [station], looking.now)).keys()],
  modulesInAlarm: async (db, scope, { station }) => {
    await db.updateTable('alarm').set({ cleared_at: null }).where('station_id', '=', station).execute()
    await sql`
      insert into alarm_member (alarm_id, station_id, device_id, level, began_at)
      select a.id, a.station_id, d.id, 2, a.began_at from alarm a join device d on d.station_id = a.station_id and d.kind = 'module'
       where a.station_id = ${station} on conflict (alarm_id, device_id) do update set ended_at = null`.execute(db)
    const found = await modulesInAlarm(db, scope, station, looking.now)
    // Other queries count alarms that are over.
    await db.updateTable('alarm').set({ cleared_at: new Date() }).where('station_id', '=', station).execute()
    return found
  },
  lostTodayOf: async (db, scope, { station }) => [...(await lostTodayOf(db, scope, [station], looking.now)).keys()],
  lostTodayWh: async (db, scope, { station }) => {
    await db
      .updateTable('alarm')
      .set({ day_at: new Date(looking.now), day_wh: 7, lost_wh: 7 })
      .where('station_id', '=', station)
      .execute()
    return counted((await lostTodayWh(db, scope, { stationId: station }, looking.now)) ?? 0)
  },
  openMoney: async (db, scope, { station }) => {
    await db.updateTable('station').set({ revenue_per_kwh: 0.1, currency: 'CNY' }).where('id', '=', station).execute()
    return openMoney(db, scope, { stationId: station }, looking.now)
  },
  meanTimes: async (db, scope, { station }) =>
    [(await meanTimes(db, scope, { stationId: station }, looking.now)).clearMs].filter((ms) => ms !== null),
  arrivalsOf: (db, scope, { station }) => arrivalsOf(db, scope, { stationId: station }, looking.now),
  raisedByHour: async (db, scope, { station }) =>
    (await raisedByHour(db, scope, { stationId: station }, looking.now)).filter(({ raised }) => raised > 0),
  judgedUntil: async (db, scope, { station }) => [await judgedUntil(db, scope, { stationId: station })].filter((at) => at !== null),
  alarmsByCondition: (db, scope, { station }) => alarmsByCondition(db, scope, { stationId: station }, looking.now),
  alarmsByPerson: (db, scope, { station }) => alarmsByPerson(db, scope, { stationId: station }, looking.now),
  performanceTotals: async (db, scope, { station }) =>
    counted((await performanceTotals(db, scope, { stationId: station, ...always })).alarms),
  performanceStanding: async (db, scope, { station }) => {
    await db.updateTable('alarm').set({ cleared_at: null, closed_at: null }).where('station_id', '=', station).execute()
    return counted((await performanceStanding(db, scope, { stationId: station }, looking.now)).standing)
  },
  performanceHours: (db, scope, { station }) => performanceHours(db, scope, { stationId: station, ...always }),
  performanceKinds: (db, scope, { station }) => performanceKinds(db, scope, { stationId: station, ...always }, looking.now),
}

/** Refused as not found to whoever does not see EAST. */
export const alarmFinds: Record<string, Query> = {
  ...workOrderFinds,
  ...notificationFinds,
  findEquipment: async (db, scope, { station }) => [await findEquipment(db, scope, { stationId: station })],
  lockChosen: async (db, scope, { station }) => lockChosen(db, scope, [await alarmOf(db, station)]),
  assignable: async (db, scope, { station }) => assignable(db, scope, [await alarmOf(db, station)], undefined),
  needAssignable: async (db, scope, { station, userId }) => {
    await db
      .insertInto('role_permission')
      .expression((eb) =>
        eb
          .selectFrom('user_role')
          .select(['role_id', eb.val('alarms.handle').as('permission')])
          .where('user_id', '=', userId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await needAssignable(db, scope, station, userId)
    return [userId]
  },
}
