import { optimizerIdentity } from '@sundial/wire/dlt645/optimizer.ts'
import type { Answers } from '@sundial/wire/link/answers.ts'
import { priority } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import { done, type Handlers } from '../kit/handler.ts'

export type VersionsOptions = { buses: () => Buses; own(): Answers['versions.read'] }
type Row = Answers['versions.devices']['devices'][number]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const unknownRow = (a: string): Row => ({ a, firmware: null, hardware: null, model: null, bootloader: null })

const readVersions = async (buses: Buses, a: string): Promise<Row> => {
  const bus = buses.modules.find((own) => own.devices.includes(a))
  const block = bus && (await bus.queue.run(priority.operator, () => bus.driver.readBlock(a, optimizerIdentity)))
  if (!block) return unknownRow(a)
  const { firmware, hardware, model, bootloader } = block.values
  return { a, firmware: textOf(firmware), hardware: textOf(hardware), model: textOf(model), bootloader: textOf(bootloader) }
}

/** What runs here, and on the devices behind it; a device that does not answer has no versions. */
export const versionHandlers = ({ buses, own }: VersionsOptions): Handlers<'versions.read' | 'versions.devices'> => ({
  'versions.read': () => done(own()),
  'versions.devices': async ({ devices }, { signal }) => {
    const rows: Row[] = []
    for (const a of devices) rows.push(signal.aborted ? unknownRow(a) : await readVersions(buses(), a))
    return done({ devices: rows })
  },
})
