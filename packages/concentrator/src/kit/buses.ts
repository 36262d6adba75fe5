import { type BusQueue, busQueue } from './bus-queue.ts'
import type { BusConfig } from './config.ts'
import type { ModuleDriver, SunspecDriver } from './driver.ts'

/** How drivers are opened; start.ts gives the real ones. */
export type OpenDrivers = {
  dlt645(o: { host: string; port: number; timeoutMs: number; retries: number }): ModuleDriver
  modbus(o: { host: string; port: number; unit: number; timeoutMs: number }): SunspecDriver
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

const openBus = (config: BusConfig, open: OpenDrivers): Bus => {
  const { id, host, port, timeoutMs } = config
  const queue = busQueue()
  // Repeating is decided here, frame by frame, so that something urgent never waits for another's repeats.
  if (config.kind === 'dlt645-tcp')
    return { kind: 'modules', id, queue, devices: config.devices, driver: open.dlt645({ host, port, timeoutMs, retries: 0 }) }
  const driver = open.modbus({ host, port, unit: config.unit, timeoutMs })
  if (config.meter !== undefined) return { kind: 'meter', id, queue, driver, meter: config.meter }
  const strings = (config.strings ?? []).map((s) => ({ number: s.number, input: s.input, modules: s.modules ?? [] }))
  return { kind: 'inverter', id, queue, driver, inverter: config.inverter!, strings, reports: config.reports }
}

/** The buses of a concentrator, each with its driver and its one queue. */
export const openBuses = (configs: readonly BusConfig[], open: OpenDrivers) => {
  const all = configs.map((config) => openBus(config, open))
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
