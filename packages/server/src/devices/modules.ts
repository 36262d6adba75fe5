import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { moduleColumns } from '@sundial/core/devices/modules-now.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { lastOf } from '@sundial/core/stations/judge-station.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import { type StationNow, stationsNow } from '../figures/station-now.ts'
import { stringsNow } from '../figures/strings-now.ts'
import type { ReadCall, ReadServer } from '../kit/context.ts'
import { type Handler, ReadyJson } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

type Output = OutputOf<typeof deviceCalls.modules>
type Columns = Output['columns']

const blocksOf = (n: StationNow, language: Language): Output['blocks'] =>
  n.layout.blocks.map((b) => ({
    id: b.id,
    code: b.code,
    name: nameIn(language, b.name, b.names),
    xM: b.xM,
    yM: b.yM,
    rows: b.rows,
    cols: b.cols,
    aisleEvery: b.aisleEvery,
  }))

const invertersOf = (n: StationNow): Output['inverters'] =>
  n.layout.inverters.map((d) => {
    const { value: acPower, at } = lastOf(n.latestOf, d, 'acPower')
    const of = (quantity: string) => lastOf(n.latestOf, d, quantity).value
    return { id: d.id, code: d.code, acPower, dcPower: of('dcPower'), state: of('state'), at }
  })

const stringsOf = (n: StationNow): Output['strings'] => {
  const measured = stringsNow(n)
  return n.layout.strings.map((d, i) => ({ id: d.id, code: d.code, inverterId: d.parentId, input: d.position, ...measured[i]! }))
}

const indexOf = (list: readonly { id: number }[]): ((id: number | null) => number) => {
  const index = new Map(list.map((item, i) => [item.id, i]))
  return (id) => (id === null ? -1 : (index.get(id) ?? -1))
}

/** Indices of the modules asked for: of an inverter, of a string, or all. */
const chosen = (n: StationNow, inverterId: number | undefined, stringId: number | undefined): number[] => {
  const strings = new Set(
    n.layout.strings.filter((s) => (!stringId || s.id === stringId) && (!inverterId || s.parentId === inverterId)).map((s) => s.id),
  )
  const all = !inverterId && !stringId
  return n.layout.modules.flatMap((m, i) => (all || strings.has(m.parentId ?? 0) ? [i] : []))
}

const columnsOf = (n: StationNow, rows: readonly number[], completeness: (id: number) => number | null): Columns => {
  const { modules, blocks, strings } = n.layout
  const of = <T>(pick: (d: DeviceRecord) => T): T[] => rows.map((i) => pick(modules[i]!))
  const pick = <T>(column: readonly T[]): T[] => rows.map((i) => column[i]!)
  const blockIndex = indexOf(blocks)
  const stringIndex = indexOf(strings)
  const measured = Object.fromEntries(moduleColumns.map((name) => [name, pick(n.modules.values[name])]))
  return {
    id: of((d) => d.id),
    number: of((d) => d.number),
    code: of((d) => d.code),
    gw: of((d) => d.gw),
    block: of((d) => blockIndex(d.blockId)),
    string: of((d) => stringIndex(d.parentId)),
    position: of((d) => d.position ?? 0),
    row: of((d) => d.row ?? 0),
    col: of((d) => d.col ?? 0),
    ratedW: of((d) => d.ratedW ?? 0),
    state: pick(n.modules.state),
    band: pick(n.modules.band),
    ...(measured as Pick<Columns, (typeof moduleColumns)[number]>),
    completeness: of((d) => completeness(d.id)),
    at: pick(n.modules.at),
    rsdAt: pick(n.modules.rsdAt),
  }
}

/** The one station asked for as it stands. @throws Refusal notFound where the scope does not see it */
export const stationNowOf = async (server: ReadServer, call: ReadCall, stationId: number): Promise<StationNow> => {
  const [n] = await stationsNow(server, call.scope, { ids: [stationId] }, call.now)
  if (!n) throw new Refusal('notFound')
  return n
}

const refuseForeignParts = (n: StationNow, ids: readonly (number | undefined)[]): void => {
  for (const id of ids) if (id !== undefined && !n.layout.byId.has(id)) throw new Refusal('notFound')
}

export const modules: Handler<'modules'> = async ({ stationId, inverterId, stringId }, call) => {
  const n = await stationNowOf(call.server, call, stationId)
  refuseForeignParts(n, [inverterId, stringId])
  const completeness = await call.server.completeness.of(call.server.store.db, n, call.now)
  const data: Output = {
    asOf: call.now,
    dataAt: n.dataAt,
    blocks: blocksOf(n, call.language),
    inverters: invertersOf(n),
    strings: stringsOf(n),
    columns: columnsOf(n, chosen(n, inverterId, stringId), completeness),
    averageW: n.modules.averageW,
    counts: n.modules.states,
    bands: n.modules.bands,
  }
  return new ReadyJson(JSON.stringify(data))
}
