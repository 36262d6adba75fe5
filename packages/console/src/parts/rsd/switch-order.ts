import type { StationRow } from '@sundial/contract/stations.ts'
import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import { listText } from '@sundial/phrases/kit/lists.ts'
import { languageNow } from '../../kit/language/language.ts'
import type { ModuleSnapshot } from '../modules/snapshot.ts'
import { sumOf } from '../modules/summary.ts'
import type { SwitchAction, SwitchOrder } from '../page-slots/switching.ts'

/** Indices of the modules of a string. */
export const membersOf = (snapshot: ModuleSnapshot, string: number): number[] =>
  snapshot.columns.string.flatMap((s, i) => (s === string ? [i] : []))

/** Indices of the modules with these ids. */
export const rowsOf = ({ columns }: ModuleSnapshot, ids: readonly number[]): number[] =>
  ids.map((id) => columns.id.indexOf(id)).filter((i) => i >= 0)

/** Names of the blocks and strings that modules lie in; more than three strings are counted. */
function placeOf(snapshot: ModuleSnapshot, members: readonly number[]): string {
  const { columns, blocks, strings } = snapshot
  const unique = (values: (string | undefined)[]) => [...new Set(values.filter((v) => v !== undefined))]
  const blockNames = unique(members.map((i) => blocks[columns.block[i]!]?.name))
  const stringCodes = unique(members.map((i) => strings[columns.string[i]!]?.code))
  const shown =
    stringCodes.length > 3 ? `${stringCodes[0]} … ${stringCodes.at(-1)} (${stringCodes.length})` : listText(stringCodes, languageNow())
  return `${listText(blockNames, languageNow())} · ${shown}`
}

/** The inverter of a module that lies at one. */
const inverterOf = ({ columns, strings, inverters }: ModuleSnapshot, member: number) =>
  inverters.find(({ id }) => id === strings[columns.string[member]!]?.inverterId)

/** Ids that a target of a kind names: modules, one string, one inverter, or none for the station. */
function idsOf(kind: DeviceTargetKind, snapshot: ModuleSnapshot, members: readonly number[]): number[] {
  if (kind === 'station') return []
  if (kind === 'string') return [snapshot.strings[snapshot.columns.string[members[0]!]!]!.id]
  if (kind === 'inverter') return [inverterOf(snapshot, members[0]!)!.id]
  return members.map((i) => snapshot.columns.id[i]!)
}

/** What the head's button is for: the whole station, or, to energise, only what is shut down: a string where it is just that. */
export function wholeOf(snapshot: ModuleSnapshot, action: SwitchAction): [DeviceTargetKind, number[]] {
  const { columns } = snapshot
  const all = columns.id.map((_, i) => i)
  const down = all.filter((i) => columns.state[i] === 'shutDown')
  if (action !== 'energise' || down.length === 0 || down.length === all.length) return ['station', all]
  const string = columns.string[down[0]!]!
  const oneString = down.every((i) => columns.string[i] === string) && membersOf(snapshot, string).length === down.length
  return [oneString ? 'string' : 'list', down]
}

/** An order for modules of a station, with what they carry now. Null when there is none. */
export function orderFor(
  station: Pick<StationRow, 'id' | 'name'>,
  snapshot: ModuleSnapshot,
  action: SwitchAction,
  kind: DeviceTargetKind,
  members: readonly number[],
): SwitchOrder | null {
  const first = members[0]
  if (first === undefined) return null
  const { columns, strings } = snapshot
  const sum = sumOf(columns, members, snapshot.averageW)
  const string = strings[columns.string[first]!]?.code ?? null
  const kindNow: DeviceTargetKind = kind === 'list' && members.length === 1 ? 'module' : kind
  const inverter = inverterOf(snapshot, first)?.code ?? null
  const codes: Record<DeviceTargetKind, string | null> = {
    module: columns.code[first] ?? null,
    string,
    inverter,
    list: null,
    station: null,
  }
  return {
    stationId: station.id,
    stationName: station.name,
    action,
    target: { kind: kindNow, ids: idsOf(kindNow, snapshot, members) },
    code: codes[kindNow],
    place: placeOf(snapshot, members),
    moduleCount: members.length,
    ratedW: sum.ratedW,
    powerW: sum.powerW,
    shutDownCount: sum.shutDown,
  }
}
