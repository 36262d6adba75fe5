import { calls } from '@sundial/contract/calls.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws

describe('how modules are reported', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true, report_period_s = 900')
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command'))
  const idOf = async (kind: string): Promise<number> =>
    Number(
      (await s.store.pool.query('select id from device where kind = $1 and station_id = $2 order by code', [kind, s.stations[0]])).rows[0]
        .id,
    )
  const modulesUnder = async (inverterId: number): Promise<number> => {
    const { rows } = await s.store.pool.query(
      `select count(*)::int as n from device m join device x on x.id = m.parent_id where m.kind = 'module' and x.parent_id = $1`,
      [inverterId],
    )
    return rows[0].n
  }
  const set = (target: OrderTarget, asked: { cycleS: number | null; thresholdW: number | null }) =>
    s.call(calls.setModuleReporting.path, { stationId: s.stations[0], target, ...asked }, s.bearer)

  it('is set for all modules of an inverter at once, and the task bears its name', async () => {
    const inverter = await idOf('inverter')
    const made = await set({ kind: 'inverter', ids: [inverter] }, { cycleS: 60, thresholdW: null })
    expect(made).toMatchObject({ http: 200, data: { totalCount: await modulesUnder(inverter) } })
    const { taskId } = made.data as { taskId: number }
    const { rows } = await s.store.pool.query('select code from device where id = $1', [inverter])
    expect((await ask('tasks', { id: taskId }, s.bearer)).list).toMatchObject([
      { action: 'moduleReporting', executeStep: null, taskType: 'moduleReporting', target: { kind: 'inverter', label: rows[0].code } },
    ])
    const [sent] = await claimCommands(s.store.db, testNow)
    expect(sent).toMatchObject({ op: 'reporting.set', args: { cycleS: 60, thresholdW: null } })
    const { rows: audit } = await s.store.pool.query("select detail from audit where action = 'devices.reporting' order by id desc limit 1")
    expect(audit[0].detail).toMatchObject({ cycleS: 60, thresholdW: null, label: rows[0].code })
  })

  it('is what each module says afterwards: another answer has failed, none is unknown', async () => {
    const ids = await Promise.all(['S1-1-1', 'S1-1-2', 'S1-1-3'].map((code) => s.device(code)))
    const { data } = await set({ kind: 'list', ids }, { cycleS: 300, thresholdW: 50 })
    const { taskId } = data as { taskId: number }
    const [sent] = await claimCommands(s.store.db, testNow)
    const device = (number: string, said: { cycleS: number | null; thresholdW: number | null } | null) => ({
      ...{ number, phase: 'verified' as const, note: null, voltageV: null, elapsedMs: 5, tries: 1, readAt: null, switchState: null },
      reporting: said,
    })
    const numbers = (sent!.args as { devices: string[] }).devices
    const devices = [
      device(numbers[0]!, { cycleS: 300, thresholdW: 50 }),
      device(numbers[1]!, { cycleS: 300, thresholdW: null }),
      device(numbers[2]!, null),
    ]
    await rememberResponse(s.store.db, { id: sent!.id, gw, phase: 'done', devices, samples: [] }, testNow)
    const told = await ask('tasks', { id: taskId }, s.bearer)
    expect(told.devices).toMatchObject([
      { phase: 'verified', reporting: { cycleS: 300, thresholdW: 50 } },
      { phase: 'failed', note: 'readBackDiffers', reporting: { cycleS: 300, thresholdW: null } },
      { phase: 'unknown', reporting: null },
    ])
    expect(told.list[0]).toMatchObject({ outcome: 'partly', counts: { verified: 1, failed: 1, unknown: 1 } })
  })

  it.each([
    ['a cycle that is no part of the reporting period', { cycleS: 70, thresholdW: null }, 409, '012601'],
    ['a threshold above the rating', { cycleS: null, thresholdW: 2_000 }, 409, '012602'],
    ['a cycle below the least', { cycleS: 9, thresholdW: null }, 400, '010001'],
    ['a threshold of nothing', { cycleS: null, thresholdW: 0 }, 400, '010001'],
  ])('is refused where it cannot be: %s', async (_, asked, http, code) => {
    expect(await set({ kind: 'station', ids: [] }, asked)).toMatchObject({ http, code })
    expect(await claimCommands(s.store.db, testNow)).toEqual([])
  })

  it('takes a string or an inverter for what it is', async () => {
    const [string, inverter] = [await idOf('string'), await idOf('inverter')]
    const usual = { cycleS: null, thresholdW: null }
    expect((await set({ kind: 'string', ids: [inverter] }, usual)).code).toBe('010003')
    expect((await set({ kind: 'inverter', ids: [string] }, usual)).code).toBe('010003')
    expect((await set({ kind: 'inverter', ids: [inverter, inverter] }, usual)).http).toBe(400)
    const read = { stationId: s.stations[0], target: { kind: 'inverter', ids: [inverter] } }
    expect((await s.call(calls.collectData.path, read, s.bearer)).http).toBe(400)
  })

  it('is set by whoever may set concentrators', async () => {
    const target = { kind: 'station', ids: [] }
    const input = { stationId: s.stations[0], target, cycleS: null, thresholdW: null }
    expect((await s.call(calls.setModuleReporting.path, input, await s.token('viewer'))).http).toBe(403)
  })
})
