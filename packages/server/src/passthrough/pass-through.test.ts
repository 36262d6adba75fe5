import { type CallName, calls } from '@sundial/contract/calls.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { readRequest, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import { broadcastAddress, encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { restartRequest, switchCodes } from '@sundial/wire/dlt645/optimizer.ts'
import { encodeRtu } from '@sundial/wire/modbus/rtu.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, irradianceSensorAt, moduleNumber, modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { hexOf } from './build.ts'

const [gw] = testGws
const one = moduleNumber(1, 1)
const silent = moduleNumber(1, 4)
const read = { addresses: [one], control: 'read', di: 'A0010300' }
const framed = (address: string) => hexOf(encodeFrame(readRequest(address, 'A0010300')))
const energise = hexOf(encodeFrame(writeRequest(one, 'A0030001', Uint8Array.of(switchCodes.energise))))
const restart = hexOf(encodeFrame(writeRequest(one, 'A00B0001', restartRequest().content)))
const control = hexOf(encodeFrame({ address: one, control: 0x1c, data: new Uint8Array(16) }))
const password = hexOf(encodeFrame({ address: one, control: 0x18, data: new Uint8Array(12) }))
const rtu = (...pdu: number[]) => hexOf(encodeRtu({ unit: 1, pdu: Uint8Array.from(pdu) }))

describe('frames that are passed through', () => {
  const s = signedInServer('east', async (own) => {
    const values = modulesAt(testNow - 60_000).values
    delete values[silent]
    await own.report({ kind: 'module', at: testNow - 60_000, periodS: 60, values }, irradianceSensorAt(testNow - 60_000, 900))
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command'))
  const call = (name: CallName, input: object = {}, by = s.bearer) => s.call(calls[name].path, { gw, ...input }, by, { i18n: 'en' })
  const codeOf = async (name: CallName, input: object) => (await call(name, input)).code
  const answer = async (data: unknown) => {
    await claimCommands(s.store.db, testNow)
    const { id } = await s.store.db.selectFrom('command').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
  }

  it('go out as they were built, and stand in the audit with every byte', async () => {
    const made = (await call('transparent645', read)).data as { number: string }
    const command = await s.store.db.selectFrom('command').select(['op', 'args']).executeTakeFirstOrThrow()
    expect(command).toEqual({ op: 'pt645', args: { frames: [framed(one)] } })
    const { rows } = await s.store.pool.query("select after from audit where action = 'passThrough.645' order by id desc limit 1")
    expect(rows[0].after).toMatchObject({ frames: [framed(one)] })
    expect(await ask('passThroughAnswer', { token: made.number }, s.bearer)).toMatchObject({
      status: 1,
      frames: [{ device: 'S1-1-1', answered: null }],
    })
  })

  it('are done when a device has answered, failed when none has', async () => {
    for (const [hex, status, note] of [
      [hexOf(encodeFrame({ address: one, control: 0x91, data: Uint8Array.of(0, 3, 1, 0xa0, 0x86, 0x03) })), 2, null],
      [null, 3, 'noDeviceAnswered'],
    ] as const) {
      const { number: token } = (await call('transparent645', read)).data as { number: string }
      await answer({ frames: [{ hex, ms: 214, at: testNow }] })
      const told = await ask('passThroughAnswer', { token }, s.bearer)
      expect(told).toMatchObject({ status, note, frames: [{ ms: 214, answered: hex && { values: [{ value: 38.6, unit: 'V' }] } }] })
      expect((await ask('passThroughs', { gw }, s.bearer))[0]).toEqual(told)
    }
  })

  it('of a reading are told as a row for each module, with the plant that they are of', async () => {
    const deviceIds = [await s.device('S1-1-1'), await s.device('S1-1-2')]
    const { tasks } = await ask('readThrough', { deviceIds, types: ['voltage'] }, s.bearer)
    const hex = hexOf(encodeFrame({ address: one, control: 0x91, data: Uint8Array.of(0, 3, 1, 0xa0, 0x86, 0x03) }))
    await answer({
      frames: [
        { hex, ms: 214, at: testNow },
        { hex: null, ms: 1500, at: testNow },
      ],
    })
    const told = await ask('passThroughAnswer', { token: tasks[0]!.number }, s.bearer)
    expect(told).toMatchObject({ status: 2, action: 'readThrough', stationId: s.stations[0], timeZone: expect.stringMatching(/.+/) })
    expect(told.readings).toMatchObject([
      { deviceId: deviceIds[0], device: 'S1-1-1', connection: 'answered', voltage: 38.6, rsdVoltage: null },
      { deviceId: deviceIds[1], device: 'S1-1-2', connection: 'unknown', voltage: null },
    ])
  })

  it('are told only to whoever sees the task', async () => {
    const { number: token } = (await call('transparent645', read)).data as { number: string }
    expect(await s.call(calls.passThroughAnswer.path, { token }, await s.token('west'))).toMatchObject({ code: '010003' })
    expect(await s.call(calls.passThroughAnswer.path, { token }, await s.token('nobody'))).toMatchObject({ http: 403 })
  })

  it.each([
    ['nothing at all', 'frames645', {}, '012701'],
    ['no address', 'frames645', { control: 'read', di: 'A0010300' }, '012701'],
    ['no identifier', 'frames645', { addresses: [one], control: 'read' }, '012701'],
    ['no content of a write', 'frames645', { addresses: [one], control: 'write', di: 'A0010300' }, '012701'],
    ['no count', 'framesModbus', { unit: 1, function: 3, address: 0 }, '012701'],
    ['the energising of an RSD', 'frames645', { hex: energise }, '012703'],
    ['the restart of an optimizer', 'frames645', { hex: restart }, '012703'],
    ['control 1CH', 'frames645', { hex: control }, '012703'],
    ['a register that is written', 'framesModbus', { hex: rtu(6, 0, 1, 0, 1) }, '012703'],
    ['a coil that is written', 'framesModbus', { unit: 1, function: 5, address: 0, count: 1 }, '012703'],
    ['a frame with a wrong sum', 'frames645', { hex: `${framed(one).slice(0, -4)}0016` }, '012704'],
    ['a frame and more', 'frames645', { hex: `${framed(one)}00` }, '012704'],
    ['another password', 'frames645', { hex: password }, '012705'],
    ['digits that are no bytes', 'frames645', { hex: '68G' }, '010001'],
    ['101 bytes', 'frames645', { hex: 'FE'.repeat(101) }, '010001'],
  ] as const)('are refused as soon as they are built: %s', async (_, name, input, code) => {
    expect(await codeOf(name, input)).toBe(code)
  })

  it.each([
    ['switching', 'transparent645', { hex: energise }, '012703'],
    ['no device', 'transparentModbus', { unit: 1, function: 3, address: 0, count: 1 }, '012701'],
    ['a module that never reported', 'transparent645', { ...read, addresses: [silent] }, '012702'],
    [
      'an inverter that never reported',
      'transparentModbus',
      { device: '400000000010', unit: 1, function: 3, address: 0, count: 1 },
      '012702',
    ],
    ['a module of another concentrator', 'transparent645', { ...read, addresses: [moduleNumber(2, 1)] }, '012706'],
    ['a MAC address of another module', 'transparent645', { ...read, mac: silent }, refusals.macNotAddress.code],
    ['everybody, unsaid', 'transparent645', { ...read, addresses: [broadcastAddress] }, '012708'],
    ['whoever hears it, unsaid', 'transparent645', { ...read, addresses: ['AAAAAAAAAAAA'] }, '012708'],
    ['everybody, without a reason', 'transparent645', { ...read, addresses: [broadcastAddress], toEverybody: true }, '012708'],
  ] as const)('are refused before they are sent: %s', async (_, name, input, code) => {
    expect((await call(name, input, await s.token('all'))).code).toBe(code)
    expect(await s.store.db.selectFrom('command').selectAll().execute()).toEqual([])
  })

  it('go to everybody with the permission, a reason and the password', async () => {
    const everybody = { ...read, addresses: [broadcastAddress], toEverybody: true, reason: 'Clock' }
    const all = await s.token('all')
    expect((await call('transparent645', everybody, all)).code).toBe('00000')
    await answer({ frames: [{ hex: null, ms: 300, at: testNow }] })
    expect((await ask('passThroughs', { gw }, s.bearer))[0]).toMatchObject({ status: 2, note: null })
    await s.store.pool.query("update session set fresh_at = now() - interval '1 hour'")
    expect((await call('transparent645', everybody, all)).code).toBe('010312')
  })

  it('are written only with a permission of its own', async () => {
    const write = { addresses: [one], control: 'write', di: '04000101', data: '01020304' }
    const may = async (permissions: string[]) => {
      await s.store.pool.query("delete from role_permission where role_id = (select id from role where code = 'viewer')")
      await s.store.pool.query(
        "insert into role_permission (role_id, permission) select id, unnest($1::text[]) from role where code = 'viewer'",
        [['stations', 'tasks', ...permissions]],
      )
      return s.token('viewer')
    }
    expect(await call('transparent645', read, await may([]))).toMatchObject({ http: 403 })
    expect(await call('transparent645', write, await may(['devices.passThrough']))).toMatchObject({ http: 403, code: '401' })
    expect((await call('transparent645', write, await may(['devices.passThrough', 'devices.passThroughWrite']))).code).toBe('00000')
  })

  it('are given ten times a minute at most by one person', async () => {
    const given = (ago: number) =>
      s.store.pool.query(
        `insert into task (number, action, station_id, target, status, total_count, deadline, created_at, created_by)
         select 'P-' || $3 || '-' || n, 'pt645', $1, '{"kind":"concentrator","label":"","ids":[]}', 2, 1, now(), $2, u.id
           from generate_series(1, 10) n, app_user u where u.login_name = 'all'`,
        [s.stations[0], new Date(testNow - ago), String(ago)],
      )
    await given(61_000)
    expect((await call('transparent645', read, await s.token('all'))).code).toBe('00000')
    await given(59_000)
    expect(await call('transparent645', read, await s.token('all'))).toMatchObject({ http: 429, code: '010103' })
  })

  it('are shown byte by byte before they are sent, and nothing is sent', async () => {
    const { frames, ...needs } = await ask('frames645', { gw, ...read, addresses: ['AAAAAAAAAAAA'] } as never, s.bearer)
    expect(needs).toEqual({ toEverybody: true, writes: false })
    expect(frames[0]!.parts.map(({ role }) => role).join(' ')).toBe('preamble start address start control length item checksum end')
    expect(frames[0]!.parts.map(({ hex }) => hex).join('')).toBe(frames[0]!.hex)
    const modbus = await ask('framesModbus', { gw, unit: 1, function: 3, address: 40_000, count: 2 }, s.bearer)
    expect(modbus.frames[0]!.parts).toEqual([
      { role: 'unit', hex: '01' },
      { role: 'function', hex: '03' },
      { role: 'register', hex: '9C40' },
      { role: 'count', hex: '0002' },
      { role: 'checksum', hex: 'EB8F' },
    ])
    expect(await s.store.db.selectFrom('command').selectAll().execute()).toEqual([])
  })
})
