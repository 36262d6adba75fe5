import { type CallName, calls } from '@sundial/contract/calls.ts'
import { everything, type Scope } from '@sundial/store/kit/scope.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { describe, expect, it, vi } from 'vitest'
import { foreignServer } from '../../test/serving.ts'

// every query has forgotten its scope
vi.mock('@sundial/store/kit/in-scope.ts', async (original) => {
  const { isBelow, organisationIn, organisationsIn, stationIdIn, stationIn, stationsIn } =
    await original<typeof import('@sundial/store/kit/in-scope.ts')>()
  return {
    organisationIn: (_scope: Scope, ...row: [never, never]) => organisationIn(everything, ...row),
    organisationsIn: () => organisationsIn(everything),
    stationIn: (_scope: Scope, ...row: [never, never]) => stationIn(everything, ...row),
    stationIdIn: (_scope: Scope, id: never) => stationIdIn(everything, id),
    stationsIn: () => stationsIn(everything),
    isBelow: (path: Parameters<typeof isBelow>[0], orgNo: string) => isBelow(path, orgNo, everything),
  }
})

describe('where every query forgets its scope', () => {
  const s = foreignServer('east')
  const foreign = /TS-02|S2-1|Test 2|West|1000000000003/

  it('the queries have forgotten it indeed', async () => {
    expect((await findStations(s.store.db, { orgPaths: [] })).map((f) => f.code)).toEqual(['TS-01', 'TS-02'])
  })

  it.each(Object.keys(calls) as CallName[])('%s shows and changes nothing of another organisation', async (name) => {
    for (const { given, input } of Object.values(s.cases[name])) {
      const before = await s.store.pool.query(
        'select (select jsonb_agg(t) from task t) tasks, (select jsonb_agg(x) from station x) stations',
      )
      const { text, http } = await s.call(calls[name].path, input([given.foreign]), s.bearer)
      expect(http).not.toBe(500)
      expect(text).not.toMatch(foreign)
      const after = await s.store.pool.query(
        'select (select jsonb_agg(t) from task t) tasks, (select jsonb_agg(x) from station x) stations',
      )
      expect(after.rows).toEqual(before.rows)
    }
    if (name !== 'signOut') expect((await s.call(calls[name].path, {}, s.bearer)).text).not.toMatch(foreign)
  })

  it('what is one’s own is answered all the same', async () => {
    const { data } = await s.call(calls.stations.path, {}, s.bearer)
    expect((data as { list: { code: string }[] }).list.map((r) => r.code)).toEqual(['TS-01'])
  })
})
