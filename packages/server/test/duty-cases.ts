import type { CallName } from '@sundial/contract/calls.ts'
import type { dutyCalls } from '@sundial/contract/duty.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Calls about people on duty that change something and show nothing of other organisations. */
export const dutyChanges = [
  ...(['addDutyCalendar', 'updateDutyCalendar', 'addStandIn', 'updateStandIn', 'deleteStandIn'] as const),
] as const satisfies readonly CallName[]

export type RotationInput = InputOf<typeof dutyCalls.addDutyCalendar>
/** A week from a Monday on, handed over at nine; of nobody. */
export const testRotation: RotationInput = {
  ...{ zone: 'Asia/Shanghai', turn: 'week', startsOn: '2026-06-15', handoverMinute: 9 * 60, dutyUserIds: [] },
}

/** The calendar of a new organisation below another one, because each has one; answers its id. */
const calendarBelow = async (s: TestServer, orgNo: string, userIds: readonly unknown[]): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `with made as (
       insert into organisation (id, parent_id, org_no, level, name, path)
       select n.id, o.id, o.org_no || '-' || n.id, 'GROUP', o.name, o.path || n.id || '/'
         from organisation o, (select nextval(pg_get_serial_sequence('organisation', 'id')) as id) n where o.org_no = $1 returning id)
     insert into duty_calendar (org_id, zone, turn, starts_on, handover_minute, user_ids, changed_at)
     select id, 'Asia/Shanghai', 'week', '2026-06-15', 540, $2, now() from made returning id::int`,
    [orgNo, userIds],
  )
  return rows[0].id
}
const standInOf = async (s: TestServer, calendarId: unknown, userId: unknown): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `insert into duty_stand_in (calendar_id, user_id, stand_in_id, from_at, until_at, reason, changed_at)
     values ($1, $2, $2, '2026-06-20', '2026-06-21', '', now()) returning id::int`,
    [calendarId, userId],
  )
  return rows[0].id
}

/** Calls about people on duty, each with one's own, one of another organisation, and none. */
export const dutyCases = async (s: TestServer, user: Given) => {
  const calendar: Given = {
    ...{ own: await calendarBelow(s, 'EAST', [user.own]), foreign: await calendarBelow(s, 'WEST', [user.foreign]), absent },
  }
  const another = await calendarBelow(s, 'EAST', [])
  const entry = async (): Promise<Given> => ({
    ...{ own: await standInOf(s, calendar.own, user.own), foreign: await standInOf(s, calendar.foreign, user.foreign), absent },
  })
  // Two whom no other call changes.
  const { rows } = await s.store.pool.query(
    `insert into app_user (login_name, real_name, password_hash, org_id, email)
     select login, login, '-', o.id, login || '@example.com' from organisation o, unnest('{relief,relieved}'::text[]) login
      where o.org_no = 'EAST' order by login returning id::int`,
  )
  const [other, relieved] = rows.map(({ id }) => Number(id))
  const times = { fromAt: s.clock.now(), untilAt: s.clock.now() + 3_600_000, reason: '' }
  const standIn = (more: object) => ({ ...times, userId: relieved, standInId: other, ...more })
  const changed = async () => ({ id: (await entry()).own, version: 1 })
  const ofUser = await changed()
  const ofStandIn = await changed()
  return {
    addDutyCalendar: { 'dutyUserIds[]': many(user, 'notFound', (dutyUserIds) => ({ ...testRotation, dutyUserIds })) },
    updateDutyCalendar: {
      id: one(calendar, 'notFound', (id) => ({ ...testRotation, id, version: 1 })),
      'dutyUserIds[]': many(user, 'notFound', (dutyUserIds) => ({ ...testRotation, id: another, version: 1, dutyUserIds })),
    },
    addStandIn: {
      calendarId: one(calendar, 'notFound', (calendarId) => standIn({ calendarId })),
      userId: one(user, 'notFound', (userId) => standIn({ calendarId: calendar.own, userId })),
      standInId: one(user, 'notFound', (standInId) => standIn({ calendarId: calendar.own, userId: other, standInId })),
    },
    updateStandIn: {
      id: one(await entry(), 'notFound', (id) => standIn({ id, version: 1 })),
      userId: one(user, 'notFound', (userId) => standIn({ ...ofUser, userId })),
      standInId: one(user, 'notFound', (standInId) => standIn({ ...ofStandIn, userId: other, standInId })),
    },
    deleteStandIn: { id: one(await entry(), 'notFound', (id) => ({ id })) },
  }
}
