import { calls } from '@sundial/contract/calls.ts'
import type { Found } from '@sundial/core/identification/found.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { seedAreas } from '@sundial/store/fleet/seed-areas.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const areas = [{ code: 'T1', branches: [{ code: 'T1-1', phase: 'A' as const, lengthM: 5, inverters: ['INV-01'] }] }]

describe('where modules hang', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true')
    await seedAreas(own.store.db, own.stations[0]!, areas)
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command'))
  const give = async (name: 'identifyArea' | 'identifyBranch' | 'checkInstallation', codes: string[]) => {
    const ids = await Promise.all(codes.map((code) => s.device(code)))
    const made = await s.call(calls[name].path, { stationId: s.stations[0], target: { kind: 'list', ids } }, s.bearer)
    expect(made).toMatchObject({ http: 200, data: { totalCount: codes.length } })
    const [sent] = await claimCommands(s.store.db, testNow)
    return { taskId: (made.data as { taskId: number }).taskId, sent: sent! }
  }
  const facts = (area: string | null, sure: number, branch: string): Found[] => [
    { what: 'area', is: area, sure: area === null ? null : sure },
    { what: 'phase', is: 'a', sure },
    { what: 'branch', is: branch, sure },
  ]
  const device = (number: string, found: Found[] | null) => ({
    ...{ number, phase: 'verified' as const, note: null, voltageV: null, elapsedMs: 5, tries: 1, readAt: null, switchState: null },
    found,
  })
  const placeOf = async () => (await s.store.pool.query('select id, area_id, branch_id, phase, version from device order by id')).rows

  it('stands beside what the register says, which stays as it is', async () => {
    const before = await placeOf()
    const { taskId, sent } = await give('identifyArea', ['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'])
    expect(sent).toMatchObject({ op: 'place.identify', args: { what: 'area' } })
    const numbers = (sent.args as { devices: string[] }).devices
    const told = [facts('T1', 0.97, 'T1-1'), facts('T2', 0.91, 'T2-1'), facts('T2', 0.5, 'T1-1'), facts(null, 0.9, 'T1-1')]
    const devices = numbers.map((number, i) => device(number, told[i]!))
    await rememberResponse(s.store.db, { id: sent.id, gw, phase: 'done', devices, samples: [] }, testNow)
    const { list, devices: shown } = await ask('tasks', { id: taskId }, s.bearer)
    expect(list).toMatchObject([{ action: 'identifyArea', executeStep: 1, counts: { verified: 3, failed: 1 } }])
    const judged = shown!.map(({ code, phase, note, found }) => [code, phase, note, found?.map(({ stands }) => stands)])
    expect(judged).toEqual([
      ['S1-1-1', 'verified', null, ['same', 'same', 'same']],
      ['S1-1-2', 'verified', null, ['differs', 'same', 'differs']],
      ['S1-1-3', 'verified', null, ['unsure', 'same', 'same']],
      ['S1-1-4', 'failed', 'notIdentified', [null, 'same', 'same']],
    ])
    expect(shown![1]!.found![0]).toEqual({ what: 'area', is: 'T2', sure: 0.91, registered: 'T1', stands: 'differs' })
    expect(await placeOf()).toEqual(before)
  })
  it('is not known of a module of which nothing was told, whatever its concentrator calls it', async () => {
    const { taskId, sent } = await give('identifyBranch', ['S1-1-1', 'S1-1-2'])
    expect(sent.args).toMatchObject({ what: 'branch' })
    const [one, two] = (sent.args as { devices: string[] }).devices
    const devices = [device(one!, null), device(two!, facts(null, 0.9, 'T1-1'))]
    await rememberResponse(s.store.db, { id: sent.id, gw, phase: 'done', devices, samples: [] }, testNow)
    const { list, devices: shown } = await ask('tasks', { id: taskId }, s.bearer)
    expect(list).toMatchObject([{ executeStep: 3, outcome: 'partly' }])
    expect(shown).toMatchObject([{ phase: 'unknown', found: null }, { phase: 'verified' }])
  })
  it('needs the right and the password of energising where strings are found out, and is judged by what was measured', async () => {
    const target = { kind: 'list', ids: await Promise.all(['S1-1-1', 'S1-1-2', 'S1-1-3'].map((code) => s.device(code))) }
    const input = { stationId: s.stations[0], target }
    expect(calls.identifyStrings.may).toBe('rsd.energise')
    await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    expect(await s.call(calls.identifyStrings.path, input, s.bearer)).toMatchObject({ code: '010312' })
    await s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
    const made = await s.call(calls.identifyStrings.path, input, s.bearer)
    const [sent] = await claimCommands(s.store.db, testNow)
    expect(sent).toMatchObject({ op: 'strings.find', args: { cycles: 1, holdS: 0, offLimitV: 1.5 } })
    const before = {
      ...{ voltageV: 38, currentA: 8, temperatureC: 40, rsdVoltageV: 38, switchState: 1, snrDb: 20, rssiDbm: -50 },
      irradiance: 800,
    }
    const half = (voltageV: number) => ({ voltageV, inputV: 38, ms: 900, at: testNow, switchState: voltageV > 2 ? 1 : 0 })
    const strings = (await s.store.pool.query("select code, number from device where kind = 'string' order by code")).rows
    const string = (code: string, sure: number): Found[] => [{ what: 'string', is: strings.find((one) => one.code === code).number, sure }]
    const [one, two, three] = (sent!.args as { devices: string[] }).devices
    const tested = (number: string, volts: number, found: Found[]) => ({
      ...device(number, found),
      test: { before, halves: [half(0.8), half(volts)] },
    })
    const devices = [tested(one!, 38, string('A-1', 0.97)), tested(two!, 38, string('A-2', 0.96)), tested(three!, 0.8, string('A-1', 0.9))]
    await rememberResponse(s.store.db, { id: sent!.id, gw, phase: 'done', devices, samples: [] }, testNow)
    const { list, devices: shown } = await ask('tasks', { id: (made.data as { taskId: number }).taskId }, s.bearer)
    expect(list).toMatchObject([{ action: 'identifyStrings', executeStep: 10, plan: null, counts: { verified: 2, failed: 1 } }])
    expect(shown!.map(({ phase, found }) => [phase, found![0]!.is, found![0]!.registered, found![0]!.stands])).toEqual([
      ['verified', 'A-1', 'A-1', 'same'],
      ['verified', 'A-2', 'A-1', 'differs'],
      ['failed', 'A-1', 'A-1', 'same'],
    ])
  })
  it('is checked with the serial number, that of the optimizer before that of its panel', async () => {
    const { taskId, sent } = await give('checkInstallation', ['S1-1-1', 'S1-1-2', 'S1-1-3'])
    expect(sent).toMatchObject({ op: 'installation.check' })
    await s.store.pool.query(
      `update equipment e set serial_no = 'OPT-3' from installation i join device d on d.id = i.device_id
        where e.id = i.equipment_id and i.part = 'optimizer' and i.until is null and d.code = 'S1-1-3'`,
    )
    const [one, two, three] = (sent.args as { devices: string[] }).devices
    const serial = (is: string): Found[] => [{ what: 'serial', is, sure: null }, ...facts('T1', 0.97, 'T1-1')]
    const devices = [device(one!, serial('SN11001')), device(two!, serial('SN99999')), device(three!, serial('OPT-3'))]
    await rememberResponse(s.store.db, { id: sent.id, gw, phase: 'done', devices, samples: [] }, testNow)
    const { list, devices: shown } = await ask('tasks', { id: taskId }, s.bearer)
    expect(list).toMatchObject([{ action: 'checkInstallation', executeStep: 7, outcome: 'succeeded' }])
    expect(shown!.map(({ found }) => [found![0]!.registered, found![0]!.stands, found![1]!.stands])).toEqual([
      ['SN11001', 'same', 'same'],
      ['SN11002', 'differs', 'same'],
      ['OPT-3', 'same', 'same'],
    ])
  })
  it('is asked by whoever may read devices', async () => {
    const input = { stationId: s.stations[0], target: { kind: 'station', ids: [] } }
    for (const name of ['identifyArea', 'identifyBranch', 'checkInstallation'] as const)
      expect((await s.call(calls[name].path, input, await s.token('viewer'))).http).toBe(403)
  })
})
