import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { limitCases } from './limit-cases.ts'
import { notificationCases, notificationChanges } from './notification-cases.ts'
import { outOfServiceCases } from './out-of-service-cases.ts'
import type { TestServer } from './server.ts'
import { soilingCases } from './soiling-cases.ts'
import { workOrderCases } from './work-order-cases.ts'

/** Calls about alarms that change something and show nothing of other organisations. */
export const alarmChanges = [
  'acknowledgeAlarms',
  'shelveAlarms',
  'assignAlarms',
  'resetAlarm',
  'closeAlarms',
  'commentAlarm',
  'takeOutOfService',
  'putBackInService',
  'saveAlarmLimits',
  'saveCleaningCost',
  ...notificationChanges,
] as const

/** An alarm of a plant at its first string, over already, so that each change of it is allowed. Answers its id. */
export const addAlarm = async (s: TestServer, stationId: number): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `insert into alarm (station_id, condition, place, consequence, level, device_id, began_at, raised_at, cleared_at, times, changed_at)
     select $1, 'moduleZero', 'string:' || min(id), 'production', 2, min(id), '2026-01-01', '2026-01-01', '2026-01-02', 1, '2026-01-02'
       from device where station_id = $1 and kind = 'string' returning id`,
    [stationId],
  )
  return Number(rows[0].id)
}

type Givens = { station: Given; string: Given }

const casesOfOne = (alarm: Given) => ({
  resetAlarm: { id: one(alarm, 'notFound', (id) => ({ id, note: 'connector replaced' })) },
  commentAlarm: { id: one(alarm, 'notFound', (id) => ({ id, text: 'seen' })) },
})

/** Calls about alarms, each with one's own, one of another organisation, and none. */
export const alarmCases = async (s: TestServer, { station, string }: Givens) => {
  const alarm: Given = { own: await addAlarm(s, s.stations[0]!), foreign: await addAlarm(s, s.stations[1]!), absent }
  const concentrator: Given = { own: '100000000001', foreign: '100000000003', absent: '199999999999' }
  const userId = async (name: string): Promise<number> =>
    Number((await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id)
  const user: Given = { own: await userId('east'), foreign: await userId('west'), absent }
  const list = {
    stationId: one(station, 'noRows', (stationId) => ({ stationId })),
    deviceId: one(string, 'noRows', (deviceId) => ({ deviceId })),
    gw: one(concentrator, 'noRows', (gw) => ({ gw })),
    causeId: one(alarm, 'noRows', (causeId) => ({ causeId })),
    ...byOrganisation,
    'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
    'counts[].deviceId': one(string, 'noRows', (deviceId) => ({ counts: [{ deviceId }], text: 'none' })),
    'counts[].gw': one(concentrator, 'noRows', (gw) => ({ counts: [{ gw }], text: 'none' })),
    'counts[].causeId': one(alarm, 'noRows', (causeId) => ({ counts: [{ causeId }], text: 'none' })),
    'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
  }
  const figures = { stationId: one(station, 'noRows', (stationId) => ({ stationId })), ...byOrganisation }
  const chosen = (more: object = {}) => ({ 'ids[]': many(alarm, 'notFound', (ids) => ({ ids, ...more })) })
  return {
    ...(await workOrderCases(s, { station, string })),
    ...{ ...(await notificationCases(s, { station })), ...(await outOfServiceCases(s, { station, string, concentrator })) },
    activeDiagnosis: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId })),
      deviceId: one(string, 'notFound', (deviceId) => ({ deviceId })),
    },
    alarms: list,
    omAlarms: list,
    alarm: { id: one(alarm, 'notFound', (id) => ({ id })) },
    alarmedModules: { stationId: one(station, 'noRows', (stationId) => ({ stationId })) },
    stationAlarms: { stationId: one(station, 'noRows', (stationId) => ({ stationId })) },
    deviceAlarms: { deviceId: one(string, 'noRows', (deviceId) => ({ deviceId })) },
    alarmHome: figures,
    alarmsByKind: figures,
    alarmPie: figures,
    alarmsByPerson: figures,
    alarmPerformance: figures,
    ...limitCases({ station }),
    ...soilingCases({ station }),
    assignableUsers: chosen(),
    assignAlarms: {
      ...chosen(),
      userId: one(user, 'notFound', (userId) => ({ ids: [alarm.own], userId })),
    },
    acknowledgeAlarms: chosen(),
    shelveAlarms: chosen({ until: s.clock.now() + 3_600_000, reason: 'part ordered' }),
    closeAlarms: chosen(),
    ...casesOfOne(alarm),
  }
}
