import type { ReportedModule } from '@sundial/contract/iv-rows.ts'
import { isFinding } from '@sundial/core/ivcurves/classes.ts'
import { conditionsOf } from '@sundial/core/ivcurves/conditions.ts'
import type { JudgedCurve } from '@sundial/core/ivcurves/judge-scan.ts'
import { type ScanGroup, scanGroups } from '@sundial/core/ivcurves/scan-groups.ts'
import { addDays, localDate } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import { type ScannedRecord, scannedModules } from '@sundial/store/ivcurves/scan-curves.ts'
import { daysBetween } from '@sundial/store/stations/station-slots.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { nameIn } from '../kit/language.ts'
import { deviceRow, judgedIn, measuredIn, sketchOf } from './judged.ts'
import { scanRow, scanTask } from './scans.ts'

const costDays = 30
/** Fewer days say nothing of a month. */
const costDaysMin = 5

/** Wh a month for each W of rating, by the last 30 days that are on record; null: too few. */
const monthWhPerW = async ({ server, scope, now }: ReadCall, station: StationRecord): Promise<number | null> => {
  const today = localDate(now, station.timeZone)
  const span = { stationId: station.id, first: addDays(today, -costDays), last: addDays(today, -1) }
  const days = (await daysBetween(server.store.db, scope, [span])).filter(({ energyWh }) => energyWh > 0)
  if (days.length < costDaysMin || !(station.capacityW > 0)) return null
  const mean = days.reduce((sum, { energyWh }) => sum + energyWh, 0) / days.length
  return (mean * costDays) / station.capacityW
}

type Prices = { perW: number | null; perKwh: number | null; usualW: number }

const costOf = ({ lostShare }: { lostShare: number | null }, ratedW: number | null, { perW, perKwh, usualW }: Prices) => {
  const monthWh = lostShare === null || perW === null ? null : lostShare * (ratedW ?? usualW) * perW
  return { monthWh, monthMoney: monthWh === null || perKwh === null ? null : (monthWh / 1000) * perKwh }
}

const placeOf = (device: DeviceRecord | undefined): ReportedModule['place'] => {
  if (!device || device.blockId === null || device.row === null || device.col === null) return null
  return { blockId: device.blockId, row: device.row, col: device.col }
}

const reportedOf = (record: ScannedRecord, judged: JudgedCurve | undefined, device: DeviceRecord | undefined, prices: Prices) => {
  const row = deviceRow(record, judged)
  const found = isFinding(row.grade)
  return {
    ...row,
    ...(found ? costOf(row, record.ratedW, prices) : { monthWh: null, monthMoney: null }),
    place: placeOf(device),
    usualSketch: found && judged?.beside ? sketchOf(judged.beside.median) : [],
  }
}

const groupsOf = (list: readonly ReportedModule[], { perKwh }: Prices) => {
  const byId = new Map(list.map((module) => [module.id, module]))
  const found = list.flatMap(({ ivClass, grade, ...module }) => (ivClass !== null && isFinding(grade) ? [{ ...module, ivClass }] : []))
  return scanGroups(found).map((group: ScanGroup) => ({
    ...group,
    isClear: group.ids.every((id) => byId.get(id)!.isClear),
    monthMoney: group.monthWh === null || perKwh === null ? null : (group.monthWh / 1000) * perKwh,
  }))
}

/** All that a scan found, as the page and the PDF say it, names in `language`. @throws Refusal notFound where there is no such scan */
export const reportOf = async (call: ReadCall, scanId: number, language: Language = call.language) => {
  const { server, scope } = call
  const { db } = server.store
  const task = await scanTask(db, scope, scanId)
  const records = await scannedModules(db, scope, scanId)
  const [station] = await findStations(db, scope, { ids: [task.stationId] })
  const layout = (await server.layouts.of(db, [station!.id])).get(station!.id)!
  const revenue = station!.revenuePerKwh
  const usualW = station!.capacityW / Math.max(1, layout.modules.length)
  const prices = { perW: await monthWhPerW(call, station!), perKwh: revenue?.amount ?? null, usualW }
  const curves = measuredIn(records)
  const judged = judgedIn(curves)
  const list = records.map((record) => reportedOf(record, judged.get(record.id), layout.byId.get(record.id), prices))
  const shown = new Set(list.map(({ place }) => place?.blockId))
  return {
    task,
    station: station!,
    curves,
    judged,
    answer: {
      scan: scanRow(task, language),
      conditions: conditionsOf(curves),
      list: list.toSorted((a, b) => (b.lostW ?? -1) - (a.lostW ?? -1)),
      groups: groupsOf(list, prices),
      blocks: layout.blocks
        .filter(({ id }) => shown.has(id))
        .map(({ id, name, names, rows, cols, aisleEvery }) => ({ id, name: nameIn(language, name, names), rows, cols, aisleEvery })),
      currency: revenue?.currency ?? null,
    },
  }
}
export type ScanReport = Awaited<ReturnType<typeof reportOf>>
