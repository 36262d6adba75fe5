import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type ReadBack, readBackValues, saidValues } from '@sundial/core/rsd/read-back.ts'
import type { Transaction } from 'kysely'
import { noteDue } from '../fleet-now/note-due.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { askingIn, mergeIntoLatest } from '../telemetry/latest-rows.ts'

/** A module's read-back; `at` in epoch ms. */
export type ModuleReadBack = ReadBack & { deviceId: number; at: number }
type Place = { gw: string; stationId: number /** Null: of a test, which proves neither. */; action: RsdAction | null }

/** Read-backs of one second make one report; the instant is the second's beginning, so that none looks newer than it is. */
const instantMs = 1000

type Report = { instant: number; deviceIds: number[]; columns: { rsdVoltage: (number | null)[]; switchState: (number | null)[] } }

const reportsOf = (action: RsdAction | null, readBacks: readonly ModuleReadBack[], now: number): Report[] => {
  const reports = new Map<number, Report>()
  for (const readBack of readBacks) {
    const values = action ? readBackValues(action, readBack) : saidValues(readBack)
    if (!values) continue
    const instant = Math.floor(Math.min(readBack.at, now) / instantMs) * instantMs
    const report = reports.get(instant) ?? { instant, deviceIds: [], columns: { rsdVoltage: [], switchState: [] } }
    report.deviceIds.push(readBack.deviceId)
    report.columns.rsdVoltage.push(values.rsdVoltage)
    report.columns.switchState.push(values.switchState)
    reports.set(instant, report)
  }
  return [...reports.values()]
}

/** Deciding read-backs of one concentrator. */
export type ReadBacksOfPlace = Place & { readBacks: readonly ModuleReadBack[] }

/**
 * Deciding read-backs become last known values of their modules at once, in the caller's transaction; newer values stand.
 * Nothing goes into the history: that holds what was reported for whole periods.
 */
export const rememberReadBacks = async (tx: Transaction<Database>, places: readonly ReadBacksOfPlace[], nowMs: number): Promise<void> => {
  const told = places.flatMap(({ gw, stationId, action, readBacks }) => {
    const reports = reportsOf(action, readBacks, nowMs).map((r) => ({ ...r, gw, kind: 'module' as const, receivedAt: nowMs }))
    return reports.length > 0 ? [{ gw, stationId, reports }] : []
  })
  if (told.length === 0) return
  await mergeIntoLatest(
    askingIn(tx),
    told.flatMap(({ reports }) => reports),
  )
  await noteDue(
    tx,
    told.map(({ stationId }) => stationId),
  )
  await notifyIn(
    tx,
    told.map(({ gw, stationId, reports }) => ({ k: 'tm', gw, stationId, kind: 'module', at: Math.max(...reports.map((r) => r.instant)) })),
  )
}
