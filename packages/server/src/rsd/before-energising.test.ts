import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

describe('what is known before an order to energise', () => {
  let s: TestServer
  let east: string
  beforeEach(async () => {
    s = await serverForTests({ settings: { energise: { share: 0.0001, floorW: 800 } } })
    east = await s.token('east')
    await s.token('all')
  })
  afterEach(() => s.stop())
  const module = async (code = 'S1-1-1') => ({ kind: 'module', ids: [await s.device(code)] })
  const list = async (...codes: string[]) => ({ kind: 'list', ids: await Promise.all(codes.map((code) => s.device(code))) })
  const station = { kind: 'station', ids: [] }
  const foresee = async (target: object) => {
    const answer = await s.call(calls.beforeEnergising.path, { stationId: s.stations[0], target }, east)
    expect(answer).toMatchObject({ http: 200, code: '00000' })
    return answer.data as OutputOf<typeof calls.beforeEnergising>
  }
  const order = (action: 'shutdown' | 'energise', target: object, more: object = {}) =>
    s.call(calls.switchRsd.path, { stationId: s.stations[0], action, target, reason: 'roof', ...more }, east)

  it('a module of 550 W is below what one may alone, a plant above; asking gives no order', async () => {
    expect(await foresee(await module())).toMatchObject({ ratedW: 550, aloneW: 800, needsSecond: false, lastShutdown: null })
    expect(await foresee(station)).toMatchObject({ aloneW: 800, needsSecond: true })
    const { rows } = await s.store.pool.query('select from task union all select from approval')
    expect(rows).toEqual([])
  })

  it('foresees what happens when the order is given', async () => {
    expect((await foresee(station)).needsSecond).toBe(true)
    expect((await order('energise', station)).code).toBe('010313')
    expect((await foresee(await module())).needsSecond).toBe(false)
    expect((await order('energise', await module())).http).toBe(200)
    expect(await foresee(await module('S1-1-2'))).toMatchObject({ aloneW: 250, needsSecond: true })
    expect((await order('energise', await module('S1-1-2'))).code).toBe('010313')
  })

  it('needs nobody else where there is nobody else', async () => {
    await s.store.pool.query("update app_user set enabled = false where login_name = 'all'")
    expect((await foresee(station)).needsSecond).toBe(false)
  })

  it('says who shut down one of these modules last, when and why, whatever the order named', async () => {
    await order('shutdown', await list('S1-1-1', 'S1-1-2'))
    s.clock.set(testNow + 60_000)
    await order('shutdown', await module('S1-1-3'), { reason: 'other' })
    const last = (await foresee(await module())).lastShutdown
    expect(last).toMatchObject({ at: testNow, by: 'east', reason: 'roof' })
    expect((await foresee(station)).lastShutdown).toMatchObject({ at: testNow + 60_000, reason: 'other' })
    expect((await foresee(await module('S1-1-4'))).lastShutdown).toBeNull()
  })

  it('what the site has confirmed is kept with the request', async () => {
    await order('energise', station, { siteClear: true })
    await order('energise', await list('S1-1-1', 'S1-1-2'))
    const { data } = await s.call(calls.approvals.path, {}, await s.token('all'))
    expect((data as OutputOf<typeof calls.approvals>).map((row) => row.order!.siteClear)).toEqual([undefined, true])
  })
})
