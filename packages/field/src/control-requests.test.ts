import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { faultKinds } from '@sundial/core/fleet/faults.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FieldBench, openFieldBench, soon } from '../test/field-bench.ts'
import { noonMs } from '../test/station.ts'

let bench: FieldBench
beforeEach(async () => {
  bench = await openFieldBench()
})
afterEach(() => bench.close())

/** Says lines to the control socket, and gives the answers in their order. */
const talk = async (place: string, ...said: (object | string)[]): Promise<Record<string, unknown>[]> => {
  const [, port] = /^127\.0\.0\.1:(\d+)$/.exec(place) ?? []
  const socket = port ? createConnection(Number(port), '127.0.0.1') : createConnection(place)
  await once(socket, 'connect')
  for (const one of said) socket.write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`)
  const answers: Record<string, unknown>[] = []
  for await (const line of createInterface(socket)) if (answers.push(JSON.parse(line)) === said.length) break
  socket.destroy()
  return answers
}
const add = (fault: object) => ({ do: 'add', fault: { station: 'TS-01', ...fault } })

describe('the control socket', () => {
  it('is not there unless it is asked for', async () => {
    expect((await bench.begin()).controlAddress).toBeNull()
  })

  it('takes faults, lists and clears them; they act on the plant', async () => {
    const { control, controlAddress } = await bench.begin([], { controlPlace: join(bench.dir, 'control.sock') })
    const place = controlAddress!
    expect(statSync(place).mode & 0o777).toBe(0o600)
    const [added, listed] = await talk(
      place,
      add({ id: 'a', kind: 'zero', strings: ['A-01'], rate: 1, from: '2026-03-01T01:00:00+01:00' }),
      { do: 'list' },
    )
    expect(added).toEqual({
      ok: true,
      fault: {
        id: 'a',
        station: 'TS-01',
        kind: 'zero',
        strings: ['A-01'],
        rate: 1,
        from: '2026-03-01T00:00:00.000Z',
        acts: true,
        devices: 10,
      },
    })
    expect(listed!.faults).toHaveLength(1)
    expect(control.plant('TS-01').module('200000000003').powerW).toBe(0)
    expect(await talk(place, { do: 'clear', id: 'a' }, { do: 'list' })).toEqual([
      { ok: true, cleared: 1 },
      { ok: true, faults: [] },
    ])
    expect(control.plant('TS-01').module('200000000003').powerW).toBeGreaterThan(100)
  })

  it('tells every kind of fault, and the ledger', async () => {
    const { control, controlAddress } = await bench.begin([], { controlPlace: '0' })
    control.plant('TS-01').setSwitch('200000000001', false, noonMs, '00000007')
    control.plant('TS-01').setSwitch('200000000002', false, noonMs + 1)
    const [kinds, all, one] = await talk(
      controlAddress!,
      { do: 'kinds' },
      { do: 'ledger', limit: 1 },
      { do: 'ledger', number: '200000000001', since: new Date(noonMs).toISOString() },
    )
    expect((kinds!.kinds as { kind: string }[]).map(({ kind }) => kind)).toEqual(Object.keys(faultKinds))
    expect(all).toMatchObject({ rows: [{ number: '200000000002' }], left: 1 })
    expect(one).toMatchObject({ rows: [{ did: 'shutdown', by: '00000007' }], left: 0 })
  })

  it('moves time: faster, and forward; schedules and reports follow', async () => {
    const { controlAddress, control } = await bench.begin([], { controlPlace: '0', reportPeriodS: 900 })
    await talk(controlAddress!, add({ kind: 'zero', modules: ['A-01-01'], daily: '12:10-14:00' }), { do: 'time', factor: 600 })
    await vi.waitFor(() => expect(control.faultOrders.list()[0]!.acts).toBe(true), soon)
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(1), soon)
    const [one, two] = bench.live('module')
    expect([one!.t0 % 900_000, two!.t0 % 900_000]).toEqual([0, 0])
    const [slow, back] = await talk(
      controlAddress!,
      { do: 'time', factor: 1, to: '2026-03-25T00:00:00Z' },
      { do: 'time', to: '2026-03-24T00:00:00Z' },
    )
    expect(slow).toMatchObject({ ok: true, factor: 1, now: expect.stringMatching(/^2026-03-25T00:00:0/) })
    expect(back).toMatchObject({ ok: false, error: expect.stringContaining('time goes forward only') })
  })

  it.each<[string, object | string, string]>([
    ['what is no JSON', '{"do":', 'not JSON'],
    ['the ledger of a module that is not there', { do: 'ledger', number: '20000000000' }, 'number: no module 20000000000'],
    ['an unknown request', { do: 'dance' }, 'do'],
    ['a fault with a wrong field, named', add({ kind: 'soiled', level: 7 }), 'fault.level: must be 0 to 1 (share)'],
    ['an unknown field, named', add({ kind: 'mute', module: ['X'] }), 'fault.module: there is no such field'],
    ['a device that is not there, named', add({ kind: 'mute', modules: ['A-01-01', 'X'] }), 'fault.modules.1: TS-01 has no module X'],
    ['a factor beyond its limits', { do: 'time', factor: 9999 }, 'factor: '],
    ['to clear what is not there', { do: 'clear', id: 'x' }, 'there is no fault x'],
  ])('refuses %s and goes on', async (_, request, why) => {
    const { controlAddress } = await bench.begin([], { controlPlace: '0' })
    const [refused, next] = await talk(controlAddress!, request, { do: 'list' })
    expect(refused).toEqual({ ok: false, error: expect.stringContaining(why) })
    expect(next).toEqual({ ok: true, faults: [] })
  })

  it('does not move time where the factor beside it is refused', async () => {
    const { controlAddress, control } = await bench.begin([], { controlPlace: '0' })
    const toMs = noonMs + 86_400_000
    const [refused] = await talk(controlAddress!, { do: 'time', to: new Date(toMs).toISOString(), factor: 9999 })
    expect(refused).toMatchObject({ ok: false })
    expect(control.clock.now()).toBeLessThan(toMs)
  })

  it('leaves a file alone that stands where it should be', async () => {
    const place = join(bench.dir, 'notes.txt')
    writeFileSync(place, 'mine')
    await expect(bench.begin([], { controlPlace: place })).rejects.toThrow('EADDRINUSE')
    expect(readFileSync(place, 'utf8')).toBe('mine')
  })

  it('takes the place of a socket that a field which was killed left behind, and leaves none', async () => {
    const place = join(bench.dir, 'control.sock')
    const killed = "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))"
    spawnSync(process.execPath, ['-e', killed, place])
    expect(statSync(place).isSocket()).toBe(true)
    await bench.begin([], { controlPlace: place })
    expect(await talk(place, { do: 'list' })).toEqual([{ ok: true, faults: [] }])
    await bench.end()
    expect(existsSync(place)).toBe(false)
  })
})

describe('faults from a file', () => {
  it('stand from the beginning', async () => {
    const faults = [{ id: 'f', station: 'TS-01', kind: 'mute' as const, strings: ['A-02'] }]
    const { control } = await bench.begin([], { faults })
    expect(control.faultOrders.list()).toEqual([{ ...faults[0], acts: true, devices: 10 }])
    expect(control.plant('TS-01').module('200000000015').answers).toBe(false)
  })
  it('end the start when they name what is not there', async () => {
    await expect(bench.begin([], { faults: [{ station: 'TS-01', kind: 'mute', strings: ['Z'] }] })).rejects.toThrow('TS-01 has no string Z')
  })
})
