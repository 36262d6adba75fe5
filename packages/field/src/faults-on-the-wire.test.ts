import { openDlt645 } from '@sundial/concentrator/drivers/dlt645.ts'
import { openModbus } from '@sundial/concentrator/drivers/modbus.ts'
import { type FaultKind, type FaultPlan, faultKinds } from '@sundial/core/fleet/faults.ts'
import { encodeRequest } from '@sundial/wire/modbus/pdu.ts'
import { decodeAnswer } from '@sundial/wire/modbus/reply.ts'
import { discover, type ReadRegisters, readBody } from '@sundial/wire/sunspec/device.ts'
import { decodeModel } from '@sundial/wire/sunspec/model-codec.ts'
import { models } from '@sundial/wire/sunspec/models.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeAll, closeLater, connectBus } from '../test/connected-bus.ts'
import { inverterNumber, irradianceSensorNumber, moduleNumber, noonMs, smallStation } from '../test/small-station.ts'
import { clearWeather } from '../test/station.ts'
import { openInverter, openIrradianceSensor } from './bus/modbus-device.ts'
import { makePlant } from './plant/make-plant.ts'

afterEach(closeAll)

type Reading = Awaited<ReturnType<Awaited<ReturnType<typeof connectBus>>['driver']['readModule']>>
type Wire = Awaited<ReturnType<typeof wired>>

/** An answer that comes is waited for, however busy the machine is. */
const patienceMs = 20_000

const wired = async (faults: FaultPlan[]) => {
  const plan = smallStation(faults)
  const clock = { atMs: noonMs, now: () => clock.atMs }
  const plant = makePlant({ plan, weather: clearWeather(plan), seed: 7, startMs: noonMs })
  const modules = plan.modules.map((module) => module.number)
  const line = await connectBus(plant, modules, clock, { driver: { timeoutMs: patienceMs, retries: 0 } })
  const opened = {
    inverter: await openInverter(plant, inverterNumber, { clock }),
    irradianceSensor: await openIrradianceSensor(plant, irradianceSensorNumber, { clock }),
  }
  const modbus = ({ host, port }: { host: string; port: number }) => closeLater(openModbus({ host, port, unit: 1, timeoutMs: patienceMs }))
  closeLater(opened.inverter)
  closeLater(opened.irradianceSensor)
  const read = (i = 1): Promise<Reading> => line.driver.readModule(moduleNumber(i))
  const hasty = closeLater(openDlt645({ host: line.bus.host, port: line.bus.port, timeoutMs: 20, retries: 0 }))
  /** Whether a module answers, as the bus knows it: silence needs no waiting. */
  const answers = async (i = 1): Promise<boolean> => {
    const { asked, answered } = line.bus.counts()
    const reading = hasty.readModule(moduleNumber(i))
    await vi.waitFor(() => expect(line.bus.counts().asked).toBe(asked + 1), { timeout: patienceMs, interval: 1 })
    await reading
    return line.bus.counts().answered > answered
  }
  return {
    ...line,
    plant,
    clock,
    read,
    answers,
    inverter: async () => (await modbus(opened.inverter).readInverter())!,
    /** Model 123, as anybody who walks the chain reads it. */
    controls: async () => {
      const device = modbus(opened.inverter)
      const read: ReadRegisters = async (address, count) => {
        const { bytes } = await device.pass(1, encodeRequest({ fn: 3, address, count }))
        const answer = decodeAnswer({ fn: 3, address, count }, bytes!)
        return answer.kind === 'registers' ? answer.registers : 'refused'
      }
      const model = (await discover(read))!.find(({ id }) => id === 123)!
      const body = await readBody(read, model)
      return decodeModel(models[123], body as Uint16Array)!.values
    },
    irradianceSensor: async () => (await modbus(opened.irradianceSensor).readIrradianceSensor())!,
  }
}

const share = async (wire: Wire, well: Wire, name: 'power' | 'voltage' | 'current'): Promise<number> =>
  Number((await wire.read())![name]) / Number((await well.read())![name])
const silent = async (wire: Wire): Promise<void> => {
  expect([await wire.answers(), await wire.answers(2)]).toEqual([false, true])
}

/** What each fault of a module, an inverter or an irradiance meter shows to whoever reads it over its own protocol; the strength is its usual one. */
const shows: Partial<Record<FaultKind, (wire: Wire, well: Wire) => Promise<void>>> = {
  soiled: async (wire, well) => {
    expect(await share(wire, well, 'power')).toBeCloseTo(0.65, 1)
    expect(await share(wire, well, 'voltage')).toBeCloseTo(1, 1)
  },
  shaded: async (wire, well) => expect(await share(wire, well, 'power')).toBeLessThan(0.6),
  hotSpot: async (wire, well) => {
    expect(Number((await wire.read())!.temperature) - Number((await well.read())!.temperature)).toBeGreaterThan(15)
    expect(await share(wire, well, 'power')).toBeLessThan(0.95)
  },
  diodeShorted: async (wire, well) => {
    expect(await share(wire, well, 'voltage')).toBeCloseTo(2 / 3, 2)
    expect(await share(wire, well, 'current')).toBeCloseTo(1, 1)
  },
  pid: async (wire, well) => expect(await share(wire, well, 'power')).toBeLessThan(0.8),
  seriesResistance: async (wire, well) => {
    expect(await share(wire, well, 'power')).toBeLessThan(0.99)
    expect(await share(wire, well, 'voltage')).toBeLessThan(1)
  },
  open: async (wire, well) => {
    expect(await wire.read()).toMatchObject({ power: 0, current: 0, switchState: 1 })
    expect(await share(wire, well, 'voltage')).toBeGreaterThan(1.1)
  },
  zero: async (wire) => expect(await wire.read()).toMatchObject({ power: 0, current: 0, switchState: 1 }),
  dead: async (wire, well) => {
    await silent(wire)
    expect((await wire.inverter()).inverter.dcPower!).toBeLessThan((await well.inverter()).inverter.dcPower!)
  },
  mute: async (wire, well) => {
    await silent(wire)
    expect((await wire.inverter()).inverter.dcPower).toBe((await well.inverter()).inverter.dcPower)
  },
  stuckOn: async (wire) => {
    expect(await wire.driver.switchRsd(moduleNumber(1), 'shutdown')).toBe('confirmed')
    wire.clock.atMs += 30_000
    expect((await wire.driver.readRsd(moduleNumber(1)))!).toMatchObject({ switchState: 1 })
    expect((await wire.driver.readRsd(moduleNumber(1)))!.rsdVoltage).toBeGreaterThan(20)
  },
  stuckOff: async (wire) => {
    expect(await wire.driver.switchRsd(moduleNumber(1), 'energise')).toBe('confirmed')
    wire.clock.atMs += 30_000
    const rsd = (await wire.driver.readRsd(moduleNumber(1)))!
    expect(rsd.switchState).toBe(0)
    expect(rsd.rsdVoltage).toBeLessThanOrEqual(1)
    expect((await wire.read())!.power).toBe(0)
  },
  drifting: async (wire, well) => {
    expect(await share(wire, well, 'voltage')).toBeCloseTo(1.02, 2)
    expect((await wire.inverter()).inverter.dcPower).toBe((await well.inverter()).inverter.dcPower)
  },
  invalidReadings: async (wire) => {
    const { switchState, ...rest } = (await wire.read())!
    expect([switchState, ...new Set(Object.values(rest))]).toEqual([1, null])
  },
  weakLink: async (wire) => {
    const heard: boolean[] = []
    for (let i = 0; i < 30; i++) {
      wire.clock.atMs += 1000
      heard.push(await wire.answers())
    }
    expect(new Set(heard).size).toBe(2)
    wire.clock.atMs = noonMs + 60_000
    expect(wire.plant.module(moduleNumber(1)).snrDb).toBeLessThan(10)
  },
  slow: async (wire) => {
    const before = performance.now()
    expect(wire.plant.module(moduleNumber(1)).latencyMs).toBe(300)
    await wire.read()
    expect(performance.now() - before).toBeGreaterThanOrEqual(2.5)
  },
  shutDown: async (wire) => expect(await wire.read()).toMatchObject({ switchState: 0, power: 0 }),
  inverterFault: async (wire) => expect((await wire.inverter()).inverter).toMatchObject({ acPower: 0, state: 7 }),
  inverterClipped: async (wire) => {
    const { inverter, limit } = { ...(await wire.inverter()), limit: 0.2 * 12_000 }
    expect(inverter.acPower).toBeCloseTo(limit, -2)
    expect(inverter.state).toBe(5)
    expect(await wire.controls()).toMatchObject({ WMaxLimPct: 100, WMaxLim_Ena: 0 })
  },
  inverterCurtailed: async (wire) => {
    expect((await wire.inverter()).inverter).toMatchObject({ state: 5 })
    expect(await wire.controls()).toMatchObject({ WMaxLimPct: 20, WMaxLim_Ena: 1 })
  },
  irradianceSensorStuck: async (wire) => {
    const first = await wire.irradianceSensor()
    wire.clock.atMs += 12 * 3_600_000
    expect(await wire.irradianceSensor()).toEqual(first)
    expect(first.irradiance).toBeGreaterThan(300)
  },
  irradianceSensorDirty: async (wire, well) => {
    expect((await wire.irradianceSensor()).irradiance! / (await well.irradianceSensor()).irradiance!).toBeCloseTo(0.85, 1)
    expect((await wire.irradianceSensor()).globalIrradiance! / (await well.irradianceSensor()).globalIrradiance!).toBeCloseTo(0.85, 1)
  },
}
/** Seen in bus/upgrade.test.ts, bus/optimizer.test.ts, bus/swapped.test.ts and bus/modbus-device.test.ts, and through agents in concentrator-faults.test.ts. */
const elsewhere = new Set<FaultKind>([
  'wrongFirmware',
  'missingPackages',
  'swapped',
  ...(['groundFault', 'arc'] as const),
  ...(Object.keys(faultKinds) as FaultKind[]).filter((kind) => faultKinds[kind].on === 'concentrator'),
])
/** The small station makes far less than its inverter can: a limit has to be low to be seen. */
const strengths: Partial<Record<FaultKind, number>> = { inverterClipped: 0.2, inverterCurtailed: 0.2 }

const faultOf = (kind: FaultKind): FaultPlan => {
  const level = strengths[kind] === undefined ? {} : { level: strengths[kind] }
  const on = {
    module: { modules: ['M1'] },
    inverter: { inverter: 'I1' },
    irradianceSensor: { irradianceSensor: 'E1' },
    concentrator: { gw: '0' },
  }[faultKinds[kind].on]
  return { kind, ...on, ...level } as FaultPlan
}

describe('a fault shows on the wire as in life', () => {
  it('is tested for every kind', () => {
    const tested = new Set([...Object.keys(shows), ...elsewhere])
    expect(Object.keys(faultKinds).filter((kind) => !tested.has(kind as FaultKind))).toEqual([])
  })
  it.each(Object.keys(shows) as FaultKind[])('%s', async (kind) => {
    await shows[kind]!(await wired([faultOf(kind)]), await wired([]))
  })
})
