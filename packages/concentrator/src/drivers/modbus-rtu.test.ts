import { afterEach, describe, expect, it } from 'vitest'
import { type Carry, startRtuBridge } from '../../test/rtu-bridge.ts'
import { type BenchModel, sunspecDevice } from '../../test/sunspec-device.ts'
import { type ModbusOptions, openModbus } from './modbus.ts'
import type { ModbusMessage } from './modbus-framing.ts'
import { sharedLines } from './shared-lines.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const scales = { W_SF: 1, DCW_SF: 1, Hz_SF: -2, V_SF: -1, Tmp_SF: -1, WH_SF: 0 }
const values = { W: 60_010, DCW: 61_500, Hz: 49.98, TmpCab: 41.5, WH: 123_456, St: 4 }
const said = {
  acPower: 60_010,
  dcPower: 61_500,
  frequency: 49.98,
  temperature: 41.5,
  energyTotal: 123_456,
  state: 4,
  events: null,
  inputEvents: null,
}
const integers = (id: 101 | 102 | 103, voltage: object): BenchModel => [id, { ...scales, ...values, ...voltage }]
const inputs: BenchModel = [
  160,
  { DCA_SF: -2, DCV_SF: -1, N: 2 },
  [
    { ID: 1, DCV: 760.5, DCA: 9.12 },
    { ID: 2, DCV: 24.3, DCA: 0 },
  ],
]
const ports: BenchModel = [714, { DCA_SF: -2, DCV_SF: -1, DCW_SF: 1, DCW: 61_500, NPrt: 1 }, [{ ID: 1, DCV: 760.5, DCA: 9.12 }]]

const bridgeOf = async (units: [number, ...BenchModel[]][], carry?: Carry) => {
  const bridge = await startRtuBridge(new Map(units.map(([unit, ...own]) => [unit, sunspecDevice(40_000, ...own)])), carry)
  closers.push(() => bridge.stop())
  return bridge
}
const driverOf = ({ host, port }: { host: string; port: number }, options: Partial<ModbusOptions> = {}) => {
  const driver = openModbus({ host, port, unit: 1, framing: 'rtu', timeoutMs: 1000, retries: 1, backoffMinMs: 5, ...options })
  closers.push(() => driver.close())
  return driver
}

describe('an inverter over Modbus RTU behind a bridge', () => {
  it.each<[string, BenchModel[], object]>([
    ['three phases', [integers(103, { PPVphAB: 401.2 })], { ...said, acVoltage: 401.2 }],
    ['split phase', [integers(102, { PPVphAB: 240.1, PhVphA: 120.1 })], { ...said, acVoltage: 240.1 }],
    ['a single phase', [integers(101, { PhVphA: 229.7 })], { ...said, acVoltage: 229.7 }],
    ['floating point', [[113, { ...values, PPVphAB: 401.2 }]], { ...said, acVoltage: 401.2 }],
    [
      'a resource after IEEE 1547',
      [[701, { ...scales, TotWh_SF: 0, W: 60_010, Hz: 49.98, LLV: 401.2, TmpCab: 41.5, TotWhInj: 123_456, InvSt: 3 }], ports],
      { ...said, acVoltage: 401.2 },
    ],
  ])('with %s gives core’s quantities', async (_, own, wanted) => {
    const driver = driverOf(await bridgeOf([[1, ...own]]))
    expect((await driver.readInverter())?.inverter).toEqual(wanted)
  })
  it.each<[string, BenchModel[], { events: number | null; inputEvents: number | null }]>([
    [
      'of models 103 and 160',
      [integers(103, { Evt1: 1 }), [160, { N: 2, Evt: 1 }, [{ DCEvt: 0x8000 }, { DCEvt: 2 }]]],
      { events: 1, inputEvents: 0x8003 },
    ],
    ['of inputs alone', [integers(103, {}), [160, { N: 1 }, [{ DCEvt: 0x8000_0000 }]]], { events: null, inputEvents: 0x8000_0000 }],
    [
      'of models 701 and 714',
      [
        [701, { ...scales, Alrm: 3 }],
        [714, { NPrt: 1, PrtAlrms: 0 }, [{ DCAlrm: 0x8000 }]],
      ],
      { events: 3, inputEvents: 0x8000 },
    ],
    ['that all is well', [integers(103, { Evt1: 0 }), [160, { N: 1, Evt: 0 }, [{}]]], { events: 0, inputEvents: 0 }],
  ])('says its events: %s', async (_, own, wanted) => {
    const driver = driverOf(await bridgeOf([[1, ...own]]))
    expect((await driver.readInverter())?.inverter).toMatchObject(wanted)
  })
  it.each<[string, BenchModel[], number]>([
    ['model 160', [inputs], 2],
    ['model 714', [ports], 1],
    ['neither', [], 0],
  ])('has its inputs from %s', async (_, more, count) => {
    const driver = driverOf(await bridgeOf([[1, integers(103, {}), ...more]]))
    const reading = (await driver.readInverter())!
    expect(reading.inputs.length).toBe(count)
    if (count > 0) expect(reading.inputs[0]).toEqual({ voltage: 760.5, current: 9.12 })
  })
})

describe('a line with several units', () => {
  it('is one connection, and every unit answers for itself', async () => {
    const bridge = await bridgeOf([
      [1, integers(103, { PPVphAB: 401.2 })],
      [2, [302, {}, [{ GHI: 700, POAI: 812 }]]],
    ])
    const openLine = sharedLines<ModbusMessage>()
    const inverter = driverOf(bridge, { openLine })
    const irradianceSensor = driverOf(bridge, { openLine, unit: 2 })
    const [one, two] = await Promise.all([inverter.readInverter(), irradianceSensor.readIrradianceSensor()])
    expect(one?.inverter.acPower).toBe(60_010)
    expect(two).toEqual({ irradiance: 812, globalIrradiance: 700 })
    expect(bridge.connections()).toBe(1)
  })
  it('lives until the last driver has closed it', async () => {
    const bridge = await bridgeOf([[1, integers(103, {})]])
    const openLine = sharedLines<ModbusMessage>()
    const [one, two] = [driverOf(bridge, { openLine }), driverOf(bridge, { openLine })]
    expect(await one.readInverter()).not.toBeNull()
    await one.close()
    expect(await two.readInverter()).not.toBeNull()
    expect(bridge.connections()).toBe(1)
  })
  it('has silence where there is nobody', async () => {
    const driver = driverOf(await bridgeOf([[1, integers(103, {})]]), { unit: 9, timeoutMs: 60 })
    expect(await driver.readInverter()).toBeNull()
    expect(driver.quality()).toMatchObject({ sent: 2, answered: 0, timeouts: 2, retries: 1 })
  })
})

describe('a bad line', () => {
  it('with noise before every answer and answers in pieces loses none', async () => {
    const carry: Carry = (answer) => [Uint8Array.of(1, 0x55, 0xff), answer.subarray(0, 3), answer.subarray(3)]
    const driver = driverOf(await bridgeOf([[1, integers(103, { PPVphAB: 401.2 }), inputs]], carry), { timeoutMs: 1000 })
    expect((await driver.readInverter())?.inverter).toEqual({ ...said, acVoltage: 401.2 })
    expect(driver.quality()).toMatchObject({ timeouts: 0, retries: 0 })
    expect(driver.quality().malformed).toBeGreaterThan(0)
  })
  it('that damages every second answer asks again', async () => {
    let count = 0
    const carry: Carry = (answer) => [++count % 2 ? answer.map((b, i) => (i === 4 ? b ^ 1 : b)) : answer]
    const driver = driverOf(await bridgeOf([[1, integers(103, {})]], carry), { timeoutMs: 250 })
    expect(await driver.readInverter()).not.toBeNull()
    expect(driver.quality().retries).toBeGreaterThan(0)
    expect(driver.quality().malformed).toBeGreaterThan(0)
  })
  it('does not take a late answer for that to another question', async () => {
    let late: Uint8Array | null = null
    const carry: Carry = (answer, request) => {
      const asksMarker = request.pdu[2] === 0x40 && request.pdu[1] === 0x9c
      if (asksMarker && late === null) {
        late = answer
        return []
      }
      return late && !asksMarker ? [late, answer] : [answer]
    }
    const driver = driverOf(await bridgeOf([[1, integers(103, { PPVphAB: 401.2 })]], carry), { timeoutMs: 60 })
    const reading = await driver.readInverter()
    if (reading) expect(reading.inverter).toEqual({ ...said, acVoltage: 401.2 })
    expect(driver.quality().timeouts).toBeGreaterThan(0)
  })
})
