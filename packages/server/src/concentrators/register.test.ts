import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { testPassword } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

type Registered = OutputOf<typeof calls.saveConcentrator>
type Changed = { version: number; theirs: object; yours: object; changedBy: string }

describe('the register of concentrators', () => {
  const s = signedInServer('east', async (own, bearer) => {
    await own.call(calls.confirmPassword.path, { password: testPassword }, bearer)
  })
  const ask = asking(() => s)

  const said = (change: object = {}) => ({ name: 'GW-09', stationId: s.stations[0], ...change })
  const save = (change: object, token = s.bearer) => s.call(calls.saveConcentrator.path, { ...said(), ...change }, token)
  const registered = async (number: string) => (await save({ number })).data as Registered
  const update = (gw: string, version: number, change: object = {}) =>
    s.call(calls.updateConcentrator.path, { gw, version, ...said(change) }, s.bearer)
  const whole = (gw: string) => ask('concentratorEntity', { gw }, s.bearer)
  const audit = async () =>
    (await s.store.pool.query("select action, subject, before, after from audit where action like 'concentrators.%' order by id")).rows

  it('a new one has its claim code, is in the list, offline, and whole by its number', async () => {
    const made = await save({ number: '100000000909', mac: '10:00:00:00:09:09', collectPeriodS: 300, reportPeriodS: 900, ip: '10.0.0.7' })
    expect(made).toMatchObject({
      http: 200,
      data: { gw: '100000000909', version: 1, claimCode: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/) },
    })
    expect(await whole('100000000909')).toMatchObject({
      ...{ number: '100000000909', address: '100000000909', mac: '10:00:00:00:09:09', status: 0, moduleCount: 0, version: 1 },
      ...{ collectPlanS: 300, reportPlanS: 900, ip: '10.0.0.7', port: null, changedBy: 'east', line: null },
      credential: { state: 'claimCode', since: null, claimUntil: s.clock.now() + 86_400_000 },
    })
    expect((await ask('gateways', { name: '0909' }, s.bearer)).list).toMatchObject([{ gw: '100000000909', status: 0, firmware: null }])
    expect((await audit()).at(-1)).toMatchObject({ action: 'concentrators.add', subject: '100000000909', after: { name: 'GW-09' } })
    expect(JSON.stringify(await audit())).not.toContain((made.data as Registered).claimCode)
  })

  it('the second name of the call does the same', async () => {
    const { data } = await s.call(calls.insertGateway.path, said({ number: '100000000908' }), s.bearer)
    expect(data).toMatchObject({ gw: '100000000908', version: 1 })
    expect(await s.call(calls.updateGateway.path, { gw: '100000000908', version: 1, ...said({ name: 'GW-08' }) }, s.bearer)).toMatchObject({
      data: { version: 2 },
    })
  })

  it.each([
    ['010801', { number: '10000000090A' }],
    ['010802', { number: '10000000090' }],
    ['010803', { number: '999999999999' }],
    ['010804', { address: '1000000009-10' }],
    ['010805', { address: '100000000911' }],
    ['010806', { mac: '10:00:00' }],
    ['010807', { mac: '10:00:00:00:09:11' }],
    ['010808', { collectPeriodS: 1800, reportPeriodS: 900 }],
    ['010809', { collectPeriodS: 400, reportPeriodS: 900 }],
    ['010810', { reportPeriodS: 7000 }],
    ['010811', { ip: '10.0.0.256' }],
  ])('%s refuses %j, and nothing is saved', async (code, change) => {
    const before = await s.store.pool.query('select count(*)::int as n from concentrator')
    const refused = await save({ number: '100000000910', ...change })
    expect(refused).toMatchObject({ code, msg: expect.stringContaining('nothing was saved') })
    expect((await s.store.pool.query('select count(*)::int as n from concentrator')).rows).toEqual(before.rows)
  })

  it('a number that another one has is refused, whoever has it', async () => {
    expect(await save({ number: '100000000001' })).toMatchObject({ http: 409, code: '010305' })
    expect(await save({ number: '100000000003' })).toMatchObject({ http: 409, code: '010305' })
  })

  it('two people never overwrite each other: the second sees both values and saves again with the version of the first', async () => {
    const { gw } = await registered('100000000920')
    expect(await update(gw, 1, { name: 'First', reportPeriodS: 900 })).toMatchObject({ data: { version: 2 } })
    const second = await update(gw, 1, { name: 'Second' })
    expect(second).toMatchObject({
      http: 409,
      code: '010504',
      msg: 'east changed First after you opened it; nothing was saved. Look at it as it is now, and try again.',
    })
    const both = second.data as Changed
    expect(both).toMatchObject({ version: 2, changedBy: 'east' })
    expect([both.theirs, both.yours]).toEqual([
      { name: 'First', reportPeriodS: 900 },
      { name: 'Second', reportPeriodS: null },
    ])
    expect((await whole(gw)).name).toBe('First')
    expect(await update(gw, both.version, { name: 'Second' })).toMatchObject({ data: { version: 3 } })
  })

  it('its number is corrected as long as it has no past; the address must match', async () => {
    const { gw } = await registered('100000000930')
    const renumber = (change: object) => s.call(calls.updateConcentratorNumber.path, { gw, version: 1, ...change }, s.bearer)
    expect(await renumber({ number: '100000000931', address: '100000000930' })).toMatchObject({ code: '010805' })
    // cut off before it presented itself: what is noted of it does not hold up its right number
    await s.store.pool.query(
      `insert into concentrator_event (gw, station_id, at, kind, reason) select gw, station_id, now(), 'offline', 'signedOff' from concentrator where gw = $1`,
      [gw],
    )
    expect(await renumber({ number: '100000000931', address: '100000000931' })).toMatchObject({ data: { gw: '100000000931', version: 2 } })
    expect(await s.call(calls.concentratorEntity.path, { gw }, s.bearer)).toMatchObject({ http: 404 })
    expect((await whole('100000000931')).credential).toMatchObject({ state: 'none' })
    const own = await whole('100000000001')
    const inUse = await s.call(calls.updateConcentratorNumber.path, { gw: own.gw, version: own.version, number: '100000000932' }, s.bearer)
    expect(inUse).toMatchObject({ http: 409, code: '010821' })
  })

  it('is not deleted while devices depend on it, and the answer lists them; otherwise it is gone', async () => {
    const { gw } = await registered('100000000940')
    const remove = (...list: object[]) => s.call(calls.deleteConcentrators.path, { list }, s.bearer)
    const refused = await remove({ gw, version: 1 }, { gw: '100000000001', version: 1 })
    expect(refused).toMatchObject({ http: 409, code: '010821' })
    const { dependants } = refused.data as { dependants: { gw: string; count: number; codes: string[] }[] }
    expect(dependants).toMatchObject([{ gw: '100000000001' }])
    expect(dependants[0]!.codes).toContain('S1-1-1')
    expect(await remove({ gw, version: 7 })).toMatchObject({ code: '010504' })
    expect((await whole(gw)).name).toBe('GW-09')
    expect(await remove({ gw, version: 1 })).toMatchObject({ http: 200 })
    expect(await s.call(calls.concentratorEntity.path, { gw }, s.bearer)).toMatchObject({ http: 404 })
  })

  it('one that has reported is kept', async () => {
    const { gw } = await registered('100000000941')
    await s.store.pool.query(
      `insert into telemetry_report (gw, kind, instant, part, received_at, period_s, roster_id, encoding, body)
       values ($1, 'module', now(), 0, now(), 60, 1, 1, 'x')`,
      [gw],
    )
    expect(await s.call(calls.deleteConcentrators.path, { list: [{ gw, version: 1 }] }, s.bearer)).toMatchObject({
      http: 409,
      code: '010822',
    })
  })

  it('one of another organisation is not there', async () => {
    const west = await s.token('west')
    const { gw } = await registered('100000000950')
    expect(await s.call(calls.concentratorEntity.path, { gw }, west)).toMatchObject({ http: 404 })
    expect(await s.call(calls.updateConcentrator.path, { gw, version: 1, ...said({ stationId: s.stations[1] }) }, west)).toMatchObject({
      http: 404,
    })
    expect(await s.call(calls.deleteConcentrators.path, { list: [{ gw, version: 1 }] }, west)).toMatchObject({ http: 404 })
    expect(await save({ number: '100000000951', stationId: s.stations[1] })).toMatchObject({ http: 404 })
    expect(await update(gw, 1, { stationId: s.stations[1] })).toMatchObject({ http: 404 })
  })

  it('needs its permission', async () => {
    expect(await save({ number: '100000000960' }, await s.token('viewer'))).toMatchObject({ http: 403, code: '401' })
  })

  it('where it is, and where the stations of an area are', async () => {
    const place = { id: s.stations[0], position: 'Test 1', latitudeDeg: 30, longitudeDeg: 120, timeZone: 'Asia/Shanghai' }
    expect(await ask('positionOf', { gw: '100000000001' }, s.bearer)).toEqual(place)
    expect(await ask('positionOf', { stationId: s.stations[0]! }, s.bearer)).toEqual(place)
    expect(await s.call(calls.positionOf.path, {}, s.bearer)).toMatchObject({ http: 400 })
    expect(await ask('positions', {}, s.bearer)).toEqual([place])
    expect(await ask('positions', { country: 'XX' }, s.bearer)).toEqual([])
  })

  describe('what it signs in with', () => {
    const issue = (gw: string, version: number, kind: string) =>
      s.call(calls.issueConcentratorCredential.path, { gw, version, kind }, s.bearer)
    const hashOf = async (gw: string) =>
      (await s.store.pool.query('select secret_hash, claim_hash, revoked_at from concentrator where gw = $1', [gw])).rows[0]

    it('a secret is answered once with a configuration for the agent, and kept as its hash', async () => {
      const { gw } = await registered('100000000970')
      const { data } = await issue(gw, 1, 'secret')
      const issued = data as OutputOf<typeof calls.issueConcentratorCredential>
      expect(issued).toMatchObject({ version: 2, kind: 'secret', credential: expect.stringMatching(/^[0-9a-f]{64}$/), until: null })
      expect(JSON.parse(issued.file.text)).toMatchObject({ gw, secret: issued.credential, reportPeriodS: 900, buses: [] })
      expect(issued.file.name).toBe('concentrator-100000000970.json')
      expect((await whole(gw)).credential).toEqual({ state: 'secret', since: s.clock.now(), claimUntil: null, certificates: [] })
      expect((await hashOf(gw)).claim_hash).toBeNull()
      expect(JSON.stringify(await audit())).not.toContain(issued.credential)
    })
    it('a claim code leaves the secret as it is', async () => {
      const before = await hashOf('100000000001')
      const { data } = await issue('100000000001', 1, 'claimCode')
      expect(data).toMatchObject({ version: 1, until: s.clock.now() + 86_400_000 })
      expect((await hashOf('100000000001')).secret_hash).toEqual(before.secret_hash)
    })
    it('revoked, it has nothing any more, until a new one is issued', async () => {
      const { gw } = await registered('100000000971')
      await issue(gw, 1, 'secret')
      expect(await s.call(calls.revokeConcentratorCredential.path, { gw, version: 2 }, s.bearer)).toMatchObject({ data: { version: 3 } })
      expect((await whole(gw)).credential).toEqual({ state: 'revoked', since: s.clock.now(), claimUntil: null, certificates: [] })
      expect(await issue(gw, 2, 'secret')).toMatchObject({ code: '010504' })
      expect(await issue(gw, 3, 'secret')).toMatchObject({ data: { version: 4 } })
      expect((await whole(gw)).credential.state).toBe('secret')
    })
  })
})
