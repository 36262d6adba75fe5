import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { serverForAll } from '../../test/serving.ts'
import { refusalOf } from './refuse.ts'

let state: StorageState = 'ok'
afterEach(() => {
  state = 'ok'
})

describe('a server whose database has a disk that takes nothing', () => {
  const s = serverForAll(async (one) => ({ bearer: await one.token('all') }), {
    storage: () => state,
  })
  const addToken = (headers = {}) =>
    s.call('/login/addApiToken', { name: 'Report', permissions: ['stations'], days: 30 }, s.bearer, headers)
  const order = async (action: 'shutdown' | 'energise') => {
    const { data } = await s.call('/deviceBSD/rsdList', { stationId: s.stations[0] }, s.bearer)
    const target = { kind: 'module', ids: [(data as { list: { id: number }[] }).list[0]!.id] }
    return s.call('/pv/setRsdWitch', { stationId: s.stations[0], action, target, reason: 'Check' }, s.bearer)
  }

  it.each([
    ['noSpace', '009902', 'no space left', '磁盘已满', '空きがない'],
    ['noInodes', '009903', 'no free inodes', 'inode', 'inode'],
    ['readOnly', '009904', 'read-only', '只读', '読み取り専用'],
    ['ownerChanged', '009905', 'owner', '所有者', '所有者'],
  ] as const)('%s: refuses a change with the cause in three languages', async (now, code, en, zh, ja) => {
    state = now
    for (const [i18n, text] of Object.entries({ en, zh, ja })) {
      const { http, msg, code: answered } = await addToken({ i18n })
      expect([http, answered]).toEqual([503, code])
      expect(msg).toContain(text)
    }
  })

  it('reads, signs in and shuts down all the same, energises nothing, and takes changes again at once', async () => {
    state = 'noSpace'
    expect((await s.call('/appApi/powerStationList', {}, await s.token('all'))).http).toBe(200)
    expect((await order('shutdown')).code).toBe('00000')
    expect((await order('energise')).code).toBe('009902')
    state = 'ok'
    expect((await addToken()).code).toBe('00000')
  })

  it('reads although the use of a session can not be noted', async () => {
    state = 'noSpace'
    const token = await s.token('all')
    const refuse =
      'create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = $e$53100$e$; end $$'
    await s.store.pool.query(`${refuse};
      create trigger refuse before update on session for each row execute function refuse()`)
    s.clock.set(s.clock.now() + 60_000)
    expect((await s.call('/appApi/powerStationList', {}, token)).http).toBe(200)
    await s.store.pool.query('drop trigger refuse on session')
  })
})

it.each([
  ['53100', 'storageNoSpace'],
  ['25006', 'storageReadOnly'],
  ['ENOSPC', 'storageNoSpace'],
  ['EROFS', 'storageReadOnly'],
  ['EACCES', 'storageOwnerChanged'],
  ['EPERM', 'storageOwnerChanged'],
  ['53300', 'unavailable'],
])('what the disk says is told as that: %s', (code, refusal) => {
  expect(refusalOf(Object.assign(new Error('x'), { code }))?.refusal).toBe(refusal)
})
