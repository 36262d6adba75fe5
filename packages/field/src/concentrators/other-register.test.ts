import { expect, it } from 'vitest'
import { strangerOf, withOtherRegister } from './other-register.ts'

const gw = '100000000001'
const [one, two, three] = ['200000000001', '200000000002', '200000000003'] as const
const [s1, s2] = ['300000000001', '300000000002'] as const
const place = { host: '127.0.0.1', port: 1 }
const config = (devices: string[]) => ({
  gw,
  mqttUrl: 'mqtt://127.0.0.1:1',
  dataDir: '/d',
  model: 'C',
  firmware: '1',
  reportPeriodS: 60,
  buses: [
    { id: 'plc', kind: 'dlt645-tcp' as const, ...place, devices },
    {
      id: 'INV-01',
      kind: 'modbus-tcp' as const,
      ...place,
      unit: 1,
      inverter: '400000000001',
      strings: [
        { number: s1, input: 1, modules: [one, two] },
        { number: s2, input: 2, modules: [three] },
      ],
    },
  ],
})

it('a register that differs misses a module, has one in another string, and holds a stranger', () => {
  const { buses } = withOtherRegister(config([one, two, three]))
  expect(buses[0]).toMatchObject({ devices: [two, three, strangerOf(gw)] })
  expect(buses[1]).toMatchObject({ strings: [{ modules: [] }, { modules: [three, two] }] })
})

it('a concentrator with fewer than two modules is left as it is', () => {
  expect(withOtherRegister(config([one]))).toEqual(config([one]))
})
