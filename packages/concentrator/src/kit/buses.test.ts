import { describe, expect, it } from 'vitest'
import { benchBus, benchInverter } from '../../test/bus.ts'
import { openBuses } from './buses.ts'
import { type ConfigInput, readConfig } from './config.ts'
import type { DirectReading } from './driver.ts'

const base = {
  gw: '330100000001',
  secret: 'ab'.repeat(32),
  mqttUrl: 'mqtt://127.0.0.1:1883',
  dataDir: 'data',
  model: 'C',
  firmware: '1',
  reportPeriodS: 60,
}
const opened = (buses: ConfigInput['buses'], direct: Record<string, DirectReading> = {}) => {
  const asked: object[] = []
  const directly: (() => DirectReading)[] = []
  const deps = {
    clock: Date,
    direct: (bus: string) => direct[bus] ?? null,
    registered: () => [],
    admitted: () => [],
    onState: () => {},
    onAnnounced: () => {},
    onAnswer: () => {},
  }
  const all = openBuses(
    readConfig({ ...base, buses }).buses,
    {
      dlt645: ({ onState: _, onAnnounced: __, dialect: ___, authority: ____, tellsCommand: _____, direct: ask, ...options }) => {
        asked.push(options)
        directly.push(ask)
        return benchBus(new Map()).driver
      },
      modbus: ({ onState: _, direct: ask, ...options }) => {
        asked.push(options)
        directly.push(ask)
        return benchInverter(new Map())
      },
    },
    deps,
  )
  return { asked, directly, all }
}
const line = { kind: 'modbus-rtu-serial', path: '/dev/ttyS1' } as const

describe('buses', () => {
  it('are opened where they are, with the settings of their protocol unless told', () => {
    const { asked } = opened([
      { id: 'plc', kind: 'dlt645-serial', path: '/dev/ttyS0', devices: ['000000000001'] },
      { id: 'inv', ...line, unit: 3, inverter: '100000000001' },
      { id: 'far', kind: 'modbus-rtu-tcp', host: 'bridge', port: 4001, unit: 1, irradianceSensor: '300000000001' },
      { id: 'tcp', kind: 'modbus-tcp', host: 'inverter', port: 502, unit: 1, inverter: '100000000002' },
    ])
    expect(asked).toEqual([
      { path: '/dev/ttyS0', baudRate: 2400, parity: 'even', dataBits: 8, stopBits: 1, timeoutMs: 1500, retries: 0 },
      { path: '/dev/ttyS1', baudRate: 9600, parity: 'none', dataBits: 8, stopBits: 1, framing: 'rtu', unit: 3, timeoutMs: 1000 },
      { host: 'bridge', port: 4001, framing: 'rtu', unit: 1, timeoutMs: 1000 },
      { host: 'inverter', port: 502, framing: 'tcp', unit: 1, timeoutMs: 1000 },
    ])
  })
  it('are read as configured until they are set otherwise, each for itself', () => {
    const modules = { id: 'plc', kind: 'dlt645-serial' as const, path: '/dev/ttyS0', devices: ['000000000001'], timeoutMs: 800 }
    const { directly, all } = opened([modules, { id: 'inv', ...line, unit: 3, inverter: '100000000001' }], {
      inv: { timeoutMs: 250, tries: 4 },
    })
    expect(directly.map((ask) => ask())).toEqual([
      { timeoutMs: 800, tries: 2 },
      { timeoutMs: 250, tries: 4 },
    ])
    expect(all.direct()).toEqual([
      { bus: 'plc', reads: 'modules', at: '/dev/ttyS0', devices: 0, timeoutMs: 800, tries: 2 },
      { bus: 'inv', reads: 'inverter', at: '/dev/ttyS1', devices: 1, timeoutMs: 250, tries: 4 },
    ])
  })
  it('on one serial line have one queue; by Modbus TCP each has its own', () => {
    const tcp = { kind: 'modbus-tcp', host: 'gateway', port: 502 } as const
    const { all } = opened([
      { id: 'a', ...line, unit: 1, inverter: '100000000001' },
      { id: 'b', ...line, unit: 2, inverter: '100000000002' },
      { id: 'c', ...tcp, unit: 1, inverter: '100000000003' },
      { id: 'd', ...tcp, unit: 2, inverter: '100000000004' },
    ])
    const [a, b, c, d] = all.inverters.map((bus) => bus.queue)
    expect(a).toBe(b)
    expect(new Set([a, c, d]).size).toBe(3)
  })
})
