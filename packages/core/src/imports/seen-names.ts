import type { DeviceTableRow, RegisteredDevice, RegisteredPlant } from './device-row.ts'

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
  /** First rows with a code, a number, a serial number or a place. */
  rows: Map<string, DeviceTableRow>
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
  const seen: Seen = { codes: new Map(), numbers: new Map(), serials: new Map(), places: new Map(), readers: new Map(), rows: new Map() }
  for (const { id, devices } of plants) for (const device of devices) note(seen, id, device)
  return seen
}

/** The first row with this key; undefined where that is this row. */
export const rowBefore = ({ rows }: Seen, row: DeviceTableRow, ...key: (string | number)[]): DeviceTableRow | undefined => {
  const text = keyOf(...key)
  const first = rows.get(text)
  if (!first) rows.set(text, row)
  return first === row ? undefined : first
}
