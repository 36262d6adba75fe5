import { type CallName, calls } from '@sundial/contract/calls.ts'
import { claimHashOf, takeClaim } from '@sundial/store/concentrators/claims.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const number = '100000000960'
const listed = '100000000961'
type Row = { id: number; number: string; version: number }

describe('the whitelist of concentrators', () => {
  const s = signedInServer('east')
  beforeEach(() => s.store.pool.query("delete from gateway_whitelist; delete from concentrator where gw like '1000000009%'"))

  const call = (name: CallName, input: object, who = s.bearer) => s.call(calls[name].path, input, who)
  const list = async (input: object = {}, who = s.bearer) =>
    (await call('gatewayWhitelist', input, who)).data as { list: Row[]; pageTotalCount: number; counts?: number[] }
  const add = (input: object = {}, who = s.bearer) => call('addToGatewayWhitelist', { orgNo: 'EAST', number: listed, ...input }, who)
  const edit = (row: Row, change: object, version = row.version) =>
    call('editGatewayWhitelist', { id: row.id, version, number: row.number, ...change })
  const register = (gw: string) => call('saveConcentrator', { number: gw, name: 'GW-96', stationId: s.stations[0] })
  const notListed = { http: 409, code: '011201' }

  it('takes every number while it has no entry, and only those it has from its first enabled entry on', async () => {
    expect(await register(number)).toMatchObject({ http: 200 })
    await add()
    expect(await register('100000000962')).toMatchObject({ ...notListed, msg: expect.stringContaining('100000000962') })
    expect((await s.store.pool.query("select from concentrator where gw = '100000000962'")).rowCount).toBe(0)
    expect(await register(listed)).toMatchObject({ http: 200, data: { gw: listed } })
  })

  it('an entry that is disabled counts for nothing: alone it keeps nobody out and lets nobody in', async () => {
    await add({ enabled: false })
    expect(await register(number)).toMatchObject({ http: 200 })
    await add({ number: '100000000969' })
    expect(await register(listed)).toMatchObject(notListed)
    const row = (await list({ text: listed })).list[0]!
    await edit(row, { enabled: true })
    expect(await register(listed)).toMatchObject({ http: 200 })
  })

  it('an organisation above holds for those below, and what it has is not told', async () => {
    await add({ orgNo: 'ROOT', number: listed }, await s.token('all'))
    expect((await list()).pageTotalCount).toBe(0)
    expect(await register(number)).toMatchObject(notListed)
    expect(await register(listed)).toMatchObject({ http: 200 })
  })

  it('that of another organisation does not count', async () => {
    await add({ orgNo: 'WEST' }, await s.token('west'))
    expect(await register(number)).toMatchObject({ http: 200 })
  })

  it('nothing is issued to a number that is left out, and a code from before is not good any more', async () => {
    const { db } = s.store
    await register(number)
    expect(await claimHashOf(db, number, testNow)).not.toBeNull()
    await add()
    expect(await claimHashOf(db, number, testNow)).toBeNull()
    expect(await takeClaim(db, number, secretHash('x'), testNow)).toBe(false)
    for (const kind of ['secret', 'claimCode'])
      expect(await call('issueConcentratorCredential', { gw: number, version: 1, kind })).toMatchObject(notListed)
    await add({ number })
    expect(await takeClaim(db, number, secretHash('x'), testNow)).toBe(true)
  })

  it('no number comes in by a correction', async () => {
    await register(number)
    await add()
    expect(await call('updateConcentratorNumber', { gw: number, version: 1, number: '100000000963' })).toMatchObject(notListed)
    expect(await call('updateConcentratorNumber', { gw: number, version: 1, number: listed })).toMatchObject({ http: 200 })
  })

  it('one that is registered already stays, and what is said of it is changed as ever', async () => {
    await register(number)
    await add()
    const change = { gw: number, version: 1, name: 'Renamed', stationId: s.stations[0] }
    expect(await call('updateConcentrator', change)).toMatchObject({ data: { version: 2 } })
  })

  it('is listed with the concentrators that are there, in views with their counts', async () => {
    await add({ number: testGws[0], note: 'gate 3' })
    await add({ enabled: false })
    const { list: rows, counts } = await list({ counts: [{}, { enabled: true }, { text: 'GATE' }] })
    expect(rows).toMatchObject([
      { number: testGws[0], note: 'gate 3', enabled: true, orgNo: 'EAST', changedBy: 'east', concentrator: { name: expect.any(String) } },
      { number: listed, note: '', enabled: false, concentrator: null },
    ])
    expect(counts).toEqual([2, 1, 1])
    expect((await list({ enabled: false })).list.map((row) => row.number)).toEqual([listed])
  })

  it.each([
    ['letters', { number: '10000000096A' }, '010801'],
    ['too few digits', { number: '12345' }, '010802'],
    ['the number of everybody', { number: '999999999999' }, '010803'],
    ['a number that the organisation has', { number: listed }, '010305'],
  ])('%s are refused, and nothing is saved', async (_what, said, code) => {
    await add()
    expect(await add(said)).toMatchObject({ code })
    expect((await list()).pageTotalCount).toBe(1)
  })

  it('two people never overwrite each other, and the audit has both values', async () => {
    await add()
    const row = (await list()).list[0]!
    expect(await edit(row, { note: 'first' })).toMatchObject({ data: { version: 2 } })
    expect(await edit(row, { note: 'second' })).toMatchObject({
      http: 409,
      code: '010504',
      data: { version: 2, changedBy: 'east', theirs: { note: 'first' }, yours: { note: 'second' } },
    })
    expect(await edit(row, { note: 'second' }, 2)).toMatchObject({ data: { version: 3 } })
    const { rows } = await s.store.pool.query(
      `select subject, before, after from audit where action = 'whitelist.edit' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([{ subject: listed, before: { note: 'first' }, after: { note: 'second' } }])
  })

  it('is changed only with its own right, and by nobody who sees individual plants only', async () => {
    expect(await add({}, await s.token('viewer'))).toMatchObject({ http: 403 })
    await s.store.pool.query("update app_user set bound = true where login_name = 'east'")
    expect(await add({}, await s.token('east'))).toMatchObject({ code: '010323' })
    await s.store.pool.query("update app_user set bound = false where login_name = 'east'")
  })
})
