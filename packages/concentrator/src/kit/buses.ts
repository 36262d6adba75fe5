import type { Clock } from '@sundial/core/kit/clock.ts'
import type { SaidLine } from '@sundial/core/upkeep/direct-reading.ts'
import { type Authority, factoryAuthority } from '@sundial/wire/dlt645/exchange.ts'
import { addressKey, type BusAddress } from './bus-address.ts'
import { type BusQueue, busQueue } from './bus-queue.ts'
import { WrongConfig } from './config.ts'
import { type BusConfig, isShared } from './config-buses.ts'
import { type DeviceQualities, deviceQualities, measured } from './device-quality.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import type { DirectReading, Dlt645Driver, ModbusDriver } from './driver.ts'

type OnState = {
  /** Called when a line is lost, with the reason, and when it is connected again. */
  onState: (isUp: boolean, why: string) => void
}
/** Factories of drivers; start.ts passes the real ones. */
export type OpenDrivers = {
  dlt645(
    o: BusAddress &
      OnState & {
        timeoutMs: number
        retries: number
        direct: () => DirectReading
        authority: Authority
        tellsCommand: boolean
        dialect: Dialect
        onAnnounced(number: string): void
      },
  ): Dlt645Driver
  modbus(o: BusAddress & OnState & { framing: 'tcp' | 'rtu'; unit: number; timeoutMs: number; direct: () => DirectReading }): ModbusDriver
}
/** What the buses need from the agent: the modules behind each bus, and callbacks for events on buses. */
export type BusDeps = {
  clock: Clock
  /** All registered modules of a bus; `admitted`: the modules that are read regularly. */
  registered(bus: string): readonly string[]
  admitted(bus: string): readonly string[]
  /** Read settings of a bus; null: the configuration is used. */
  direct(bus: string): DirectReading | null
  onState(bus: string, isUp: boolean, why: string): void
  /** Called when a device announces its number. */
  onAnnounced(bus: string, number: string): void
  /** Called when a module has answered a request. */
  onAnswer(number: string): void
}
export type StringOnInput = { number: string; input: number; modules: readonly string[] }

export type ModuleBus = {
  kind: 'modules'
  id: string
  queue: BusQueue
  /** Current read settings of the bus. */
  direct: () => DirectReading
  driver: Dlt645Driver
  rsdSwitch: string
  readonly devices: readonly string[]
  readonly admitted: readonly string[]
}
export type InverterBus = {
  kind: 'inverter'
  id: string
  queue: BusQueue
  driver: ModbusDriver
  unit: number
  inverter: string
  strings: readonly StringOnInput[]
  /** False: read only while the string's modules are switched. */
  reports: boolean
}
export type IrradianceSensorBus = {
  kind: 'irradianceSensor'
  id: string
  queue: BusQueue
  driver: ModbusDriver
  unit: number
  irradianceSensor: string
}
export type Bus = ModuleBus | InverterBus | IrradianceSensorBus

const addressOf = (config: BusConfig): BusAddress => {
  if (!('path' in config)) return { host: config.host, port: config.port }
  const { path, baudRate, parity, dataBits, stopBits } = config
  return { path, baudRate, parity, dataBits, stopBits }
}

type Opening = {
  open: OpenDrivers
  queue: BusQueue
  deps: BusDeps
  qualities: DeviceQualities
  dialect: Dialect
  direct: () => DirectReading
}
type ModulesConfig = Extract<BusConfig, { devices: string[] }>

const openModules = (config: ModulesConfig, { open, queue, deps, qualities, dialect, direct }: Opening): ModuleBus => {
  const { id, timeoutMs, password, operator } = config
  const driver = open.dlt645({
    ...addressOf(config),
    timeoutMs,
    // Retries are queued here frame by frame, so that an urgent job never waits for the retries of another job.
    retries: 0,
    direct,
    authority: { password, operator: operator ?? factoryAuthority.operator },
    tellsCommand: operator === undefined,
    dialect,
    onState: (isUp, why) => deps.onState(id, isUp, why),
    onAnnounced: (number) => deps.onAnnounced(id, number),
  })
  return {
    kind: 'modules',
    id,
    queue,
    direct,
    driver: measured(driver, qualities, deps.onAnswer),
    rsdSwitch: dialect.rsdSwitch,
    get devices() {
      return deps.registered(id)
    },
    get admitted() {
      return deps.admitted(id)
    },
  }
}

const openBus = (config: BusConfig, opening: Opening): Bus => {
  if ('devices' in config) return openModules(config, opening)
  const { open, queue, deps, direct } = opening
  const { id, timeoutMs, unit } = config
  const framing = config.kind === 'modbus-tcp' ? 'tcp' : 'rtu'
  const onState = (isUp: boolean, why: string): void => deps.onState(id, isUp, why)
  const driver = open.modbus({ ...addressOf(config), framing, unit, timeoutMs, direct, onState })
  if (config.irradianceSensor !== undefined)
    return { kind: 'irradianceSensor', id, queue, driver, unit, irradianceSensor: config.irradianceSensor }
  const strings = (config.strings ?? []).map((s) => ({ number: s.number, input: s.input, modules: s.modules ?? [] }))
  return { kind: 'inverter', id, queue, driver, unit, inverter: config.inverter!, strings, reports: config.reports }
}

/** Number of tries for a device if no order has set it. */
const usualTries = 2
const directOf =
  ({ id, timeoutMs }: BusConfig, { direct }: BusDeps) =>
  (): DirectReading =>
    direct(id) ?? { timeoutMs, tries: usualTries }

const devicesOf = (bus: Bus): number => {
  if (bus.kind === 'modules') return bus.devices.length
  return bus.kind === 'inverter' ? 1 + bus.strings.length : 1
}

/** One queue for each line, because units behind one serial line share it. */
const queues = () => {
  const byLine = new Map<string, BusQueue>()
  return (config: BusConfig): BusQueue => {
    if (!isShared(config)) return busQueue()
    const own = byLine.get(addressKey(config)) ?? busQueue()
    byLine.set(addressKey(config), own)
    return own
  }
}

/** Throws WrongConfig if a maker's table cannot be used. */
const dialectIn = (config: BusConfig, i: number): Dialect => {
  try {
    return dialectOf(('devices' in config && config.identifiers) || {})
  } catch (error) {
    throw new WrongConfig([{ path: `buses.${i}.identifiers`, message: (error as Error).message }])
  }
}

/** The buses of a concentrator. Each bus has its driver; buses of one line share its queue. */
export const openBuses = (configs: readonly BusConfig[], open: OpenDrivers, deps: BusDeps) => {
  const queueOf = queues()
  const qualities = deviceQualities(deps.clock)
  const dialects = configs.map(dialectIn)
  const directs = configs.map((config) => directOf(config, deps))
  const all = configs.map((config, i) =>
    openBus(config, { open, queue: queueOf(config), deps, qualities, dialect: dialects[i]!, direct: directs[i]! }),
  )
  return {
    modules: all.filter((b) => b.kind === 'modules'),
    inverters: all.filter((b) => b.kind === 'inverter'),
    irradianceSensors: all.filter((b) => b.kind === 'irradianceSensor'),
    qualities,
    /** Read settings of each bus, in the order of the configuration. */
    direct: (): SaidLine[] =>
      all.map((bus, i) => ({
        ...{ bus: bus.id, reads: bus.kind, at: addressKey(addressOf(configs[i]!)), devices: devicesOf(bus), ...directs[i]!() },
      })),
    /** Of each power line: what its air time was used for. */
    airTimes: () => all.filter((b) => b.kind === 'modules').map(({ id, queue }) => ({ bus: id, ...queue.airTime() })),
    /** Counters of each bus since it was opened; buses of one line have the same counters. */
    lines: () => all.map(({ id, driver }) => ({ bus: id, ...driver.quality() })),
    close: async (): Promise<void> => {
      for (const bus of all) bus.queue.close()
      await Promise.all(all.map((bus) => bus.driver.close()))
    },
  }
}
export type Buses = ReturnType<typeof openBuses>
