import type { TestServer } from '@sundial/server/test/server.ts'
import { operatorOf } from '@sundial/wire/dlt645/exchange.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

type Held = { since: number; provenAt: number | null; voltageV: number | null; releasedAt: number | null }
type Told = {
  list: { status: number; action: string; executeStep: number | null; taskType: string; outcome: string }[]
  devices: { phase: string; note: string | null; number: string; held: Held | null }[]
}

describe('the restart of an optimizer from the call over a real concentrator to the simulated module and back', () => {
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  let token: string
  beforeAll(async () => {
    platform = await platformAndField()
    ;({ s, field, clock, token } = platform)
  }, 120_000)
  afterAll(() => platform.close())

  const told = async (taskId: number) => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
  /** Gives an order and waits until its task has ended. */
  const ordered = async (path: string, input: object) => {
    s.clock.set(clock.now())
    const { http, data } = await s.call(path, { stationId: s.stations[0], ...input }, token)
    expect(http).toBe(200)
    const { taskId } = data as { taskId: number }
    await expect.poll(async () => (await told(taskId)).list[0]!.status, { timeout: 90_000, interval: 300 }).not.toBe(1)
    return { taskId, ...(await told(taskId)) }
  }
  const restart = async (code: string) => ordered('/gateWay/resetDevice', { deviceId: await s.device(code), reason: 'answers badly' })
  const didOf = (number: string) => field.ledger.filter((one) => one.number === number).map(({ did }) => did)

  it('is proven by the module that has begun anew, by this order, and is in the audit', { timeout: 120_000 }, async () => {
    const { taskId, list, devices } = await restart('S1-1-1')
    expect(list[0]).toMatchObject({
      action: 'restartDevice',
      executeStep: null,
      taskType: 'deviceRestart',
      status: 2,
      outcome: 'succeeded',
    })
    expect(devices).toMatchObject([{ phase: 'verified', note: null, held: null }])
    const { rows } = await s.store.pool.query('select id from command where task_id = $1', [taskId])
    const own = field.ledger.filter(({ number }) => number === devices[0]!.number)
    expect(own.map(({ did, by }) => [did, by])).toEqual([['restarted', operatorOf(rows[0].id)]])
    const { rows: written } = await s.store.pool.query("select detail from audit where action = 'devices.restart'")
    expect(written).toHaveLength(1)
  })

  it('of a module that is shut down ends with the module shut down again, which stands beside the result', {
    timeout: 180_000,
  }, async () => {
    const id = await s.device('S1-1-2')
    await ordered('/pv/setRsdWitch', { action: 'shutdown', target: { kind: 'module', ids: [id] } })
    const { taskId, list, devices } = await restart('S1-1-2')
    const { number } = devices[0]!
    expect(list[0]).toMatchObject({ status: 2, outcome: 'succeeded' })
    const heldOf = async () => (await told(taskId)).devices[0]!.held
    const listed = async () => {
      const { data } = await s.call('/pv/heldShutdowns', { stationId: s.stations[0] }, token)
      return (data as { list: { taskId: number }[] }).list.map((one) => one.taskId)
    }
    await expect.poll(async () => (await heldOf())?.provenAt ?? null, { timeout: 60_000, interval: 300 }).not.toBeNull()
    expect(await heldOf()).toMatchObject({ releasedAt: null })
    // Done, it is no news of the plant.
    expect(await listed()).toEqual([])
    expect((await heldOf())!.voltageV).toBeLessThanOrEqual(1.5)
    expect((await told(taskId)).devices[0]).toMatchObject({ phase: 'verified', note: null })
    expect(didOf(number)).toEqual(['shutdown', 'restarted', 'energise', 'shutdown'])
    expect(field.control.plant('TS-01').module(number).switchOn).toBe(false)
  })

  it('of a module that is silent is not sent, and is no success', { timeout: 120_000 }, async () => {
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-3'] })
    const { list, devices } = await restart('S1-1-3')
    expect(list[0]).toMatchObject({ status: 3, outcome: 'failed' })
    expect(devices).toMatchObject([{ phase: 'unknown', note: 'noAnswer', held: null }])
    expect(didOf(devices[0]!.number)).toEqual([])
  })

  it('is for one module of one’s own plant, by whoever may energise', async () => {
    const input = { stationId: s.stations[0], deviceId: await s.device('S1-1-1') }
    expect(await s.call('/gateWay/resetDevice', { ...input, stationId: s.stations[1] }, token)).toMatchObject({ http: 404, code: '010003' })
    expect(await s.call('/gateWay/resetDevice', { stationId: s.stations[0] }, token)).toMatchObject({ http: 400 })
    expect(await s.call('/gateWay/resetDevice', input, await s.token('viewer'))).toMatchObject({ http: 403 })
  })
})
