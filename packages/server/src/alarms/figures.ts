import { floodNow } from '@sundial/core/alarms/flood-now.ts'
import {
  alarmsByCondition,
  arrivalsOf,
  alarmsByPerson as byPerson,
  judgedUntil,
  lostTodayWh,
  meanTimes,
  modulesInAlarm,
  openFigures,
  openMoney,
  raisedByHour,
} from '@sundial/store/alarms/alarm-figures.ts'
import type { Handler } from '../kit/handlers.ts'

export const alarmHome: Handler<'alarmHome'> = async (asked, { server, scope, now }) => {
  const { db } = server.store
  const { level1, level2, safety, production, data, ...open } = await openFigures(db, scope, asked, now)
  return {
    ...open,
    levels: { 1: level1, 2: level2 },
    consequences: { safety, production, data },
    todayWh: await lostTodayWh(db, scope, asked, now),
    money: await openMoney(db, scope, asked, now),
    ...(await meanTimes(db, scope, asked, now)),
    hours: await raisedByHour(db, scope, asked, now),
    flood: floodNow(await arrivalsOf(db, scope, asked, now), now),
    judgedUntil: await judgedUntil(db, scope, asked),
  }
}

export const alarmsByKind: Handler<'alarmsByKind'> = async (asked, { server, scope, now }) => ({
  list: await alarmsByCondition(server.store.db, scope, asked, now),
})

export const alarmPie: Handler<'alarmPie'> = async (asked, { server, scope, now }) => ({
  list: await alarmsByCondition(server.store.db, scope, asked, now),
})

export const alarmsByPerson: Handler<'alarmsByPerson'> = async (asked, { server, scope, now }) => {
  const rows = await byPerson(server.store.db, scope, asked, now)
  return {
    list: rows.map(({ userId, name, count, level1 }) => ({
      person: userId === null ? null : { id: userId, name: name ?? '' },
      count,
      level1,
    })),
  }
}

export const alarmedModules: Handler<'alarmedModules'> = async ({ stationId }, { server, scope, now }) => ({
  list: await modulesInAlarm(server.store.db, scope, stationId, now),
})
