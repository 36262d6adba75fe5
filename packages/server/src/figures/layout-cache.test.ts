import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { makeLayoutCache } from './layout-cache.ts'

describe('layouts of stations', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('are read once, and where fewer may be kept than are asked for, all are answered', async () => {
    const [all, small] = [makeLayoutCache(), makeLayoutCache(1)]
    const layouts = await all.of(s.store.db, s.stations)
    expect([...layouts.keys()]).toEqual(s.stations)
    for (let i = 0; i < 2; i++) expect(await small.of(s.store.db, s.stations)).toEqual(layouts)
    for (const [id, layout] of await all.of(s.store.db, s.stations)) expect(layout).toBe(layouts.get(id))
  })
})
