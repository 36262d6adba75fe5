import type { Finding } from '@sundial/contract/diagnosis.ts'
import { causesOf, type DayReason } from '@sundial/core/diagnosis/causes.ts'
import { type HourGrid, type HourlyPowers, hourGridOf, stringHoursOf } from '@sundial/core/diagnosis/hour-grid.ts'
import { lossOf } from '@sundial/core/diagnosis/loss.ts'
import { patternOf } from '@sundial/core/diagnosis/pattern.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import { instantsOf, steppedValues } from '../figures/stepped-values.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { lineOf } from './line-of.ts'
import { ofString, type StringAsked, stringAsked } from './of-string.ts'

const dayMs = 86_400_000
const daysMax = 30
/** Modules times days of one diagnosis. */
const moduleDaysMax = 120_000
const daysMin = 7
const findingsMax = 500

type Asked = {
  station: StationRecord
  modules: DeviceRecord[]
  strings: Map<number, DeviceRecord>
  only: number | null
  /** The string that is asked for, and those it is held against. */
  string: StringAsked | null
}

const modulesOf = (all: readonly DeviceRecord[], strings: ReadonlySet<number | null>): DeviceRecord[] =>
  all.filter(({ kind, parentId }) => kind === 'module' && parentId !== null && strings.has(parentId))

/** The strings of which the modules are read; null: all. */
const wantedStrings = (device: DeviceRecord | undefined, string: StringAsked | null): ReadonlySet<number | null> | null => {
  if (string) return new Set(string.besides.map(({ id }) => id))
  return device ? new Set([device.parentId]) : null
}

const subjectOf = async ({ stationId, deviceId }: Parameters<Handler<'activeDiagnosis'>>[0], call: ReadCall): Promise<Asked> => {
  const { db } = call.server.store
  const [device] = deviceId === undefined ? [] : await findDevices(db, call.scope, [deviceId])
  const [station] = await findStations(db, call.scope, { ids: [device?.stationId ?? stationId ?? 0] })
  if (!station || (deviceId !== undefined && !device)) throw new Refusal('notFound')
  if (device && device.kind !== 'module' && device.kind !== 'string') throw new Refusal('otherLevel', { what: device.code })
  const { byId } = (await call.server.layouts.of(db, [station.id])).get(station.id)!
  const all = [...byId.values()]
  const strings = new Map(all.filter(({ kind }) => kind === 'string').map((string) => [string.id, string]))
  const string = device?.kind === 'string' ? stringAsked(device, [...strings.values()], byId) : null
  const modules = modulesOf(all, wantedStrings(device, string) ?? new Set(strings.keys()))
  return { station, modules, strings, only: device?.kind === 'module' ? device.id : null, string }
}

type Span = { from: number; to: number }
type OnModule = (module: DeviceRecord, grid: HourGrid) => void
/** Hears the powers of the modules of a string. */
type OnString = (stringId: number, powers: HourlyPowers) => void

/** Modules of one concentrator, whose reports stand together, by string. */
const eachOfConcentrator = async (
  own: DeviceRecord[],
  { station, only, string: asked }: Asked,
  { from, to }: Span,
  call: ReadCall,
  { onModule, onString }: { onModule: OnModule; onString: OnString },
) => {
  const span = { kind: 'module' as const, from, to, stepS: 3600 }
  const power = { name: 'power', decimals: quantitiesOf('module').power!.decimals }
  const [values] = await steppedValues([power], span, own, { db: call.server.store.db, scope: call.scope })
  const rows = new Map(own.map(({ id }, i) => [id, values![i]!]))
  for (const string of Map.groupBy(own, ({ parentId }) => parentId).values()) {
    const powers: HourlyPowers = {
      at: instantsOf(span),
      powersW: string.map(({ id }) => rows.get(id)!),
      ratedW: string.map(({ ratedW }) => ratedW),
      timeZone: station.timeZone,
    }
    onString(string[0]!.parentId!, powers)
    if (asked && string[0]!.parentId !== asked.own.id) continue
    const hours = stringHoursOf(powers)
    for (const [i, module] of string.entries()) if (only === null || module.id === only) onModule(module, hourGridOf(powers, i, hours))
  }
}

const pairOf = ([first, last]: readonly [number, number]): [number, number] => [first, last]

const findingOf = (module: DeviceRecord, grid: HourGrid, { station, strings }: Asked): Finding => {
  const { name, ...shown } = patternOf(grid)
  const { lostWh, monthWh } = lossOf(grid, shown)
  return {
    deviceId: module.id,
    code: module.code,
    stringId: module.parentId!,
    stringCode: strings.get(module.parentId!)?.code ?? '',
    pattern: name,
    ...shown,
    hours: shown.hours && pairOf(shown.hours),
    lostWh,
    monthWh,
    monthMoney: station.revenuePerKwh ? (monthWh / 1000) * station.revenuePerKwh.amount : null,
  }
}

const isShown = ({ pattern }: Finding): boolean => pattern !== 'none' && pattern !== 'tooLittle'

/** The hours of a module by day, and what may be behind them. */
const ofModule = (grid: HourGrid | undefined) => {
  if (!grid) return { grid: null, causes: [] }
  const { days, hours, cells } = grid
  const told = (reasons: readonly DayReason[]) => reasons.map((each) => ({ ...each, hours: each.hours && pairOf(each.hours) }))
  const causes = causesOf(grid, patternOf(grid)).map(({ cause, pro, contra }) => ({ cause, pro: told(pro), contra: told(contra) }))
  return { grid: { days, hours, cells }, causes }
}

/** The modules of which the line is told: the one that is asked for, or those of the string. */
const idsOf = ({ only, string, modules }: Asked): number[] => {
  if (only !== null) return [only]
  return string ? modules.filter(({ parentId }) => parentId === string.own.id).map(({ id }) => id) : []
}

/** How each module of a plant, a string or one module stands beside its neighbours. @throws Refusal notFound, otherLevel */
export const activeDiagnosis: Handler<'activeDiagnosis'> = async (input, call) => {
  const asked = await subjectOf(input, call)
  const { station, modules, only } = asked
  const days = Math.max(daysMin, Math.min(input.lastDays ?? daysMax, Math.floor(moduleDaysMax / Math.max(1, modules.length))))
  const span = { from: call.now - days * dayMs, to: call.now }
  const judged: Finding[] = []
  const grids: HourGrid[] = []
  const onModule: OnModule = (module, grid) => {
    judged.push(findingOf(module, grid, asked))
    if (only !== null) grids.push(grid)
  }
  const rows = new Map<number, HourlyPowers>()
  const onString: OnString = (id, powers) => {
    if (asked.string) rows.set(id, powers)
  }
  for (const own of Map.groupBy(modules, ({ gw }) => gw).values()) await eachOfConcentrator(own, asked, span, call, { onModule, onString })
  const string = asked.string && ofString(asked.string, rows, judged, station.revenuePerKwh?.amount ?? null)
  const findings = only === null ? judged.filter(isShown) : judged
  return {
    stationId: station.id,
    stationName: nameIn(call.language, station.name, station.names),
    timeZone: station.timeZone,
    asOf: call.now,
    ...span,
    checked: judged.length,
    unknown: judged.filter(({ pattern }) => pattern === 'tooLittle').length,
    currency: station.revenuePerKwh?.currency ?? null,
    findings: findings.toSorted((a, b) => b.lostWh - a.lostWh).slice(0, findingsMax),
    findingCount: findings.length,
    ...ofModule(string?.grid ?? grids[0]),
    line: await lineOf(call.server.store.db, idsOf(asked)),
    string: string?.answer ?? null,
  }
}
