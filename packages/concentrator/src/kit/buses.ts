import { type BusQueue, busQueue } from './bus-queue.ts'
import { type BusConfig, isShared } from './config.ts'
import type { ModuleDriver, SunspecDriver } from './driver.ts'
import { type Place, placeKey } from './place.ts'

/** How drivers are opened; start.ts gives the real ones. */
export type OpenDrivers = {
  dlt645(o: Place & { timeoutMs: number; retries: number }): ModuleDriver
  modbus(o: Place & { framing: 'tcp' | 'rtu'; unit: number; timeoutMs: number }): SunspecDriver
}
export type StringOnInput = { number: string; input: number; modules: readonly string[] }

export type ModuleBus = { kind: 'modules'; id: string; queue: BusQueue; driver: ModuleDriver; devices: readonly string[] }
export type InverterBus = {
  kind: 'inverter'
  id: string
  queue: BusQueue
  driver: SunspecDriver
  inverter: string
  strings: readonly StringOnInput[]
  /** False: read only while its strings are switched. */
  reports: boolean
}
export type MeterBus = { kind: 'meter'; id: string; queue: BusQueue; driver: SunspecDriver; meter: string }
export type Bus = ModuleBus | InverterBus | MeterBus

const placeOf = (config: BusConfig): Place => {
  if (!('path' in config)) return { host: config.host, port: config.port }
  const { path, baudRate, parity, dataBits, stopBits } = config
  return { path, baudRate, parity, dataBits, stopBits }
}

const openBus = (config: BusConfig, open: OpenDrivers, queue: BusQueue): Bus => {
  const { id, timeoutMs } = config
  const place = placeOf(config)
  // Repeating is decided here, frame by frame, so that something urgent never waits for another's repeats.
  if ('devices' in config)
    return { kind: 'modules', id, queue, devices: config.devices, driver: open.dlt645({ ...place, timeoutMs, retries: 0 }) }
  const framing = config.kind === 'modbus-tcp' ? 'tcp' : 'rtu'
  const driver = open.modbus({ ...place, framing, unit: config.unit, timeoutMs })
  if (config.meter !== undefined) return { kind: 'meter', id, queue, driver, meter: config.meter }
  const strings = (config.strings ?? []).map((s) => ({ number: s.number, input: s.input, modules: s.modules ?? [] }))
  return { kind: 'inverter', id, queue, driver, inverter: config.inverter!, strings, reports: config.reports }
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

/** The buses of a concentrator, each with its driver and its line's one queue. */
export const openBuses = (configs: readonly BusConfig[], open: OpenDrivers) => {
  const queueOf = queues()
  const all = configs.map((config) => openBus(config, open, queueOf(config)))
  return {
    modules: all.filter((b) => b.kind === 'modules'),
    inverters: all.filter((b) => b.kind === 'inverter'),
    meters: all.filter((b) => b.kind === 'meter'),
    close: async (): Promise<void> => {
      for (const bus of all) bus.queue.close()
      await Promise.all(all.map((bus) => bus.driver.close()))
    },
  }
}
export type Buses = ReturnType<typeof openBuses>
