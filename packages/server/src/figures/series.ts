import { columnPlaces, isThen, type Place } from '@sundial/core/devices/column-places.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import { decodeColumns } from '@sundial/core/telemetry/columns.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type ReportRow, type RosterRow, reportsBetween, rostersOf } from '@sundial/store/devices/reports.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'

export type SeriesAsked = {
  kind: DeviceKind
  quantity: string
  /** Of that kind; at most a few thousand. */
  devices: readonly DeviceRecord[]
  from: number
  to: number
}

/** One stored value: index into `devices`, instant, in units, and the time that it stands for. */
export type OnValue = (device: number, at: number, value: number, periodMs: number) => void
type Wanted = Omit<Place, 'deviceId'> & { device: number }

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Hours of more than a year. */
const piecesMax = 10_000
/** At most a day of one concentrator's reports are held in memory and decoded at once; between two pieces others have their turn. */
const pieceOf = (concentrators: number): number => Math.max(hourMs, dayMs / Math.max(1, concentrators))

/** Where in the reports of each roster the devices stand, and from when to when. */
export const placesIn = (rosters: readonly RosterRow[], devices: readonly DeviceRecord[]): Map<number, Wanted[]> => {
  const index = new Map(devices.map((d, i) => [d.id, i]))
  const places = rosters.map((r): [number, Wanted[]] => [
    r.id,
    columnPlaces(r.equipmentIds, r.dated).flatMap(({ at, deviceId, since, until }) => {
      const device = index.get(deviceId)
      return device === undefined ? [] : [{ at, since, until, device }]
    }),
  ])
  return new Map(places.filter(([, wanted]) => wanted.length > 0))
}

/** Quantities of one walk, each from an instant of its own on. */
export type ManyAsked = Omit<SeriesAsked, 'quantity' | 'from'> & { quantities: readonly { name: string; from: number }[] }
/** The same as OnValue of the quantity with this name. */
export type OnNamedValue = (quantity: string, ...value: Parameters<OnValue>) => void
type Column = { name: string; from: number; scale: number }

/** Gives the values of one report that are wanted. */
const giveReport = (report: ReportRow, columns: readonly Column[], wanted: readonly Wanted[], onValue: OnNamedValue): void => {
  const now = columns.filter(({ from }) => report.instant >= from)
  if (now.length === 0) return
  const decoded = decodeColumns(
    report.encoding,
    report.body,
    now.map(({ name }) => name),
  )
  const there = wanted.filter((w) => isThen(w, report.instant))
  for (const { name, scale } of now)
    for (const { at, device } of there) {
      const value = decoded[name]?.[at] ?? null
      if (value !== null) onValue(name, device, report.instant, value / scale, report.periodS * 1000)
    }
}

/**
 * Walks the stored values of quantities of devices with from <= instant < to, in order of time; each report is read and unpacked once,
 * and only these columns of it are decoded.
 */
export const eachValueOf = async (db: Db, scope: Scope, asked: ManyAsked, onValue: OnNamedValue): Promise<void> => {
  const gws = [...new Set(asked.devices.map((d) => d.gw))]
  const rosters = await rostersOf(db, scope, gws, asked.kind)
  const places = placesIn(rosters, asked.devices)
  const concerned = rosters.filter((r) => places.has(r.id))
  const known = quantitiesOf(asked.kind)
  const columns = asked.quantities.map(({ name, from }): Column => ({ name, from, scale: 10 ** (known[name]?.decimals ?? 0) }))
  const pieceMs = pieceOf(gws.length)
  for (const from of instantsFrom(Math.min(...columns.map((c) => c.from)), asked.to, pieceMs, piecesMax)) {
    const reports = await reportsBetween(db, concerned, asked.kind, from, Math.min(asked.to, from + pieceMs))
    for (const report of reports) giveReport(report, columns, places.get(report.rosterId)!, onValue)
  }
}
