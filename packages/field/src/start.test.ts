import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Broker, startBroker } from '@sundial/concentrator/testbench/broker.ts'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { status, type Telemetry } from '@sundial/wire/link/messages.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { parseUp, topics } from '@sundial/wire/link/topics.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noonMs, testFleet, testStation } from './kit/station-for-tests.ts'
import { type Field, type FieldOptions, start } from './start.ts'

const gw = '100000000001'
const dayMs = 86_400_000
let broker: Broker
let dir: string
let field: Field | null
let batches: Telemetry[]
let online: boolean[]
const begun = Date.now()
/** It is noon at the test station, whenever the test runs. */
const clock = { now: (): number => noonMs + Date.now() - begun }

/** The least of a platform: takes every batch and acknowledges it. */
const take = (topic: string, payload: Uint8Array): void => {
  const what = parseUp(topic)?.what
  if (what === 'status') {
    const state = decode(payload, status)
    if (state.ok) online.push(state.value.online)
  }
  if (what !== 'tm') return
  const batch = decodeTelemetry(payload)
  if (!batch.ok) throw new Error(batch.why)
  batches.push(batch.value)
  const { ep, st, seq } = batch.value
  const ack = Buffer.from(encode({ v: 1, ep, st, ranges: [[seq, seq]] }))
  broker.broker.publish({ cmd: 'publish', topic: topics.ack(batch.value.gw), payload: ack, qos: 0, retain: false, dup: false }, () => {})
}

const begin = async (faults: FaultPlan[] = [], change: Partial<FieldOptions> = {}): Promise<Field> => {
  const options = { mqttUrl: broker.url, dataDir: dir, reportPeriodS: 1, historyDays: 0, log: silent, clock }
  field = await start({ fleet: testFleet([testStation(faults)]), ...options, ...change })
  return field
}
const end = async (): Promise<void> => {
  await field?.stop()
  field = null
}
const live = (kind: string): Telemetry[] => batches.filter((one) => one.kind === kind && !one.bf)
const past = (): Telemetry[] => batches.filter((one) => one.bf)
const soon = { timeout: 15_000, interval: 20 }

beforeEach(async () => {
  broker = await startBroker()
  dir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  batches = []
  online = []
  broker.broker.on('publish', (packet) => take(packet.topic, packet.payload as Uint8Array))
})
afterEach(async () => {
  await end()
  await broker.stop()
  rmSync(dir, { recursive: true })
})

describe('a field', () => {
  it('reports modules, strings, inverters and meters, read over their own protocols', async () => {
    const { control, inverters } = await begin([{ kind: 'mute', modules: ['A-01-01'] }])
    await vi.waitFor(() => {
      for (const kind of ['module', 'string', 'inverter', 'meter']) expect(live(kind).length).toBeGreaterThan(0)
    }, soon)
    const report = live('module')[0]!
    expect(report.dev).toHaveLength(20)
    expect(report.col.power![0]).toBeNull()
    expect(report.col.power!.slice(1).every((power) => power !== null && power > 3000)).toBe(true)
    expect(report.col.energyToday![5]! / control.plant('TS-01').module(report.dev[5]!).energyTodayWh).toBeCloseTo(1, 2)
    expect(live('inverter')[0]!.col.acPower![0]).toBeGreaterThan(7000)
    expect(live('string')[0]!.dev).toEqual(['300000000001', '300000000002'])
    expect(inverters).toEqual([{ number: '400000000001', code: 'INV-01', host: '127.0.0.1', port: expect.any(Number) }])
  })

  it('brings its past along at the first start, behind live data, and only then', async () => {
    await begin([], { historyDays: 2 })
    await vi.waitFor(() => expect(past().at(-1)?.t0).toBe(noonMs), soon)
    const modules = past().filter((one) => one.kind === 'module')
    expect(modules[0]!.t0).toBe(noonMs - 2 * dayMs + 900_000)
    expect(modules.length).toBeGreaterThan(90)
    expect(modules.every((one) => one.per === 900 && one.dev.length === 20)).toBe(true)
    await vi.waitFor(() => expect(field!.control.agents().get(gw)!.journal.held.tm).toBeLessThan(3), soon)
    await vi.waitFor(() => expect(live('module').length).toBeGreaterThan(1), soon)
    const again = (await import('./memory/field-memory.ts')).openFieldMemory
    await vi.waitFor(() => expect(again(join(dir, 'devices')).history(gw)!.nextMs).toBeGreaterThan(noonMs), soon)
    await end()
    batches = []
    await begin([], { historyDays: 2 })
    await vi.waitFor(() => expect(live('module').length).toBeGreaterThan(1), soon)
    expect(past()).toEqual([])
  })

  it('remembers switches and counters over a restart', async () => {
    const first = await begin()
    first.control.plant('TS-01').setSwitch('200000000001', false, clock.now())
    const wh = first.control.plant('TS-01').totalsWh()['400000000001']!
    await end()
    const second = await begin()
    expect(second.control.plant('TS-01').module('200000000001').switchOn).toBe(false)
    expect(second.ledger).toEqual([{ number: '200000000001', did: 'shutdown', atMs: expect.any(Number), by: null }])
    const after = second.control.plant('TS-01').totalsWh()['400000000001']!
    expect(after).toBeGreaterThanOrEqual(wh)
    expect(after - wh).toBeLessThan(50)
  })

  it('loses a concentrator when told so, and gets it back', async () => {
    const { control } = await begin()
    await vi.waitFor(() => expect(online.at(-1)).toBe(true), soon)
    const fault: FaultPlan = { kind: 'concentratorOffline', gw }
    await control.inject('TS-01', fault)
    await vi.waitFor(() => expect(online.at(-1)).toBe(false), soon)
    expect(control.agents().size).toBe(0)
    expect(await control.remove('TS-01', fault)).toBe(true)
    await vi.waitFor(() => expect(online.at(-1)).toBe(true), soon)
  })

  it('has a concentrator that is offline tell its past until two days ago and leave', async () => {
    await begin([{ kind: 'concentratorOffline', gw }], { historyDays: 3 })
    await vi.waitFor(() => expect(field!.control.agents().size).toBe(0), soon)
    await vi.waitFor(() => expect(online.at(-1)).toBe(false), soon)
    expect(past().at(-1)!.t0).toBe(noonMs - 2 * dayMs)
    expect(live('module')).toEqual([])
    await end()
    batches = []
    await begin([{ kind: 'concentratorOffline', gw }], { historyDays: 3 })
    expect(field!.control.agents().size).toBe(0)
  })

  it('names stations and concentrators that it does not have', async () => {
    const { control } = await begin()
    expect(() => control.plant('XX-01')).toThrow('no station XX-01')
    expect(() => control.disturbLine('9', { lost: 1 })).toThrow('no concentrator 9')
  })

  it('does not start with a weather file that is none', async () => {
    await expect(begin([], { weatherFile: import.meta.filename })).rejects.toThrow('lines instead of 8762')
  })
})
