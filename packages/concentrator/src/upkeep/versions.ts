import { optimizerIdentity } from '@sundial/wire/dlt645/optimizer.ts'
import type { Answers } from '@sundial/wire/link/answers.ts'
import { type BusQueue, type Priority, priority } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { ModbusDriver } from '../kit/driver.ts'
import { done, type Handlers } from '../kit/handler.ts'
import { textOf } from '../kit/text-of.ts'

export type VersionsOptions = { buses: () => Buses; own(): Answers['versions.read']; platformNow(): number }
/** What a device says of itself; null = it does not say it, or has no such thing. */
export type DeviceVersions = Answers['versions.devices']['devices'][number]

const unknownRow = (a: string): DeviceVersions => ({ a, firmware: null, hardware: null, model: null, bootloader: null })
/** After this many silent devices in a row a bus counts as dark, and its other devices are not asked: each would cost a time-out. */
const silentInARowMax = 24

/** What an optimizer says of itself; null = no answer. */
export const readOptimizerVersions = async ({ queue, driver }: ModuleBus, a: string, rank: Priority): Promise<DeviceVersions | null> => {
  const block = await queue.run(rank, () => driver.readBlock(a, optimizerIdentity))
  if (!block) return null
  const { firmware, hardware, model, bootloader } = block.values
  return { a, firmware: textOf(firmware), hardware: textOf(hardware), model: textOf(model), bootloader: textOf(bootloader) }
}

/** What an inverter or an irradiance meter says of itself; null = no answer. */
export const readSunspecVersions = async (
  { queue, driver }: { queue: BusQueue; driver: ModbusDriver },
  a: string,
  rank: Priority,
): Promise<DeviceVersions | null> => {
  const said = await queue.run(rank, () => driver.readIdentity())
  return said && { a, ...said, hardware: null, bootloader: null }
}

type Asked = { devices: readonly string[]; read(a: string): Promise<DeviceVersions | null> }

/** The devices of each bus, and how one of them is read. */
const askedOn = ({ modules, inverters, irradianceSensors }: Buses, rank: Priority): Asked[] => [
  ...modules.map((bus) => ({ devices: bus.devices, read: (a: string) => readOptimizerVersions(bus, a, rank) })),
  ...inverters.map((bus) => ({ devices: [bus.inverter], read: (a: string) => readSunspecVersions(bus, a, rank) })),
  ...irradianceSensors.map((bus) => ({ devices: [bus.irradianceSensor], read: (a: string) => readSunspecVersions(bus, a, rank) })),
]

/** Reads the devices of one bus, one after the other, until `isOver`; a device that is silent is left out. */
const readOn = async ({ devices, read }: Asked, isOver: () => boolean): Promise<DeviceVersions[]> => {
  const rows: DeviceVersions[] = []
  let silent = 0
  for (const a of devices) {
    if (isOver() || silent >= silentInARowMax) break
    const said = await read(a)
    silent = said ? 0 : silent + 1
    if (said) rows.push(said)
  }
  return rows
}

/** What runs here, and on the devices behind it; a device that does not answer has no versions. */
export const versionHandlers = ({ buses, own, platformNow }: VersionsOptions): Handlers<'versions.read' | 'versions.devices'> => ({
  'versions.read': () => done(own()),
  'versions.devices': async ({ devices }, { command, signal }) => {
    const wanted = new Set(devices)
    const isOver = (): boolean => signal.aborted || platformNow() >= command.deadline
    const asked = askedOn(buses(), priority.operator).map((bus) => ({ ...bus, devices: bus.devices.filter((a) => wanted.has(a)) }))
    const said = (await Promise.all(asked.map((bus) => readOn(bus, isOver)))).flat()
    const bySaid = new Map(said.map((row) => [row.a, row]))
    return done({ devices: devices.map((a) => bySaid.get(a) ?? unknownRow(a)) })
  },
})
