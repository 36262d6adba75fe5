import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const hour = 3_600_000
const tagWords = { holder: 'Chen Gang', reason: 'connector replaced', until: testNow + 8 * hour }

describe('a lock-out tag', () => {
  const s = signedInServer('all')
  const ask = asking(() => s)
  const call = (name: CallName, input: object, token = s.bearer) => s.call(calls[name].path, input, token)
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command, lock_out')
    s.clock.set(testNow)
  })
  const tag = async (code: string) =>
    expect(await call('addLockOut', { stationId: s.stations[0], deviceId: await s.device(code), ...tagWords })).toMatchObject({ http: 200 })
  const string = async (code: string) => ({ kind: 'string', ids: [await s.device(code)] })
  const station = { kind: 'station', ids: [] }

  it('past its time still holds, and is overdue', async () => {
    await tag('A-1')
    s.clock.set(testNow + 9 * hour)
    const token = await s.token('all')
    const { data } = await call('lockOuts', { holding: true, counts: [{ state: 'hanging' }, { state: 'overdue' }] }, token)
    expect(data).toMatchObject({
      list: [{ state: 'overdue', holder: 'Chen Gang', label: 'A-1', kind: 'string', own: true }],
      counts: [0, 1],
    })
    const again = { stationId: s.stations[0], target: await string('A-1'), action: 'energise', reason: 'x' }
    expect(await call('switchRsd', again, token)).toMatchObject({ code: '012401' })
  })

  it('on a whole plant is called by the plant in the language of each reader, whoever hung it up', async () => {
    const order = { stationId: s.stations[0], target: station }
    expect((await s.call(calls.collectData.path, order, s.bearer, { i18n: 'en' })).http).toBe(200)
    expect((await call('addLockOut', { stationId: s.stations[0], ...tagWords })).http).toBe(200)
    for (const [i18n, name] of [
      ['zh', 'Test 1站'],
      ['en', 'Test 1'],
      ['ja', 'Test 1所'],
    ] as const) {
      const read = async (path: string, input: object) => (await s.call(path, input, s.bearer, { i18n })).data
      expect(await read(calls.lockOuts.path, {})).toMatchObject({ list: [{ kind: 'station', label: name, stationName: name }] })
      expect(await read(calls.beforeEnergising.path, order)).toMatchObject({ tags: [{ label: name, deviceId: null }] })
      expect(await read(calls.tasks.path, {})).toMatchObject({ list: [{ target: { kind: 'station', label: name } }] })
    }
  })

  it('is put on until an instant ahead, on nothing but a plant, an inverter or a string', async () => {
    const on = (more: object) => call('addLockOut', { stationId: s.stations[0], ...tagWords, ...more })
    expect(await on({ until: testNow })).toMatchObject({ http: 400, code: '012403' })
    expect(await on({ until: testNow + 91 * 24 * hour })).toMatchObject({ http: 400, code: '012403' })
    expect(await on({ deviceId: await s.device('S1-1-1') })).toMatchObject({ http: 400, code: '012404' })
    expect(await on({ holder: ' ' })).toMatchObject({ http: 400, code: '010001' })
    expect((await ask('lockOuts', {}, s.bearer)).list).toEqual([])
  })

  it('is said before an order to energise: whose it is, and how many modules it keeps', async () => {
    await tag('A-1')
    const before = await call('beforeEnergising', { stationId: s.stations[0], target: station })
    expect(before.data).toMatchObject({ taggedCount: 4, tags: [{ holder: 'Chen Gang', reason: 'connector replaced', label: 'A-1' }] })
    expect((await call('beforeEnergising', { stationId: s.stations[0], target: await string('A-2') })).data).toMatchObject({
      taggedCount: 0,
      tags: [],
    })
  })
})
