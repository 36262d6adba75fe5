import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmFinds, alarmQueries } from '../../test/alarm-queries.ts'
import { concentratorChanges, concentratorQueries } from '../../test/concentrator-queries.ts'
import { deviceQueries } from '../../test/device-queries.ts'
import { counted, figureQueries } from '../../test/figure-queries.ts'
import { firmwareQueries } from '../../test/firmware-queries.ts'
import { fleetFinds, fleetQueries } from '../../test/fleet-queries.ts'
import { gridQueries } from '../../test/grid-queries.ts'
import { lockOutFinds, lockOutQueries } from '../../test/lock-out-queries.ts'
import { newcomer, organisation, person, stationChange } from '../../test/plain-fields.ts'
import { scheduleQueries } from '../../test/schedule-queries.ts'
import { scopedQueries } from '../../test/scoped-queries.ts'
import { taskQueries } from '../../test/task-queries.ts'
import { type TwinDatabase, twinDatabase } from '../../test/twin-database.ts'
import { wholeOf } from '../../test/whole-of.ts'
import { findAudit, streamAudit } from '../audit/find-audit.ts'
import { recentApprovals, waitingApproval } from '../commands/approvals.ts'
import { lockToCancel } from '../commands/cancel-task.ts'
import { createTask } from '../commands/create-task.ts'
import { findEmbedLinks } from '../embed/embed-links.ts'
import { findStanding, standingIds } from '../fleet-now/find-standing.ts'
import { judgeStations } from '../fleet-now/judge-stations.ts'
import { summarise } from '../fleet-now/summarise.ts'
import { presenceHistory } from '../history/offline-history.ts'
import { stationEvents } from '../history/station-events.ts'
import { switchHistory } from '../history/switch-history.ts'
import { organisationBranches } from '../organisations/branches.ts'
import { addOrganisation, changeOrganisation, deleteOrganisations, moveOrganisation } from '../organisations/change-organisations.ts'
import { findOrganisations, organisationsOf } from '../organisations/tree.ts'
import { findRoles, streamRoles } from '../roles/find-roles.ts'
import { apiTokensIn } from '../session/api-tokens.ts'
import { bySystem } from '../session/end-tokens.ts'
import { sessionsIn } from '../session/list-sessions.ts'
import { saveStation } from '../stations/save-station.ts'
import { daysBetween, slotsBetween, yieldsBetween } from '../stations/station-slots.ts'
import { findStations, placesOf, stationIdsOf, stationNames } from '../stations/stations.ts'
import { bindAlike, bindStations } from '../users/bound-stations.ts'
import { addUser, changeUser, usersToChange } from '../users/change-users.ts'
import { findUsers, streamUsers } from '../users/find-users.ts'
import { takenNames } from '../users/taken-names.ts'
import type { Db } from './open-store.ts'
import { everything, type Scope } from './scope.ts'

const [hourMs, now] = [3_600_000, Date.now()]
const page = { limit: 100, offset: 0 }
const period = { from: now - hourMs, to: now + hourMs }

/** What the queries ask about: all of it belongs to EAST. */
type Ids = { station: number; devices: number[]; taskId: number; userId: number; approval: number }
type Query = (db: Db, scope: Scope, ids: Ids) => Promise<readonly unknown[]>

const some = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** Each asks for what is EAST's. */
const queries: Record<string, Query> = {
  findStations: (db, scope, { station }) => findStations(db, scope, { ids: [station], orgNo: 'EAST' }),
  placesOf: (db, scope, { station }) => placesOf(db, scope, { ids: [station] }),
  stationIdsOf: async (db, scope, { station }) => (await stationIdsOf(db, scope)).filter((id) => id === station),
  ...{ ...deviceQueries, ...firmwareQueries, ...gridQueries },
  slotsBetween: (db, scope, { station }) => slotsBetween(db, scope, [{ stationId: station, ...period }]),
  daysBetween: (db, scope, { station }) => daysBetween(db, scope, [{ stationId: station, first: '2020-01-01', last: '2100-01-01' }]),
  yieldsBetween: (db, scope, { station }) => yieldsBetween(db, scope, [{ stationId: station, ...period, moduleCount: 8 }]),
  ...taskQueries,
  lockToCancel: async (db, scope, { taskId }) => some(await lockToCancel(db, scope, taskId)),
  stationEvents: async (db, scope, { station }) =>
    (await stationEvents(db, scope, { ...period, stationId: station, kinds: ['offline'] }, page)).rows,
  presenceHistory: async (db, scope) => (await presenceHistory(db, scope, { ...period, kind: 'offline', monitorId: 'TS-01' }, page)).rows,
  switchHistory: async (db, scope, { devices }) =>
    (await switchHistory(db, scope, period, page)).rows.filter(({ deviceId }) => devices.includes(deviceId)),
  findStanding: (db, scope, { station }) => findStanding(db, scope, { ids: [station] }, {}, { sortBy: 'id', sortOrder: 'asc' }, page),
  standingIds: async (db, scope, { station }) => [...(await standingIds(db, scope, { ids: [station] }, {}))],
  stationNames: async (db, scope, { station }) => (await stationNames(db, scope)).filter(({ id }) => id === station),
  summarise: async (db, scope, { station }) => counted((await summarise(db, scope, { ids: [station] })).all),
  ...{ ...figureQueries, ...concentratorQueries, ...fleetQueries, ...lockOutQueries, ...scheduleQueries, ...alarmQueries },
  organisationBranches: (db, scope) => organisationBranches(db, scope, { orgNos: ['EAST'] }, { most: 9, counted: true }),
  organisationsOf: async (db, scope) => (await organisationsOf(db, scope)).filter(({ orgNo }) => orgNo === 'EAST'),
  findOrganisations: async (db, scope) => (await findOrganisations(db, scope, { orgNo: 'EAST' })).rows,
  findUsers: async (db, scope, { userId }) => (await findUsers(db, scope, { ids: [userId] })).rows,
  streamUsers: async (db, scope, { userId }) => wholeOf(await streamUsers(db, scope, { ids: [userId] })),
  takenNames: async (db, scope) => (await takenNames(db, scope, ['east'])).filter(({ seen }) => seen),
  findAudit: async (db, scope, { userId }) => (await findAudit(db, scope, { userId }, page)).rows,
  streamAudit: async (db, scope, { userId }) => wholeOf(await streamAudit(db, scope, { userId })),
  findRoles: async (db, scope) => (await findRoles(db, scope)).filter(({ number }) => number === 'own EAST'),
  streamRoles: async (db, scope) => (await wholeOf(await streamRoles(db, scope, {}))).filter(({ number }) => number === 'own EAST'),
  apiTokensIn: (db, scope) => apiTokensIn(db, scope, 'east'),
  sessionsIn: (db, scope) => sessionsIn(db, scope, 'east', now),
  findEmbedLinks: async (db, scope, { station }) => (await findEmbedLinks(db, scope, now)).filter(({ stationId }) => stationId === station),
  recentApprovals: async (db, scope, { approval }) => (await recentApprovals(db, scope, now)).filter(({ id }) => id === approval),
  waitingApproval: async (db, scope, { approval }) => some(await waitingApproval(db, scope, now - hourMs, approval)),
}

/** Each changes what is EAST's, or gives it something; the refusal of whoever does not see it is `notFound`. */
const changes: Record<string, Query> = {
  ...{ ...concentratorChanges, ...fleetFinds, ...lockOutFinds, ...alarmFinds },
  saveStation: async (db, scope, { station }) => [await saveStation(db, scope, station, { ...stationChange, orgNo: 'EAST' })],
  bindStations: async (db, scope, { userId, station }) => some((await bindStations(db, scope, userId, [station], false)) ?? 1),
  addUser: async (db, scope) => [await addUser(db, scope, { ...newcomer, loginName: 'somebody', orgNo: 'EAST' })],
  changeUser: async (db, scope, { userId }) => {
    const change = { ...person, id: userId, orgNo: 'EAST', roleIds: [], status: 1 as const, by: bySystem(now) }
    return some((await changeUser(db, scope, change)) ?? 1)
  },
  usersToChange: (db, scope, { userId }) => usersToChange(db, scope, [userId]),
  addOrganisation: async (db, scope) => [await addOrganisation(db, scope, 'EAST', organisation)],
  changeOrganisation: async (db, scope) => [await changeOrganisation(db, scope, 'EAST-OLD', { ...organisation, orgNo: 'EAST-OLD' })],
  moveOrganisation: async (db, scope, { userId }) => [
    await moveOrganisation(db, scope, { orgNo: 'EAST-OLD', parentNo: 'EAST', userId, now }),
  ],
  deleteOrganisations: (db, scope) => deleteOrganisations(db, scope, ['EAST-OLD']),
}

/** Two organisations that are twins: whatever one asks for of the other, it gets no rows. */
describe('scope of every query', () => {
  let t: TwinDatabase
  let ids: Ids

  beforeAll(async () => {
    t = await twinDatabase()
    const { db, pool } = t.owner
    const station = (await db.selectFrom('station').select('id').orderBy('code').executeTakeFirstOrThrow()).id
    const devices = (await db.selectFrom('device').select('id').where('station_id', '=', station).execute()).map((d) => d.id)
    const order = { scope: everything, stationId: station, action: 'shutdown' as const, target: { kind: 'station' as const, ids: [] } }
    const { taskId } = await createTask(db, { ...order, reason: '', userId: null, now })
    await pool.query('insert into task_sample values ($1, $2, now(), 500)', [taskId, devices[0]])
    await pool.query('insert into station_slot select id, $1, 100, 900, 90000, 900 from station', [new Date(now - hourMs / 2)])
    await pool.query(`update approval set expires_at = $1`, [new Date(now + hourMs)])
    const approval = await pool.query('select id from approval where station_id = $1', [station])
    await addOrganisation(db, everything, 'EAST', { ...organisation, orgNo: 'EAST-OLD' })
    await pool.query(`update concentrator set online = true, past_from = 'yesterday', past_to = now(), past_at = 'tomorrow'`)
    await judgeStations(db, [station], null, now)
    await pool.query(`update station_now set state = 'fault'`)
    ids = { station, devices, taskId, userId: t.twins.EAST.userId!, approval: approval.rows[0].id }
  })
  afterAll(() => t.drop())

  it('is tried of every one that the store has', () => {
    // bindAlike finds stations by the scope itself: what it is given is below
    const tried = [...Object.keys(queries), ...Object.keys(changes), 'bindAlike']
    expect(scopedQueries().length).toBeGreaterThan(30)
    expect(tried.toSorted()).toEqual(scopedQueries())
  })

  it.each(Object.entries(queries))(
    '%s: its own organisation and those above see rows, the twin and nobody see none',
    async (_name, query) => {
      const asked = (scope: Scope) => query(t.owner.db, scope, ids)
      expect((await asked(t.twins.EAST.scope)).length).toBeGreaterThan(0)
      expect((await asked(t.twins.ROOT.scope)).length).toBeGreaterThan(0)
      for (const scope of [t.twins.WEST.scope, { orgPaths: [] }, { orgPaths: ['%', '_', '/%'] }]) expect(await asked(scope)).toEqual([])
    },
  )

  /** Makes a change and takes it back. */
  const tried = async (change: Query, scope: Scope): Promise<unknown> => {
    const trx = await t.owner.db.startTransaction().execute()
    try {
      return (await change(trx, scope, ids)).length
    } catch (error) {
      return (error as Error & { refusal?: unknown }).message
    } finally {
      await trx.rollback().execute()
    }
  }
  it.each(Object.entries(changes))(
    '%s: its own organisation and those above may, the twin and nobody find nothing',
    async (_name, change) => {
      expect(await tried(change, t.twins.EAST.scope)).toBe(await tried(change, t.twins.ROOT.scope))
      expect(await tried(change, t.twins.EAST.scope)).toBeGreaterThan(0)
      for (const scope of [t.twins.WEST.scope, { orgPaths: [] }, { orgPaths: ['%', '_', '/%'] }])
        expect([0, 'notFound']).toContain(await tried(change, scope))
    },
  )
  it('createTask, which takes its scope with the order: no order to what the scope does not see', async () => {
    const order = { action: 'shutdown' as const, target: { kind: 'station' as const, ids: [] }, reason: '', userId: null, now }
    const ordered: Query = async (db, scope, { station }) => [await createTask(db, { ...order, scope, stationId: station })]
    expect(await tried(ordered, t.twins.EAST.scope)).toBe(1)
    expect(await tried(ordered, t.twins.WEST.scope)).toBe('notFound')
  })
  it('bindAlike binds to no station that the scope does not see', async () => {
    const boundBy = (scope: Scope) => async (db: Db) => {
      await db.deleteFrom('user_station').execute()
      await bindAlike(db, scope, ids.userId)
      return db.selectFrom('user_station').select('station_id').execute()
    }
    expect(await tried(boundBy(t.twins.EAST.scope), everything)).toBe(1)
    expect(await tried(boundBy(t.twins.WEST.scope), everything)).toBe(0)
  })

  it('organisations: from where the user stands downwards', async () => {
    const of = async (name: 'EAST' | 'ROOT') => (await organisationsOf(t.owner.db, t.twins[name].scope)).map((o) => o.orgNo).sort()
    expect(await of('EAST')).toEqual(['EAST', 'EAST-OLD'])
    expect(await of('ROOT')).toEqual(['EAST', 'EAST-OLD', 'ROOT', 'WEST'])
  })
})
