import { type AddedKind, deviceRules } from '../devices/device-rules.ts'
import type { GridPlace } from '../grid/judge-place.ts'
import type { Phase } from '../grid/words.ts'
import type { RefusalName } from '../kit/refusal.ts'
import { isSaid } from '../kit/rule.ts'

/** A row of a table of devices; what does not stand there is null. `at`: its number in the file, `parent`: a code. */
export type DeviceTableRow = {
  at: number
  plant: string
  kind: AddedKind
  code: string
  /** Number or name of a concentrator. */
  concentrator: string | null
  parent: string | null
  position: number | null
  number: string | null
  mac: string | null
  serialNo: string | null
  /** Number or name of a transformer area, of a branch circuit and of a container. */
  area: string | null
  phase: Phase | null
  branch: string | null
  container: string | null
  /** A cell of it is wrong by itself: what stands in it cannot be added either. */
  isFaulty: boolean
}

export type RegisteredDevice = {
  id: number
  kind: string
  code: string
  number: string
  parentId: number | null
  position: number | null
  gw: string
  serialNo: string | null
} & GridPlace
type Named = { id: number; number: string; name: string }
/** What the grid side of a plant is made of. */
export type RegisteredGrid = {
  areas: readonly Named[]
  branches: readonly (Named & { areaId: number; phase: Phase | null })[]
  containers: readonly Named[]
}
/** A plant that the rows name, with its concentrators and its devices. */
export type RegisteredPlant = {
  id: number
  concentrators: readonly { gw: string; name: string }[]
  devices: readonly RegisteredDevice[]
  grid: RegisteredGrid
}
/** What the rows are judged by. `plants`: by the text that names one; a text that names several is `several`. */
export type Register = {
  plants: ReadonlyMap<string, RegisteredPlant | 'several'>
  /** Numbers and serial numbers of the rows that devices of other plants have. */
  boundElsewhere: ReadonlySet<string>
}

type Field = Exclude<keyof DeviceTableRow, 'at' | 'isFaulty'>
/** What is wrong with a cell: a rule that it breaks, or what the register or another row has against it. */
export type RowFault = { field: Field } & (
  | { rule: RefusalName }
  | { why: 'noPlant' | 'severalPlants' | 'noConcentrator' | 'concentratorMissing' | 'noParent' | 'boundElsewhere' }
  | { why: 'noArea' | 'noBranch' | 'noContainer' | 'severalSuch' }
  | { why: 'parentWrong' | 'repeated' | 'placeRepeated'; row: number }
  | { why: 'boundHere' | 'placeTaken' | 'codeTaken' | 'otherPlaceThere'; code: string }
)
/** Where a new device comes: below a device of the register, or below the one of another row; and its own place on the grid side. */
export type NewPlace = { stationId: number; gw: string; parent: { id: number } | { row: number } | null; grid: GridPlace }
export type RowVerdict = { state: 'new'; place: NewPlace } | { state: 'known' } | { state: 'wrong'; faults: readonly RowFault[] }

/** Rules of point 5 that the cells of one row break by themselves; fields that could not be read are left out. */
export const ruleFaults = (row: Partial<DeviceTableRow> & Pick<DeviceTableRow, 'kind'>): RowFault[] => {
  const fields = {
    kind: row.kind,
    number: row.number ?? '',
    mac: row.mac ?? null,
    parentId: isSaid(row.parent) ? 0 : null,
    position: row.position ?? null,
  }
  const faults = new Map<Field, RowFault>()
  for (const { field, refusal, breaks } of deviceRules(fields, true)) {
    const at = field === 'parentId' ? 'parent' : (field as Field)
    if (!faults.has(at) && breaks(fields)) faults.set(at, { field: at, rule: refusal })
  }
  return [...faults.values()]
}
