import type { ChangedAlarm } from '@sundial/core/alarms/alarm-state.ts'
import type { Db } from '../kit/open-store.ts'
import {
  type AlarmRow,
  identityOf,
  insertAlarm,
  insertEvents,
  lockAlarms,
  type Summed,
  updateAlarm,
  writeCauses,
  writeMembers,
} from './alarm-rows.ts'
import { sumUp } from './write-alarms.ts'

/** What was judged again: samples after `from` up to `until`, epoch ms. */
type Again = { from: number; until: number; changed: readonly ChangedAlarm[] }

const overlaps = (row: AlarmRow, alarm: ChangedAlarm): boolean =>
  row.condition === alarm.condition &&
  row.place === alarm.place &&
  row.raisedAt <= (alarm.clearedAt ?? Number.POSITIVE_INFINITY) &&
  alarm.raisedAt <= (row.clearedAt ?? Number.POSITIVE_INFINITY)

const isCorrected = (row: AlarmRow, alarm: ChangedAlarm): boolean =>
  row.raisedAt !== alarm.raisedAt || row.clearedAt !== alarm.clearedAt || row.withdrawnAt !== null

const withdraw = async (tx: Db, row: AlarmRow, at: number): Promise<void> => {
  const cleared = new Date(row.clearedAt ?? at)
  await tx
    .updateTable('alarm')
    .set({
      cleared_at: cleared,
      closed_at: new Date(at),
      withdrawn_at: new Date(at),
      explains: 0,
      cause_id: null,
      changed_at: new Date(at),
    })
    .where('id', '=', row.id)
    .execute()
}

/** The rows of a plant from which each alarm takes its own: of the same identity, else one that stood at the same time. */
const takeFrom = (rows: readonly AlarmRow[]) => {
  const left = new Set(rows)
  return {
    take: (key: string, alarm: ChangedAlarm): AlarmRow | undefined => {
      const row = [...left].find((one) => identityOf(one) === key) ?? [...left].find((one) => overlaps(one, alarm))
      if (row) left.delete(row)
      return row
    },
    left,
  }
}

const bring = async (tx: Db, stationId: number, alarm: Summed, known: AlarmRow | undefined, until: number): Promise<number> => {
  if (!known) {
    const { id } = await insertAlarm(tx, stationId, alarm, alarm.clearedAt !== null)
    await insertEvents(
      tx,
      stationId,
      alarm.history.map((h) => ({ alarmId: id, ...h })),
    )
    return id
  }
  await updateAlarm(tx, known, alarm, false)
  if (isCorrected(known, alarm))
    await insertEvents(tx, stationId, [{ alarmId: known.id, at: until, kind: 'corrected', level: alarm.level }])
  return known.id
}

/**
 * Brings the alarms of a plant to what data that came late make of them: what was raised from what was then known and is none is withdrawn,
 * what was raised or cleared at another instant is corrected, what nobody could see is added; if it is over by now, as an alarm that nobody
 * is told of. What people did stays. In a transaction.
 */
export const reconcile = async (tx: Db, stationId: number, { from, until, changed }: Again): Promise<void> => {
  const rows = takeFrom((await lockAlarms(tx, stationId, from)).filter((row) => row.raisedAt <= until))
  const causes: { id: number; cause: string | null }[] = []
  for (const [key, alarm] of sumUp(changed)) {
    const id = await bring(tx, stationId, alarm, rows.take(key, alarm), until)
    await writeMembers(tx, id, stationId, alarm)
    causes.push({ id, cause: alarm.cause })
  }
  // What was raised before the samples that were judged again is judged by them only where they say something of it.
  for (const row of rows.left) {
    if (row.raisedAt <= from || row.withdrawnAt !== null) continue
    await withdraw(tx, row, until)
    await insertEvents(tx, stationId, [{ alarmId: row.id, at: until, kind: 'withdrawn' }])
  }
  await writeCauses(tx, stationId, causes)
}
