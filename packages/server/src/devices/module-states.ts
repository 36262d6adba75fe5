import { moduleStates as stateNames } from '@sundial/core/devices/module-state.ts'
import { pastStates, type SaidValue, type StateQuantity, stateQuantities } from '@sundial/core/devices/past-states.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { readBackValues } from '@sundial/core/rsd/read-back.ts'
import { periodMsOf } from '@sundial/core/stations/judge-station.ts'
import { dayBounds } from '@sundial/core/stations/local-day.ts'
import { quantities } from '@sundial/core/telemetry/quantities.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import { type SwitchRecord, switchHistory } from '@sundial/store/history/switch-history.ts'
import { everyRow } from '@sundial/store/kit/ask-page.ts'
import { eachValueOf } from '../figures/series.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { stationNowOf } from './modules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** In the dark the last word about the switch counts; it was given at the latest on the evening before. */
const beforeMs = { power: hourMs, voltage: hourMs, rsdVoltage: 24 * hourMs, switchState: 24 * hourMs }

type Span = { from: number; to: number }

/** What a command read back of a module, at the second in which it did. */
const readBackOf = ({ action, phase, voltageV, updatedAt }: SwitchRecord): SaidValue[] => {
  const values = isRsdAction(action) ? readBackValues(action, { phase, voltageV, switchState: null }) : null
  return (['rsdVoltage', 'switchState'] as const).flatMap((quantity) => {
    const scaled = values?.[quantity] ?? null
    return scaled === null
      ? []
      : [{ quantity, at: updatedAt.getTime(), value: scaled / 10 ** quantities.module[quantity].decimals, periodMs: 0 }]
  })
}

const readBacksOf = async (call: ReadCall, stationId: number, { from, to }: Span): Promise<Map<number, SaidValue[]>> => {
  const asked = { stationId, from: from - beforeMs.switchState, to: to + 1 }
  const { rows } = await switchHistory(call.server.store.db, call.scope, asked, everyRow)
  const byDevice = Map.groupBy(rows, (row) => row.deviceId)
  return new Map([...byDevice].map(([id, own]) => [id, own.flatMap(readBackOf)]))
}

/** Adds what modules of one concentrator reported to what was read back of each of them. */
const addReports = async (call: ReadCall, modules: readonly DeviceRecord[], { from, to }: Span, said: SaidValue[][]): Promise<void> => {
  const asked = {
    kind: 'module' as const,
    devices: modules,
    quantities: stateQuantities.map((name) => ({ name, from: from - beforeMs[name] })),
    to: to + 1,
  }
  await eachValueOf(call.server.store.db, call.scope, asked, (quantity, module, at, value, periodMs) =>
    said[module]!.push({ quantity: quantity as StateQuantity, at, value, periodMs }),
  )
}

/** The state of every module of a station at each minute of a day, as changes. */
export const moduleStates: Handler<'moduleStates'> = async ({ stationId, date }, call) => {
  const { station, layout, concentrators } = await stationNowOf(call.server, call, stationId)
  const day = dayBounds(date, station.timeZone)
  const { from } = day
  const to = Math.min(day.to, call.now)
  const instants = Array.from({ length: Math.max(0, Math.floor((to - from) / minuteMs) + 1) }, (_, i) => from + i * minuteMs)
  const elevationsDeg = instants.map((at) => sunPosition(at, station.latitudeDeg, station.longitudeDeg).elevationDeg)
  const readBacks = await readBacksOf(call, stationId, { from, to })
  const periodMs = periodMsOf(concentrators)
  const changes = new Map<number, number[]>()
  for (const [gw, modules] of Map.groupBy(layout.modules, (m) => m.gw)) {
    const said = modules.map((m) => [...(readBacks.get(m.id) ?? [])])
    await addReports(call, modules, { from, to }, said)
    for (const [i, { id }] of modules.entries()) {
      const states = pastStates(said[i]!, { from, elevationsDeg, reportPeriodMs: periodMs(gw) })
      changes.set(
        id,
        states.flatMap(({ minute, state }) => [minute, stateNames.indexOf(state)]),
      )
    }
  }
  const ids = layout.modules.map((m) => m.id)
  return { from, ids, changes: ids.map((id) => changes.get(id)!) }
}
