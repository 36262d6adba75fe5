import type { Clock } from '@sundial/core/kit/clock.ts'
import { type Authority, factoryAuthority } from '@sundial/wire/dlt645/exchange.ts'
import { type BusQueue, busQueue } from './bus-queue.ts'
import { WrongConfig } from './config.ts'
import { type BusConfig, isShared } from './config-buses.ts'
import { type DeviceQualities, deviceQualities, measured } from './device-quality.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import type { Dlt645Driver, ModbusDriver } from './driver.ts'
import { type Place, placeKey } from './place.ts'

type Told = {
  /** A line that was lost, with why, or that is there again. */
  onState: (isUp: boolean, why: string) => void
}
/** How drivers are opened; start.ts gives the real ones. */
export type OpenDrivers = {
  dlt645(
    o: Place &
      Told & {
        timeoutMs: number
        retries: number
        authority: Authority
        tellsCommand: boolean
        dialect: Dialect
        onAnnounced(number: string): void
      },
  ): Dlt645Driver
  modbus(o: Place & Told & { framing: 'tcp' | 'rtu'; unit: number; timeoutMs: number }): ModbusDriver
}
/** Which modules are behind a bus, and what happens on buses. */
export type BusSurroundings = {
  clock: Clock
  /** All that it knows there; those of them that are read regularly. */
  registered(bus: string): readonly string[]
  admitted(bus: string): readonly string[]
  onState(bus: string, isUp: boolean, why: string): void
  /** A device tells its number without being asked. */
  onAnnounced(bus: string, number: string): void
}
export type StringOnInput = { number: string; input: number; modules: readonly string[] }

export type ModuleBus = {
  kind: 'modules'
  id: string
  queue: BusQueue
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
  /** False: read only while its strings are switched. */
  reports: boolean
}
export type MeterBus = { kind: 'meter'; id: string; queue: BusQueue; driver: ModbusDriver; unit: number; meter: string }
export type Bus = ModuleBus | InverterBus | MeterBus

const placeOf = (config: BusConfig): Place => {
  if (!('path' in config)) return { host: config.host, port: config.port }
  const { path, baudRate, parity, dataBits, stopBits } = config
  return { path, baudRate, parity, dataBits, stopBits }
}

type Opening = { open: OpenDrivers; queue: BusQueue; around: BusSurroundings; qualities: DeviceQualities; dialect: Dialect }
type ModulesConfig = Extract<BusConfig, { devices: string[] }>

const openModules = (config: ModulesConfig, { open, queue, around, qualities, dialect }: Opening): ModuleBus => {
  const { id, timeoutMs, password, operator } = config
  const driver = open.dlt645({
    ...placeOf(config),
    timeoutMs,
    // Repeating is decided here, frame by frame, so that something urgent never waits for another's repeats.
    retries: 0,
    authority: { password, operator: operator ?? factoryAuthority.operator },
    tellsCommand: operator === undefined,
    dialect,
    onState: (isUp, why) => around.onState(id, isUp, why),
    onAnnounced: (number) => around.onAnnounced(id, number),
  })
  return {
    kind: 'modules',
    id,
    queue,
    driver: measured(driver, qualities),
    rsdSwitch: dialect.rsdSwitch,
    get devices() {
      return around.registered(id)
    },
    get admitted() {
      return around.admitted(id)
    },
  }
}

const openBus = (config: BusConfig, opening: Opening): Bus => {
  if ('devices' in config) return openModules(config, opening)
  const { open, queue, around } = opening
  const { id, timeoutMs, unit } = config
  const framing = config.kind === 'modbus-tcp' ? 'tcp' : 'rtu'
  const onState = (isUp: boolean, why: string): void => around.onState(id, isUp, why)
  const driver = open.modbus({ ...placeOf(config), framing, unit, timeoutMs, onState })
  if (config.meter !== undefined) return { kind: 'meter', id, queue, driver, unit, meter: config.meter }
  const strings = (config.strings ?? []).map((s) => ({ number: s.number, input: s.input, modules: s.modules ?? [] }))
  return { kind: 'inverter', id, queue, driver, unit, inverter: config.inverter!, strings, reports: config.reports }
}

/** A queue for each line: several units behind one serial line wait for each other. */
const queues = () => {
  const byLine = new Map<string, BusQueue>()
  return (config: BusConfig): BusQueue => {
    if (!isShared(config)) return busQueue()
    const own = byLine.get(placeKey(config)) ?? busQueue()
    byLine.set(placeKey(config), own)
    return own
  }
}

/** Throws WrongConfig where a maker's table can't be used. */
const dialectIn = (config: BusConfig, i: number): Dialect => {
  try {
    return dialectOf(('devices' in config && config.identifiers) || {})
  } catch (error) {
    throw new WrongConfig([{ path: `buses.${i}.identifiers`, message: (error as Error).message }])
  }
}

/** The buses of a concentrator, each with its driver and its line's one queue. */
export const openBuses = (configs: readonly BusConfig[], open: OpenDrivers, around: BusSurroundings) => {
  const queueOf = queues()
  const qualities = deviceQualities(around.clock)
  const dialects = configs.map(dialectIn)
  const all = configs.map((config, i) => openBus(config, { open, queue: queueOf(config), around, qualities, dialect: dialects[i]! }))
  return {
    modules: all.filter((b) => b.kind === 'modules'),
    inverters: all.filter((b) => b.kind === 'inverter'),
    meters: all.filter((b) => b.kind === 'meter'),
    qualities,
    /** What each bus has carried since it was opened; buses of one line tell the same. */
    lines: () => all.map(({ id, driver }) => ({ bus: id, ...driver.quality() })),
    close: async (): Promise<void> => {
      for (const bus of all) bus.queue.close()
      await Promise.all(all.map((bus) => bus.driver.close()))
    },
  }
}
export type Buses = ReturnType<typeof openBuses>
