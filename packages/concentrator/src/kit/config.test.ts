import { describe, expect, it } from 'vitest'
import { type ConfigInput, readConfig } from './config.ts'

const good: ConfigInput = {
  gw: '330100000001',
  secret: 'ab'.repeat(32),
  mqttUrl: 'mqtt://127.0.0.1:1883',
  dataDir: 'data',
  model: 'CCO-2',
  firmware: '1.4.0',
  reportPeriodS: 60,
  buses: [
    { id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 7645, devices: ['000000000001', '000000000002'] },
    {
      id: 'inv',
      kind: 'modbus-tcp',
      host: '127.0.0.1',
      port: 502,
      unit: 1,
      inverter: '100000000001',
      strings: [{ number: '200000000001', input: 1 }],
    },
    { id: 'met', kind: 'modbus-tcp', host: '127.0.0.1', port: 503, unit: 1, irradianceSensor: '300000000001' },
  ],
}

describe('configuration', () => {
  it('fills in what is not said', () => {
    expect(readConfig(good)).toMatchObject({ reconnectMinMs: 1000, reconnectMaxMs: 60_000, resendMinMs: 5000, resendMaxMs: 60_000 })
  })
  it.each<[string, object, string]>([
    ['a short concentrator id', { gw: '12' }, 'gw: must be 12 digits'],
    ['a secret that is none', { secret: 'hello' }, 'secret: must be 64 hex digits'],
    ['an address of something else', { mqttUrl: 'http://x' }, 'mqttUrl: must be an MQTT address'],
    ['a port beyond all ports', { buses: [{ ...good.buses[0], port: 70_000 }] }, 'buses.0.port:'],
    ['an unknown kind of bus', { buses: [{ ...good.buses[0], kind: 'rs485' }] }, 'buses.0.kind:'],
    ['an unknown field', { reportPeriod: 60 }, 'reportPeriod'],
    [
      'a Modbus bus with nothing on it',
      { buses: [{ id: 'a', kind: 'modbus-tcp', host: 'h', port: 1, unit: 1 }] },
      'buses.0.inverter: either',
    ],
    [
      'an irradiance meter with strings',
      { buses: [{ ...good.buses[2], strings: [] }] },
      'buses.0.strings: an irradiance meter has no strings',
    ],
    [
      'a device twice',
      { buses: [good.buses[0], { ...good.buses[0], id: 'b' }] },
      'buses.1.devices.0: 000000000001 stands already at buses.0.devices.0',
    ],
    [
      'a serial line that is set in two ways',
      {
        buses: [
          { id: 'a', kind: 'modbus-rtu-serial', path: '/dev/ttyS1', unit: 1, inverter: '100000000001' },
          { id: 'b', kind: 'modbus-rtu-serial', path: '/dev/ttyS1', baudRate: 19200, unit: 2, inverter: '100000000002' },
        ],
      },
      'buses.1: /dev/ttyS1 is set already as "modbus-rtu-serial 9600 none 8 1"',
    ],
    [
      'two protocols on one line',
      {
        buses: [
          { id: 'a', kind: 'modbus-rtu-serial', path: '/dev/ttyS1', unit: 1, inverter: '100000000001' },
          { id: 'b', kind: 'dlt645-serial', path: '/dev/ttyS1', devices: ['000000000001'] },
        ],
      },
      'buses.1: /dev/ttyS1 is set already as "modbus-rtu-serial 9600 none 8 1"',
    ],
    [
      'two power-line buses on one serial port',
      {
        buses: [
          { id: 'a', kind: 'dlt645-serial', path: '/dev/ttyS1', devices: ['000000000001'] },
          { id: 'b', kind: 'dlt645-serial', path: '/dev/ttyS1', devices: ['000000000002'] },
        ],
      },
      'buses.1: /dev/ttyS1 is a bus already, to which its devices belong',
    ],
    [
      'a speed that no port has',
      { buses: [{ id: 'a', kind: 'dlt645-serial', path: '/dev/ttyS1', baudRate: 0, devices: ['000000000001'] }] },
      'buses.0.baudRate:',
    ],
    ['a claim code beside a secret', { claimCode: 'ABCD-EFGH-JKLM-NPQR' }, 'claimCode: is not needed with a secret'],
    ['a certificate without its key', { tls: { cert: 'gw.pem' } }, 'tls: cert and key go together'],
    ['a key of another kind', { signingKey: 'no key' }, 'signingKey: must be an Ed25519 public key in PEM'],
    ['collecting more seldom than reporting', { collectPeriodS: 61 }, 'collectPeriodS: must divide reportPeriodS'],
    ['readings that miss the instants of reports', { collectPeriodS: 7 }, 'collectPeriodS: must divide reportPeriodS'],
    ['reports that miss midnight', { reportPeriodS: 7 }, 'reportPeriodS: must divide a day'],
    ['an address with a port beyond all ports', { mqttUrl: 'mqtt://host:99999' }, 'mqttUrl: must be an MQTT address'],
    ['an address without a host', { mqttUrl: 'mqtt://:::' }, 'mqttUrl: must be an MQTT address'],
    ['an address with a user', { mqttUrl: 'mqtt://user:secret@host' }, 'mqttUrl: must name no user'],
    [
      'the address of all devices as that of one',
      { buses: [{ ...good.buses[0], devices: ['999999999999'] }] },
      'buses.0.devices.0: must not be 999999999999',
    ],
    [
      'one unit of a line twice',
      { buses: [good.buses[1], { ...good.buses[2], port: 502 }] },
      'buses.1.unit: 127.0.0.1:502 unit 1 stands already at buses.0.unit',
    ],
    ['two buses of one name', { buses: [good.buses[1], { ...good.buses[2], id: 'inv' }] }, 'buses.1.id: inv stands already at buses.0.id'],
    ['an unknown field of a bus', { buses: [{ ...good.buses[0], adress: 1 }] }, 'buses.0.adress: there is no such field'],
    ['waits the wrong way round', { reconnectMinMs: 5000, reconnectMaxMs: 1000 }, 'reconnectMaxMs:'],
  ])('refuses %s and names the field', (_, change, complaint) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(complaint)
  })
  it('never repeats a secret in its complaint', () => {
    expect(() => readConfig({ ...good, secret: 'topsecret' })).toThrow(/^(?!.*topsecret)/)
  })
})
