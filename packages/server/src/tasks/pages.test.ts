import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { addRandomFleet, randomOf } from '../../test/random-fleet.ts'
import { serverForAll } from '../../test/serving.ts'

/** Tasks as they were read before a page was ids alone: everything joined, for one user, newest first. */
const before = `
  select t.id::int, t.number, t.station_id::int, t.status, t.action, s.code as station, s.name as station_name, creator.real_name as created_by
    from app_user u, task t join station s on s.id = t.station_id join organisation o on o.id = s.org_id
    left join app_user creator on creator.id = t.created_by
   where u.login_name = $1 and starts_with(o.path, (select home.path from organisation home where home.id = u.org_id))
     and (not u.bound or s.id in (select b.station_id from user_station b where b.user_id = u.id))
   order by t.id desc`
type Before = {
  id: number
  number: string
  station_id: number
  status: number
  action: string
  station: string
  station_name: string
  created_by: string | null
}

const actions = ['shutdown', 'energise', 'writeRegister', 'readSettings']

describe('pages of tasks, as when all of them were joined and put in order', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 12, 12)
    const random = randomOf(7)
    const { rows } = await server.store.pool.query<{ id: number }>('select id from station order by id')
    for (let n = 0; n < 90; n++)
      await server.store.pool.query(
        `insert into task (number, action, station_id, target, status, total_count, deadline, created_by)
         values ($1, $2, $3, '{"kind":"station","label":"","ids":[]}', $4, 1, now(), (select id from app_user where login_name = $5))`,
        [
          `P-${n}`,
          actions[Math.floor(random() * actions.length)],
          rows[Math.floor(random() * rows.length)]!.id,
          1 + Math.floor(random() * 4),
          random() < 0.8 ? 'all' : null,
        ],
      )
    return {}
  })
  const ask = asking(() => s)

  const filters: [input: object, names: (t: Before) => boolean][] = [
    [{}, () => true],
    [{ status: -1 }, (t) => t.status === 1],
    [{ status: 3, executeStep: 2 }, (t) => t.status === 3 && t.action === 'writeRegister'],
    [{ taskType: 'rsdSwitching' }, (t) => t.action === 'shutdown' || t.action === 'energise'],
    [{ taskType: 'rsdSwitching', executeStep: 12 }, () => false],
    [{ taskType: 'enableSchedule' }, () => false],
    [{ status: '-1', executeStep: '' }, (t) => t.status === 1],
    [{ monitorId: 'R-03' }, (t) => t.station === 'R-03'],
    [{ emCode: 'no such device' }, () => false],
  ]
  const row = (t: Before) => ({
    id: t.id,
    number: t.number,
    stationId: t.station_id,
    stationCode: t.station,
    monitorId: null,
    orgName: t.station_name,
    createdBy: t.created_by,
  })

  it.each(['all', 'east', 'viewer'])('%s: the same rows, order and counts for every filter, near and far pages', async (person) => {
    const token = await s.token(person)
    const all = (await s.store.pool.query<Before>(before, [person])).rows
    expect(all.length).toBeGreaterThan(10)
    for (const [filter, names] of filters) {
      const named = all.filter(names).map(row)
      for (const targetPage of [1, 2, 4, 99]) {
        const { list, pageTotalCount } = await ask('tasks', { ...filter, pageSize: 6, targetPage }, token)
        expect(list).toMatchObject(named.slice((targetPage - 1) * 6, targetPage * 6))
        expect(pageTotalCount).toBe(named.length)
      }
    }
  })
})
