import { optimizerIdentity } from '@sundial/wire/dlt645/optimizer.ts'
import type { Answers } from '@sundial/wire/link/answers.ts'
import { type Priority, priority } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { done, type Handlers } from '../kit/handler.ts'
import { textOf } from '../kit/text-of.ts'

export type VersionsOptions = { buses: () => Buses; own(): Answers['versions.read'] }
/** What a device says of itself; null = it does not say it, or has no such thing. */
export type DeviceVersions = Answers['versions.devices']['devices'][number]

const unknownRow = (a: string): DeviceVersions => ({ a, firmware: null, hardware: null, model: null, bootloader: null })

/** What an optimizer says of itself; null = no answer. */
export const readOptimizerVersions = async ({ queue, driver }: ModuleBus, a: string, rank: Priority): Promise<DeviceVersions | null> => {
  const block = await queue.run(rank, () => driver.readBlock(a, optimizerIdentity))
  if (!block) return null
  const { firmware, hardware, model, bootloader } = block.values
  return { a, firmware: textOf(firmware), hardware: textOf(hardware), model: textOf(model), bootloader: textOf(bootloader) }
}

const readVersions = async (buses: Buses, a: string): Promise<DeviceVersions> => {
  const bus = buses.modules.find((own) => own.devices.includes(a))
  return (bus && (await readOptimizerVersions(bus, a, priority.operator))) ?? unknownRow(a)
}

/** What runs here, and on the devices behind it; a device that does not answer has no versions. */
export const versionHandlers = ({ buses, own }: VersionsOptions): Handlers<'versions.read' | 'versions.devices'> => ({
  'versions.read': () => done(own()),
  'versions.devices': async ({ devices }, { signal }) => {
    const rows: DeviceVersions[] = []
    for (const a of devices) rows.push(signal.aborted ? unknownRow(a) : await readVersions(buses(), a))
    return done({ devices: rows })
  },
})
