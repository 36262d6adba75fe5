import { absent, type Given, many, one } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

/** What a form says of a schedule beside its plant. */
export const scheduleSaid = {
  name: 'Noon check',
  action: 'collect',
  target: { kind: 'station', ids: [] },
  executeTimes: '12:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  firstDay: '2026-01-01',
}

/** A schedule of each plant of the test fleet, and two more of the own plant. */
export const schedulesOf = async (s: TestServer) => {
  const { rows } = await s.store.pool.query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
     select id, 'Daily ' || code, 'collect', '{"kind":"station","label":"x","ids":[]}', '{480}', '{1}', '2026-01-01', 2, time_zone, now()
       from station, generate_series(1, 4) as n order by n, code returning id`,
  )
  for (const { id } of rows)
    await s.store.pool.query(
      `insert into schedule_slot (schedule_id, at, station_id, result, decided_at)
       select id, now(), station_id, 'missed', now() from schedule where id = $1`,
      [id],
    )
  const [own, foreign, second, , third, , fourth] = rows.map(({ id }) => Number(id)) as [number, number, ...number[]]
  return { own, foreign, absent, second: second!, third: third!, fourth: fourth! }
}

/** What a form says of a monitor task beside its plant. */
export const monitorSaid = { name: 'Night check', startTime: Date.UTC(2026, 5, 1), endTime: Date.UTC(2027, 0, 1), everyMinutes: 15 }

/** A monitor task of each plant of the test fleet, and three more of the own plant. */
const monitorsOf = async (s: TestServer) => {
  const { rows } = await s.store.pool.query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at, start_at, end_at, every_minutes)
     select id, 'Monitor ' || code, 'collect', '{"kind":"station","label":"x","ids":[]}', '{}', '{}', '2026-01-01', 2, time_zone, now(),
            '2026-01-01', '2100-01-01', 15
       from station, generate_series(1, 4) as n order by n, code returning id`,
  )
  const [own, foreign, second, , third, , fourth] = rows.map(({ id }) => Number(id)) as [number, number, ...number[]]
  return { own, foreign, absent, second: second!, third: third!, fourth: fourth! }
}

/** A monitor task of the own plant whose time is over. */
export const endedMonitor = async (s: TestServer): Promise<number> => {
  const { own } = await monitorsOf(s)
  await s.store.pool.query("update schedule set end_at = '2026-01-02' where id = $1", [own])
  return own
}

export const runNow = (id: unknown) => ({ id, version: 1, action: 'collect' })

/** A schedule of the own plant whose days are over, and one by daylight of the other plant, where it is night. */
export const outsideSchedules = async (s: TestServer): Promise<{ ended: number; dark: number }> => {
  const { own, foreign } = await schedulesOf(s)
  await s.store.pool.query("update schedule set last_day = '2026-01-02' where id = $1", [own])
  await s.store.pool.query('update schedule set daylight = true where id = $1', [foreign])
  await s.store.pool.query('update station set longitude_deg = -60 where id = (select station_id from schedule where id = $1)', [foreign])
  return { ended: own, dark: foreign }
}

/** A shutdown tomorrow. */
export const appointment = { action: 'shutdown', at: Math.ceil(testNow / 60_000) * 60_000 + 86_400_000 }
const clockOf = (named: unknown) => ({ ...scheduleSaid, action: 'setClock', target: { kind: 'concentrator', ids: [] }, gws: named })
const gws = { own: '100000000001', foreign: '100000000003', absent: '100000999999' }
const appointedAll = (stationId: unknown) => ({ ...appointment, stationId, target: { kind: 'station', ids: [] } })

/** Schedules and monitor tasks none of whose times will come. */
export const neverDueCase = (w: { stationId: number; schedule: number; monitor: number }, call: string): { input: object } => {
  if (call === 'appointSwitch') return { input: { ...appointedAll(w.stationId), at: 0 } }
  if (call.endsWith('MonitorTask')) {
    const own = call === 'saveMonitorTask' ? { stationId: w.stationId } : { id: w.monitor, version: 1 }
    return { input: { ...monitorSaid, endTime: monitorSaid.startTime, ...own } }
  }
  const own = call === 'insertTimedTask' ? { stationId: w.stationId } : { id: w.schedule, version: 1 }
  return { input: { ...scheduleSaid, lastDay: scheduleSaid.firstDay, ...own } }
}

type Givens = { station: Given; module: Given; schedule: Given & { second: number; third: number; fourth: number }; ownStation: number }

/** Ids that the calls of schedules take. */
export const scheduleCases = ({ station, module, schedule, ownStation }: Givens) => {
  const span = { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 }
  const second = { ...scheduleSaid, id: schedule.second, version: 1 }
  return {
    timedTasks: {
      id: one(schedule, 'noRows', (id) => ({ id })),
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
    },
    timedSlots: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, ...span })),
      id: one(schedule, 'notFound', (id) => ({ id, ...span })),
    },
    timedSlotOrders: { id: one(schedule, 'notFound', (id) => ({ id, at: span.from })) },
    appointSwitch: {
      stationId: one(station, 'notFound', appointedAll),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...appointment, stationId: ownStation, target: { kind: 'list', ids } })),
    },
    insertTimedTask: {
      stationId: one(station, 'notFound', (stationId) => ({ ...scheduleSaid, stationId })),
      'gws[]': many(gws, 'notFound', (named) => ({ ...clockOf(named), stationId: ownStation })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...scheduleSaid, stationId: ownStation, target: { kind: 'list', ids } })),
    },
    updateTimedTask: {
      id: one(schedule, 'notFound', (id) => ({ ...scheduleSaid, id, version: 1 })),
      'gws[]': many(gws, 'notFound', (named) => ({ ...clockOf(named), id: schedule.fourth, version: 1 })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...second, target: { kind: 'list', ids } })),
    },
    runTimedTask: { id: one({ ...schedule, own: schedule.third }, 'notFound', runNow) },
  }
}

/** Calls about monitor tasks that change something and show nothing of other organisations. */
export const monitorChanges = ['saveMonitorTask', 'updateMonitorTask', 'deleteMonitorTasks', 'runMonitorTask']

/** Ids that the calls of monitor tasks take. */
export const monitorCases = async (s: TestServer, { station, module, ownStation }: Givens) => {
  const monitor = await monitorsOf(s)
  const second = { ...monitorSaid, id: monitor.second, version: 1 }
  return {
    monitorTasks: {
      id: one(monitor, 'noRows', (id) => ({ id })),
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
    },
    saveMonitorTask: {
      stationId: one(station, 'notFound', (stationId) => ({ ...monitorSaid, stationId })),
      'gws[]': many(gws, 'notFound', (named) => ({ ...monitorSaid, stationId: ownStation, gws: named })),
      'deviceIds[]': many(module, 'notFound', (deviceIds) => ({ ...monitorSaid, stationId: ownStation, deviceIds })),
    },
    updateMonitorTask: {
      id: one(monitor, 'notFound', (id) => ({ ...monitorSaid, id, version: 1 })),
      'gws[]': many(gws, 'notFound', (named) => ({ ...second, gws: named })),
      'deviceIds[]': many(module, 'notFound', (deviceIds) => ({ ...second, id: monitor.fourth, deviceIds })),
    },
    deleteMonitorTasks: { 'ids[]': many({ ...monitor, own: monitor.third }, 'notFound', (ids) => ({ ids })) },
    runMonitorTask: { id: one(monitor, 'notFound', (id) => ({ id, confirmed: true })) },
    monitorTaskRuns: { id: one(monitor, 'notFound', (id) => ({ id })) },
    monitorTaskChoices: { stationId: one(station, 'notFound', (stationId) => ({ stationId, kind: 2 })) },
    exportMonitorTask: { id: one(monitor, 'notFound', (id) => ({ id })) },
  }
}

/** As the specification spells the calls of monitor tasks. */
const specifiedMonitors = [
  {
    path: '/monitorTask/saveMonitorTask',
    input: ({ stationId }: { stationId: number }) => ({ ...monitorSaid, stationId }),
    fields: ['id', 'version'],
  },
  {
    path: '/monitorTask/getMonitorTask',
    input: () => ({ targetPage: 1, pageSize: 10, status: 1 }),
    fields: ['list.0.name', 'list.0.startTime', 'list.0.endTime', 'list.0.everyMinutes', 'pageTotalCount'],
  },
  {
    path: '/monitorTask/getEqptOrConcentrator',
    input: ({ stationId }: { stationId: number }) => ({ stationId, kind: 1 }),
    fields: ['list.0.number', 'list.0.name', 'list.0.modules'],
  },
]

/** Calls that the specification names, as it posts them. */
export const specifiedSchedules = [
  {
    path: '/device/pvTransmissionAppointmentSwitch',
    input: ({ stationId }: { stationId: number }) => appointedAll(stationId),
    fields: ['id', 'version', 'at'],
  },
  {
    path: '/taskApi/insertTimedTask',
    input: ({ stationId }: { stationId: number }) => ({ ...scheduleSaid, stationId, executeTimes: '08:00,12:00' }),
    fields: ['id', 'version'],
  },
  {
    path: '/taskApi/selectTimedTask',
    input: () => ({ targetPage: 1, pageSize: 10, status: 1 }),
    fields: ['list.0.id', 'list.0.status', 'list.0.executeTimes', 'pageTotalCount'],
  },
  ...specifiedMonitors,
]
