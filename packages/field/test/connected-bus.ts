import { type Dlt645Options, openDlt645 } from '@sundial/concentrator/drivers/dlt645.ts'
import { type BusOptions, openBus } from '../src/bus/plc-bus.ts'
import type { ModulePlant } from '../src/kit/asked-plant.ts'

const open: { close(): Promise<void> }[] = []

/** Has `one` closed by `closeAll`. */
export const closeLater = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one)
  return one
}
/** Closes what was opened, the last first. */
export const closeAll = async (): Promise<void> => {
  for (const one of open.splice(0).reverse()) await one.close()
}

export type Wires = { bus?: Partial<BusOptions>; driver?: Partial<Dlt645Options> }

/** A bus with these modules, quick unless told, and a driver connected to it by a real socket. */
export const connectBus = async (
  plant: ModulePlant,
  modules: string[],
  clock: { now(): number },
  { bus: onBus = {}, driver: onDriver = {} }: Wires,
) => {
  const bus = closeLater(await openBus(plant, { modules, clock, latencyScale: 0.01, ...onBus }))
  const driver = closeLater(openDlt645({ host: bus.host, port: bus.port, timeoutMs: 1000, retries: 1, ...onDriver }))
  return { bus, driver }
}
