import { calls } from '@sundial/contract/calls.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRandomFleet } from '../../test/random-fleet.ts'
import { serverForAll } from '../../test/serving.ts'

type Name = 'boundStations' | 'unboundStations'
type Listed = { names: string[]; count: number }

describe('stations that a user is bound to, and the others', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 21, 24)
    return {}
  })
  let userId: number
  let east: string[]
  beforeAll(async () => {
    userId = (await s.store.pool.query(`select id from app_user where login_name = 'east'`)).rows[0].id
    const { data } = await s.call(calls.stations.path, { sortBy: 'name', pageSize: 100 }, await s.token('east'), { i18n: 'en' })
    east = (data as OutputOf<typeof calls.stations>).list.map(({ name }) => name)
    const ids = (data as OutputOf<typeof calls.stations>).list.slice(1, 4).map(({ id }) => id)
    const { http } = await s.call(calls.bindStations.path, { userId, ids }, await s.token('all'))
    expect({ http, stations: east.length > 8 }).toEqual({ http: 200, stations: true })
  })
  const ask = async (name: Name, input: Partial<InputOf<typeof calls.boundStations>> = {}, by = 'all'): Promise<Listed> => {
    const { data } = await s.call(calls[name].path, { userId, ...input }, await s.token(by), { i18n: 'en' })
    const { list, pageTotalCount } = data as OutputOf<typeof calls.unboundStations>
    return { names: list.map((row) => row.name), count: pageTotalCount }
  }

  it('are together those below the organisation of the user, by name', async () => {
    const bound = east.slice(1, 4)
    expect(await ask('boundStations')).toEqual({ names: bound, count: 3 })
    const others = east.filter((name) => !bound.includes(name))
    expect(await ask('unboundStations')).toEqual({ names: others, count: others.length })
  })

  it('come a page at a time', async () => {
    const { names, count } = await ask('unboundStations')
    expect(await ask('unboundStations', { pageSize: 3, targetPage: 2 })).toEqual({ names: names.slice(3, 6), count })
    expect(await ask('boundStations', { pageSize: 2, targetPage: 2 })).toEqual({ names: [east[3]], count: 3 })
  })

  it('are found by a part of their name', async () => {
    const part = east[1]!.toUpperCase().slice(1)
    const isNamed = (name: string) => name.toUpperCase().includes(part)
    expect((await ask('boundStations', { text: part })).names).toEqual(east.slice(1, 4).filter(isNamed))
    const others = (await ask('unboundStations')).names.filter(isNamed)
    expect(await ask('unboundStations', { text: part })).toEqual({ names: others, count: others.length })
    expect(await ask('unboundStations', { text: 'nothing is called so' })).toEqual({ names: [], count: 0 })
  })
})
