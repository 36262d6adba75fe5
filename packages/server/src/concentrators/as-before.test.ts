import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { addRandomFleet, randomOf } from '../../test/random-fleet.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

/** Rows as they were read before concentrator_now had what lists ask for: concentrator, station and organisation joined, for one user. */
const before = `
  select c.gw, s.id::int as station_id, o.org_no, c.name,
         case when not c.online and c.awaited_until > now() then 4 when not c.online then 0
              when n.data_at >= $2::timestamptz - 3 * c.report_period_s * interval '1 second' then 1 else 2 end as status
    from app_user u, concentrator c join station s on s.id = c.station_id join organisation o on o.id = s.org_id
    join concentrator_now n on n.gw = c.gw
   where u.login_name = $1 and starts_with(o.path, (select home.path from organisation home where home.id = u.org_id))
     and (not u.bound or s.id in (select b.station_id from user_station b where b.user_id = u.id))
   order by s.id, c.name, c.gw`
type Before = Pick<ConcentratorRow, 'gw' | 'name' | 'status'> & { station_id: number; org_no: string }

describe('concentrators, as when all of them were joined and put in order', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 11, 16)
    return {}
  })
  const ask = asking(() => s)
  const query = async <R extends object>(text: string, values: unknown[] = []) => (await s.store.pool.query<R>(text, values)).rows

  const people = ['all', 'east', 'viewer']
  const chosen = (random: () => number, share: number) =>
    query<{ gw: string }>('select gw from concentrator order by gw').then((rows) => rows.filter(() => random() < share))

  /** New names, stations, periods and connections for some; a station moves, and a concentrator is added. */
  const change = async (round: number): Promise<void> => {
    const random = randomOf(round)
    const stations = (await query<{ id: number }>('select id from station order by id')).map(({ id }) => id)
    const numbered = () => Math.floor(random() * 20)
    for (const { gw } of await chosen(random, 0.3)) await query('update concentrator set name = $2 where gw = $1', [gw, `C${numbered()}`])
    for (const { gw } of await chosen(random, 0.2))
      await query('update concentrator set station_id = $2 where gw = $1', [gw, stations[numbered() % stations.length]])
    for (const { gw } of await chosen(random, 0.3)) await query('update concentrator set report_period_s = 900 where gw = $1', [gw])
    for (const { gw } of await chosen(random, 0.3)) await query('update concentrator set online = not online where gw = $1', [gw])
    for (const { gw } of await chosen(random, 0.2)) await query(`update concentrator set awaited_until = 'infinity' where gw = $1`, [gw])
    await query(`update station set org_id = (select id from organisation where org_no = 'EAST') where id = $1`, [stations.at(-round)])
    await query(`insert into concentrator (gw, station_id, name, secret_hash) values ($1, $2, 'C7', 'x')`, [
      `99999999999${round}`,
      stations[0],
    ])
  }

  const filters: [input: object, names: (c: Before) => boolean][] = [
    [{}, () => true],
    ...[0, 1, 2, 4].map((status): [object, (c: Before) => boolean] => [{ status }, (c) => c.status === status]),
    [{ name: 'c1' }, (c) => `${c.name} ${c.gw}`.toLowerCase().includes('c1')],
    [{ name: '9999', status: 0 }, (c) => c.gw.includes('9999') && c.status === 0],
    [{ orgNo: 'EAST' }, (c) => c.org_no === 'EAST'],
    [{ orgNo: 'WEST', status: 1 }, (c) => c.org_no === 'WEST' && c.status === 1],
  ]
  const row = (c: Before) => ({ gw: c.gw, name: c.name, status: c.status, stationId: c.station_id })

  it.each([1, 2, 3])('the same rows, order and counts for whoever asks, for every filter, page by page (change %i)', async (round) => {
    await change(round)
    for (const person of people) {
      const token = await s.token(person)
      await ask('concentrators', {}, token) // Judges what has changed
      const all = await query<Before>(before, [person, new Date(testNow)])
      expect(all.length).toBeGreaterThan(4)
      for (const [filter, names] of filters) {
        const named = all.filter(names).map(row)
        for (const targetPage of [1, 2, 5]) {
          const { list, pageTotalCount } = await ask('gateways', { ...filter, pageSize: 7, targetPage }, token)
          expect(list).toMatchObject(named.slice((targetPage - 1) * 7, targetPage * 7))
          expect(pageTotalCount).toBe(named.length)
        }
      }
    }
  })
})
