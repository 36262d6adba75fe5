import { optimizerGridPlace, optimizerLineWay } from '@sundial/wire/dlt645/optimizer.ts'
import type { BlockValues } from '@sundial/wire/dlt645/tables.ts'
import type { LineEntry } from '@sundial/wire/link/answers.ts'
import { priority } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { type AtWork, done, type Handlers, refused } from '../kit/handler.ts'
import { textOf } from '../kit/text-of.ts'

const phases = { 1: 'A', 2: 'B', 3: 'C' } as const
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What a device measured of the grid: phase, and the numbers of area and branch with confidences from 0 to 1. */
export type GridPlace = Pick<LineEntry, 'phase' | 'area' | 'areaSure' | 'branch' | 'branchSure'>
const nowhere: GridPlace = { phase: null, area: null, areaSure: null, branch: null, branchSure: null }

export const gridPlaceIn = ({ values }: BlockValues): GridPlace => ({
  phase: phases[values.phase as keyof typeof phases] ?? null,
  area: textOf(values.area),
  areaSure: numberOf(values.areaConfidence),
  branch: textOf(values.branch),
  branchSure: numberOf(values.branchConfidence),
})

const silent = (a: string): LineEntry => ({ a, parent: null, hops: null, snr: null, rssi: null, ...nowhere })
const notAsked = (a: string): LineEntry => ({ ...silent(a), asked: false })

/** Asks a module for its route to the concentrator and then for its place in the grid; null: the module does not answer. */
const readEntry = async ({ queue, driver }: ModuleBus, a: string): Promise<LineEntry | null> => {
  const read = (di: string) => queue.run(priority.operator, () => driver.readBlock(a, di))
  const way = await read(optimizerLineWay)
  if (!way) return null
  const place = await read(optimizerGridPlace)
  const { parent, hops, snr, rssi } = way.values
  return {
    ...{ a, parent: textOf(parent), hops: numberOf(hops), snr: numberOf(snr), rssi: numberOf(rssi) },
    ...(place ? gridPlaceIn(place) : nowhere),
  }
}

/** Silent modules are asked again after all others. After `silentInARowMax` silent modules in a row the others are not asked. */
const rounds = 2
const silentInARowMax = 24

/** Answer of each module that was asked; null: the module did not answer. A module without an entry was not asked. */
type Entries = Map<string, LineEntry | null>

/** Asks the modules of a bus that have not answered yet, one after the other. Returns whether another round may bring more answers. */
const askRound = async (bus: ModuleBus, signal: AbortSignal, entries: Entries): Promise<boolean> => {
  let silentInARow = 0
  for (const a of bus.devices.filter((number) => !entries.get(number))) {
    if (signal.aborted || silentInARow >= silentInARowMax) return false
    const entry = await readEntry(bus, a)
    silentInARow = entry ? 0 : silentInARow + 1
    entries.set(a, entry)
  }
  return true
}

const readBus = async (bus: ModuleBus, signal: AbortSignal, entries: Entries): Promise<void> => {
  for (let round = 0; round < rounds; round++) if (!(await askRound(bus, signal, entries))) return
}

const readTree = async (buses: Buses, { signal }: AtWork): Promise<LineEntry[]> => {
  const entries: Entries = new Map()
  await Promise.all(buses.modules.map((bus) => readBus(bus, signal, entries)))
  return buses.modules.flatMap(({ devices }) => devices.map((a) => entries.get(a) ?? (entries.has(a) ? silent(a) : notAsked(a))))
}

/** Reads the tree of the power line: each device is asked for its own part. */
export const lineTreeHandlers = (buses: () => Buses): Handlers<'topology.read'> => ({
  'topology.read': async (_, work) => {
    const devices = await readTree(buses(), work)
    return work.signal.aborted ? refused('interrupted') : done({ devices })
  },
})
