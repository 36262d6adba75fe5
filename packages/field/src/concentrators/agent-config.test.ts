import { describe, expect, it } from 'vitest'
import { testStation } from '../../test/station.ts'
import { agentConfig } from './agent-config.ts'

const station = testStation()
const one = station.concentrators[0]!
const settings = { mqttUrl: 'mqtt://127.0.0.1:1', dataDir: '/d', reportPeriodS: 60 }
const host = '127.0.0.1'
const sockets = {
  modules: { host, port: 1, close: () => {} },
  inverters: new Map([['400000000001', { host, port: 2 }]]),
  irradianceSensors: new Map([['500000000001', { host, port: 3 }]]),
}

describe('configuration of an agent', () => {
  it('names the modules of its strings on one bus, its inverter with its strings and its irradiance meter', () => {
    const { buses, ...rest } = agentConfig(station, one, sockets, settings)
    expect(rest).toMatchObject({ gw: one.gw, secret: one.secret, ...settings })
    expect(buses[0]).toEqual({ id: 'plc', kind: 'dlt645-tcp', host, port: 1, devices: station.modules.map((module) => module.number) })
    expect(buses[1]).toMatchObject({ kind: 'modbus-tcp', port: 2, unit: 1, inverter: '400000000001' })
    expect(buses[1]).toHaveProperty('strings.1', {
      number: '300000000002',
      input: 2,
      modules: station.modules.slice(10).map((module) => module.number),
    })
    expect(buses[2]).toEqual({ id: 'MET-01', kind: 'modbus-tcp', host, port: 3, unit: 1, irradianceSensor: '500000000001' })
  })

  it('leaves inverter and irradiance meter to the concentrator that has them, but reads the inverter while strings of its own are switched', () => {
    const other = { ...one, gw: '100000000002', strings: ['A-02'] }
    const { buses } = agentConfig(station, other, sockets, settings)
    expect(buses).toHaveLength(2)
    expect(buses[0]).toMatchObject({ devices: station.modules.slice(10).map((module) => module.number) })
    expect(buses[1]).toMatchObject({ inverter: '400000000001', reports: false })
    expect(agentConfig(station, one, sockets, settings).buses[1]).toMatchObject({ inverter: '400000000001', reports: true })
  })

  it('has no buses for one that only tells its past', () => {
    expect(agentConfig(station, one, null, settings).buses).toEqual([])
  })
})
