import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** What a form says of a schedule beside its plant. */
export const scheduleSaid = {
  name: 'Noon check',
  action: 'collect',
  target: { kind: 'station', ids: [] },
  executeTimes: '12:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  firstDay: '2026-01-01',
}

/** A schedule of each plant of the test fleet, and a second one of the own plant. */
export const schedulesOf = async (s: TestServer): Promise<{ own: number; foreign: number; absent: number; second: number }> => {
  const { rows } = await s.store.pool.query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
     select id, 'Daily ' || code, 'collect', '{"kind":"station","label":"x","ids":[]}', '{480}', '{1}', '2026-01-01', 2, time_zone, now()
       from station, generate_series(1, 2) as n order by n, code returning id`,
  )
  for (const { id } of rows)
    await s.store.pool.query(
      `insert into schedule_slot (schedule_id, at, station_id, result, decided_at)
       select id, now(), station_id, 'missed', now() from schedule where id = $1`,
      [id],
    )
  return { own: Number(rows[0].id), foreign: Number(rows[1].id), absent, second: Number(rows[2].id) }
}

type Givens = { station: Given; module: Given; schedule: Given & { second: number }; ownStation: number }

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
    insertTimedTask: {
      stationId: one(station, 'notFound', (stationId) => ({ ...scheduleSaid, stationId })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...scheduleSaid, stationId: ownStation, target: { kind: 'list', ids } })),
    },
    updateTimedTask: {
      id: one(schedule, 'notFound', (id) => ({ ...scheduleSaid, id, version: 1 })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...second, target: { kind: 'list', ids } })),
    },
  }
}

/** Calls that the specification names, as it posts them. */
export const specifiedSchedules = [
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
]
