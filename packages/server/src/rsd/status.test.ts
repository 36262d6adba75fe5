import { calls } from '@sundial/contract/calls.ts'
import { allAddress } from '@sundial/contract/rsd-status.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
type Answer = { taskId: number; ended: boolean; list: { result: string; rsdStatus: number | null; rsdVo: number | null }[] }

describe('asking RSDs for their status', () => {
  const s = signedInServer('east', async () => undefined)
  const ask = asking(() => s)
  let ids: number[]
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command')
    await s.store.pool.query('update concentrator set online = false')
    ids = await Promise.all(['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'].map((code) => s.device(code)))
  })
  /** A link runs, and the concentrators are connected to it. */
  const connected = async () => {
    await s.store.pool.query("insert into link_metrics values ('test', now(), '{}') on conflict (node) do update set at = now()")
    await s.store.pool.query('update concentrator set online = true')
  }
  const post = async (name: 'askRsdStatus' | 'shutdownStatus', input: object) => s.call(calls[name].path, input, s.bearer)
  const asked = async (input: object) => (await post('askRsdStatus', input)).data as Answer

  /** Answers the order that waits, as soon as it is there: four devices at most, the last with this note and no answer. */
  const answering = async (note = 'noAnswer') => {
    await expect.poll(async () => (await s.store.pool.query("select 1 from command where state = 'queued'")).rowCount).toBe(1)
    const [command] = await claimCommands(s.store.db, testNow)
    const { devices } = command!.args as { devices: string[] }
    const said = [
      { switchState: 0, voltageV: 0.8 },
      { switchState: 0, voltageV: 12.25 },
      { switchState: 1, voltageV: 38 },
    ]
    await rememberResponse(
      s.store.db,
      {
        ...{ id: command!.id, gw, phase: 'failed' as const, samples: [] },
        devices: devices.map((number, i) => {
          const read = said[i]
          const result = { number, elapsedMs: 400, tries: 1, readAt: testNow }
          return read
            ? { ...result, ...read, phase: 'verified' as const, note: null }
            : { ...result, switchState: null, voltageV: null, phase: 'unknown' as const, note }
        }),
      },
      testNow,
    )
    return command
  }

  it('is a task of its own step; what each says is its result and its last known value', async () => {
    await connected()
    const { data } = await s.call(calls.queryRsdStatus.path, { stationId: s.stations[0], target: { kind: 'list', ids } }, s.bearer)
    const { taskId } = data as { taskId: number }
    expect(await answering()).toMatchObject({ op: 'rsd.status', priority: 1 })
    const { list, devices } = await ask('tasks', { id: taskId }, s.bearer)
    expect(list[0]).toMatchObject({ action: 'rsdStatus', executeStep: 13, outcome: 'partly', successCount: 3 })
    expect(devices!.map(({ phase, voltageV, switchState }) => [phase, voltageV, switchState])).toEqual([
      ['verified', 0.8, 0],
      ['verified', 12.25, 0],
      ['verified', 38, 1],
      ['unknown', null, null],
    ])
    const { values } = await ask('deviceTrend', { id: ids[1]! }, s.bearer)
    expect([values.rsdVoltage?.value, values.switchState?.value]).toEqual([12.3, 0])
  })

  it('waits for the answers and says them in words', async () => {
    await connected()
    const [answer] = await Promise.all([asked({ type: 1, cctt_id: allAddress, deviceIds: ids }), answering()])
    expect(answer).toMatchObject({ ended: true })
    expect(answer.list.map(({ result, rsdStatus, rsdVo }) => [result, rsdStatus, rsdVo])).toEqual([
      ['shut down, 0.8 V', 0, 0.8],
      ['says shut down, output of 12.3 V is above the limit', 0, 12.25],
      ['energised, 38.0 V', 1, 38],
      ['no answer', null, null],
    ])
  })

  it.each([
    ['notAsked', 'Not asked: the bus was silent, or time was over'],
    ['notRegistered', 'Not in the device register of its concentrator'],
  ])('does not call a module silent that was not asked: %s', async (note, text) => {
    await connected()
    const [answer] = await Promise.all([asked({ type: 1, cctt_id: allAddress, deviceIds: ids }), answering(note)])
    expect(answer.list.at(-1)).toMatchObject({ result: text, rsdStatus: null })
  })

  it('does not wait where no concentrator is connected', async () => {
    const answer = await asked({ type: 1, deviceIds: [ids[0]] })
    expect(answer).toMatchObject({ ended: false, list: [{ result: 'no answer yet', rsdStatus: null }] })
  })

  it('asks one by its number, and a whole station', async () => {
    const one = await asked({ type: 2, cctt_id: '200000011001', deviceIds: [ids[0]] })
    expect(one.list).toMatchObject([{ deviceId: '200000011001', monitorId: 'S1-1-1' }])
    expect((await post('askRsdStatus', { type: 2, cctt_id: '200000011009', deviceIds: [ids[0]] })).http).toBe(404)
    expect((await post('askRsdStatus', { type: 1, cctt_id: '200000011001', deviceIds: [ids[0]] })).http).toBe(404)
    expect((await asked({ type: 3, stationId: s.stations[0] })).list).toHaveLength(8)
    expect((await asked({ type: 3, deviceIds: [ids[0]] })).list).toHaveLength(8)
  })

  it.each([
    [{ type: 4, deviceIds: [1] }, 'type'],
    [{ type: 1 }, 'deviceIds'],
    [{ type: 2, deviceIds: [1] }, 'deviceIds'],
    [{ type: 3 }, 'deviceIds'],
  ])('%j: insufficient parameters', async (input, field) => {
    const { http, text } = await post('askRsdStatus', input)
    expect(http).toBe(400)
    expect(text).toMatch(new RegExp(`${field}.*insufficient parameters`))
  })

  it('says of devices behind a concentrator whether they are shut down', async () => {
    await connected()
    const [{ data }] = await Promise.all([post('shutdownStatus', { monitor_address: gw, device_list: [ids[0]] }), answering()])
    expect(data).toMatchObject({ ended: true, rsdStatus: 0, rsdVo: 0.8, list: [{ monitorId: 'S1-1-1' }] })
    expect((await post('shutdownStatus', { monitor_address: '100000000002', device_list: [ids[0]] })).http).toBe(404)
  })
})
