import type { DeviceTableRow, RegisteredDevice, RegisteredPlant } from './device-row.ts'
import { earlierRow } from './earlier-row.ts'

/** Parts of a key in one text. */
export const keyOf = (...parts: (string | number)[]): string => parts.join('\n')

/** What the register and the rows before have of names, numbers and places. */
export type Seen = {
  codes: Map<string, RegisteredDevice>
  numbers: Map<string, RegisteredDevice>
  serials: Map<string, RegisteredDevice>
  places: Map<string, RegisteredDevice>
  /** Concentrators that read the modules of a string, by the id of the string: not always that of its inverter. */
  readers: Map<number, string>
  /** The rows before, by a code, a number, a serial number or a place. */
  earlier: ReturnType<typeof earlierRow>
}

const note = ({ codes, numbers, serials, places, readers }: Seen, plantId: number, device: RegisteredDevice): void => {
  const { kind, code, number, serialNo, parentId, position, gw } = device
  codes.set(keyOf(plantId, kind, code), device)
  numbers.set(number, device)
  if (serialNo !== null) serials.set(serialNo, device)
  if (parentId === null || kind !== 'module') return
  readers.set(parentId, gw)
  if (position !== null) places.set(keyOf(parentId, position), device)
}

export const seenIn = (plants: Iterable<RegisteredPlant>): Seen => {
  const maps = { codes: new Map(), numbers: new Map(), serials: new Map(), places: new Map(), readers: new Map() }
  const seen: Seen = { ...maps, earlier: earlierRow() }
  for (const { id, devices } of plants) for (const device of devices) note(seen, id, device)
  return seen
}

/** The number of the first row with this key; undefined where that is this row. */
export const rowBefore = ({ earlier }: Seen, { at }: DeviceTableRow, ...key: (string | number)[]): number | undefined =>
  earlier(keyOf(...key), at)
