import { type AddedKind, parentKind } from '../devices/device-rules.ts'
import type { GridPlace } from '../grid/judge-place.ts'
import type { DeviceTableRow, Register, RegisteredDevice, RegisteredPlant, RowFault, RowVerdict } from './device-row.ts'
import { judgeGridCells, otherPlaceThere } from './judge-grid-cells.ts'
import { keyOf, rowBefore, type Seen, seenIn } from './seen-names.ts'

const labelFaults = (row: DeviceTableRow, plant: RegisteredPlant, seen: Seen, boundElsewhere: ReadonlySet<string>): RowFault[] => {
  const faults: RowFault[] = []
  const judge = (field: 'number' | 'serialNo', registered: ReadonlyMap<string, RegisteredDevice>) => {
    const text = row[field]
    if (text === null) return
    const [there, before] = [registered.get(text), rowBefore(seen, row, field, text)]
    if (there) faults.push({ field, why: 'boundHere', code: there.code })
    else if (boundElsewhere.has(text)) faults.push({ field, why: 'boundElsewhere' })
    else if (before !== undefined) faults.push({ field, why: 'repeated', row: before })
  }
  judge('number', seen.numbers)
  judge('serialNo', seen.serials)
  const [there, before] = [seen.codes.get(keyOf(plant.id, row.kind, row.code)), rowBefore(seen, row, 'code', plant.id, row.kind, row.code)]
  if (there) faults.push({ field: 'code', why: 'codeTaken', code: there.number })
  else if (before !== undefined) faults.push({ field: 'code', why: 'repeated', row: before })
  return faults
}

type Parent = { id: number; gw: string } | { row: DeviceTableRow }

/** What a row stands in: of the register, or of another row. */
const parentOf = (row: DeviceTableRow, plant: RegisteredPlant, seen: Seen, made: ReadonlyMap<string, DeviceTableRow>): Parent | null => {
  const kind = parentKind[row.kind]
  if (kind === null || row.parent === null) return null
  const key = keyOf(plant.id, kind, row.parent)
  const there = seen.codes.get(key)
  if (there) return { id: there.id, gw: seen.readers.get(there.id) ?? there.gw }
  const other = made.get(key)
  return other ? { row: other } : null
}

/** Whether the register has this very device: its place and its label are the same, as far as the row says them. */
const isKnown = (row: DeviceTableRow, there: RegisteredDevice, codeOf: (id: number) => string | undefined): boolean =>
  (row.number ?? there.number) === there.number &&
  (row.serialNo ?? there.serialNo) === there.serialNo &&
  (row.position ?? there.position) === there.position &&
  (row.parent === null || (there.parentId !== null && codeOf(there.parentId) === row.parent))

const concentratorIn = (plant: RegisteredPlant, text: string): string | null =>
  plant.concentrators.find(({ gw, name }) => gw === text || name === text)?.gw ?? null

type Judging = {
  seen: Seen
  made: ReadonlyMap<string, DeviceTableRow>
  verdicts: Map<DeviceTableRow, RowVerdict>
  register: Register
  codeOf(id: number): string | undefined
}

/** Behind which concentrator: as the row says, as its parent is, or the only one of the plant. */
const gwOf = (row: DeviceTableRow, plant: RegisteredPlant, parentGw: string | null): string | RowFault => {
  if (row.concentrator !== null) return concentratorIn(plant, row.concentrator) ?? { field: 'concentrator', why: 'noConcentrator' }
  if (parentGw !== null) return parentGw
  const [only, more] = plant.concentrators
  return only && !more ? only.gw : { field: 'concentrator', why: 'concentratorMissing' }
}

/** What stands at a place of a string already: an earlier row, or a device of the register. */
const channelFault = (row: DeviceTableRow, parent: Parent, { seen }: Judging): RowFault | null => {
  // The channels of an inverter may be shared: strings stand in parallel.
  if (row.kind !== 'module' || row.position === null) return null
  const before = rowBefore(seen, row, 'place', 'id' in parent ? `#${parent.id}` : parent.row.at, row.position)
  if (before !== undefined) return { field: 'position', why: 'placeRepeated', row: before }
  const there = 'id' in parent ? seen.places.get(keyOf(parent.id, row.position)) : undefined
  return there ? { field: 'position', why: 'placeTaken', code: there.code } : null
}

const placeFault = (row: DeviceTableRow, parent: Parent | null, judging: Judging): RowFault | null => {
  const isNeeded = row.parent !== null && parentKind[row.kind] !== null
  if (parent === null) return isNeeded ? { field: 'parent', why: 'noParent' } : null
  const isWrong = 'row' in parent && judging.verdicts.get(parent.row)?.state === 'wrong'
  return isWrong ? { field: 'parent', why: 'parentWrong', row: parent.row.at } : channelFault(row, parent, judging)
}

const parentGwOf = (parent: Parent | null, verdicts: Judging['verdicts']): string | null => {
  if (parent === null) return null
  if ('gw' in parent) return parent.gw
  const verdict = verdicts.get(parent.row)
  return verdict?.state === 'new' ? verdict.place.gw : null
}

/** What the register has already: known, but for a place on the grid side that is not as the row says. */
const judgeKnown = (row: DeviceTableRow, there: RegisteredDevice, { grid }: RegisteredPlant): RowVerdict => {
  const place = judgeGridCells(row, grid)
  const faults = Array.isArray(place) ? place : otherPlaceThere(there, place)
  return faults.length > 0 ? { state: 'wrong', faults } : { state: 'known' }
}

const judgeNew = (row: DeviceTableRow, plant: RegisteredPlant, judging: Judging): RowVerdict => {
  const { seen, made, register, verdicts } = judging
  const parent = parentOf(row, plant, seen, made)
  const gw = gwOf(row, plant, parentGwOf(parent, verdicts))
  const place = placeFault(row, parent, judging)
  // Which concentrator follows from the right parent: it is not missed beside a wrong one.
  const isGwOpen = typeof gw === 'string' || (place?.field === 'parent' && row.concentrator === null)
  const grid = judgeGridCells(row, plant.grid)
  const found = [...labelFaults(row, plant, seen, register.boundElsewhere), place, isGwOpen ? null : gw]
  const faults = [...found.filter((fault) => fault !== null), ...(Array.isArray(grid) ? grid : [])]
  if (row.isFaulty || faults.length > 0) return { state: 'wrong', faults }
  const stands = parent && ('id' in parent ? { id: parent.id } : { row: parent.row.at })
  return { state: 'new', place: { stationId: plant.id, gw: gw as string, parent: stands, grid: grid as GridPlace } }
}

const judgeAt = (row: DeviceTableRow, plant: RegisteredPlant, judging: Judging): RowVerdict => {
  const there = judging.seen.codes.get(keyOf(plant.id, row.kind, row.code))
  return there && isKnown(row, there, judging.codeOf) ? judgeKnown(row, there, plant) : judgeNew(row, plant, judging)
}

const judgeRow = (row: DeviceTableRow, judging: Judging): RowVerdict => {
  const plant = judging.register.plants.get(row.plant)
  if (plant && plant !== 'several') return judgeAt(row, plant, judging)
  return { state: 'wrong', faults: [{ field: 'plant', why: plant ? 'severalPlants' : 'noPlant' }] }
}

/** The first row with each code of a plant. */
const firstRows = (rows: readonly DeviceTableRow[], { plants }: Register): Map<string, DeviceTableRow> => {
  const first = new Map<string, DeviceTableRow>()
  for (const row of rows) {
    const plant = plants.get(row.plant)
    if (!plant || plant === 'several') continue
    const key = keyOf(plant.id, row.kind, row.code)
    if (!first.has(key)) first.set(key, row)
  }
  return first
}

const order: readonly AddedKind[] = ['inverter', 'string', 'module', 'meter']

/**
 * What becomes of each row of a table of devices, beside the other rows and beside the register: a new device with its place, one that is
 * there already, or what is wrong. Rows may come in any order; an inverter is judged before its strings, and these before their modules.
 */
export const judgeDeviceRows = (rows: readonly DeviceTableRow[], register: Register): RowVerdict[] => {
  const plants = [...register.plants.values()].filter((plant) => plant !== 'several')
  const seen = seenIn(plants)
  const codes = new Map(plants.flatMap(({ devices }) => devices.map(({ id, code }) => [id, code] as const)))
  const made = firstRows(rows, register)
  const verdicts = new Map<DeviceTableRow, RowVerdict>()
  const judging = { seen, made, verdicts, register, codeOf: (id: number) => codes.get(id) }
  for (const kind of order) for (const row of rows) if (row.kind === kind) verdicts.set(row, judgeRow(row, judging))
  return rows.map((row) => verdicts.get(row)!)
}
