import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type ChangedAlarm, noAlarms, type PlantAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { judgeSample } from '@sundial/core/alarms/fold.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { lookAgain } from './day-findings.ts'
import { forgetObservations, observePlant } from './observe.ts'
import { readPlant } from './read-plant.ts'
import { reconcile } from './reconcile.ts'
import { writeAlarms } from './write-alarms.ts'

/** An instant is judged so long after it, ms: what comes in time has come by then. */
export const graceMs = 120_000
/** A plant that is judged for the first time is judged from so long ago on, ms: a day, so that each hour of light is in it. */
export const firstBackMs = 24 * 3_600_000
/** So many samples of a plant in one turn. */
const samplesMax = 36
/** How often what the conditions remember is kept, and for how long, ms: data that come later than that change no alarm any more. */
const snapshotMs = 6 * 3_600_000
export const lateMaxMs = 7 * 24 * 3_600_000
/** Data that come late come in rows: they are judged when none came for the first time, at the latest after the second, s. */
const lateRestS = 10
const lateWaitS = 60

const progressColumns = { until: col.ms, state: col.json(json.anyObject) }
type Progress = { until: number; state: PlantAlarms }

/** The last instant that may be judged. */
export const lastSample = (now: number): number => Math.floor((now - graceMs) / sampleMs) * sampleMs

const lockProgress = async (tx: Db, stationId: number, now: number): Promise<Progress | null> => {
  await sql`
    with made as (
      insert into alarm_progress (station_id, until_at, state)
      values (${stationId}, ${new Date(lastSample(now) - firstBackMs)}, ${JSON.stringify(noAlarms())}::jsonb) on conflict do nothing
      returning station_id, until_at, state)
    insert into alarm_snapshot (station_id, at, state) select * from made`.execute(tx)
  const [row] = await ask(tx, progressColumns)`
    select until_at as until, state from alarm_progress where station_id = ${stationId} for update skip locked`
  return row ? { until: row.until, state: row.state as PlantAlarms } : null
}

const keepSnapshot = async (tx: Db, stationId: number, { until, state }: Progress): Promise<void> => {
  await sql`
    insert into alarm_snapshot (station_id, at, state) values (${stationId}, ${new Date(until)}, ${JSON.stringify(state)}::jsonb)
    on conflict (station_id, at) do update set state = excluded.state`.execute(tx)
  await sql`delete from alarm_snapshot where station_id = ${stationId} and at < ${new Date(until - lateMaxMs - snapshotMs)}`.execute(tx)
  await forgetObservations(tx, stationId, until)
}

/**
 * Judges the samples after `progress.until` up to an instant; the progress goes on in place. Between two of them whatever else this process
 * does has its turn: 36 samples of a plant of 8,000 modules take a second, for which no order would be sent.
 */
const judgeUpTo = async (tx: Db, stationId: number, progress: Progress, until: number): Promise<ChangedAlarm[]> => {
  const changed: ChangedAlarm[] = []
  while (progress.until < until) {
    const to = Math.min(until, progress.until + samplesMax * sampleMs)
    const sampleAt = await readPlant(tx, stationId, { from: progress.until + sampleMs, to })
    for (let at = progress.until + sampleMs; at <= to; at += sampleMs) {
      changed.push(...judgeSample(sampleAt(at), progress.state))
      progress.until = at
      await letOthersRun()
      if (at % snapshotMs === 0) await keepSnapshot(tx, stationId, progress)
    }
  }
  return changed
}

const keepProgress = async (tx: Db, stationId: number, { until, state }: Progress): Promise<void> => {
  await sql`
    update alarm_progress set until_at = ${new Date(until)}, state = ${JSON.stringify(state)}::jsonb where station_id = ${stationId}`.execute(
    tx,
  )
}

/**
 * The state from which samples from an instant on are judged again: the last one before it. Where the plant was judged for the first time
 * after that, as when a concentrator brings its stored days: the first one there is.
 */
const stateBefore = async (tx: Db, stationId: number, at: number): Promise<Progress | null> => {
  const [row] = await ask(tx, progressColumns)`
    select at as until, state from alarm_snapshot where station_id = ${stationId}
     order by at < ${new Date(at)} desc, case when at < ${new Date(at)} then at end desc, at limit 1`
  return row ? { until: row.until, state: row.state as PlantAlarms } : null
}

/** Takes what came late for a plant; answers from when on it has to be judged again, epoch ms. */
const takeLate = async (tx: Db, stationId: number, now: number): Promise<number | null> => {
  const rows = await ask(tx, { from: col.ms })`
    delete from alarm_late where station_id = ${stationId} returning from_at as "from"`
  const from = Math.min(...rows.map((row) => row.from))
  if (rows.length === 0) return null
  await lookAgain(tx, stationId, from)
  return Math.max(from, now - lateMaxMs)
}

const judgeLate = async (tx: Db, stationId: number, progress: Progress, from: number): Promise<Progress> => {
  if (from > progress.until) return progress
  const before = await stateBefore(tx, stationId, from)
  if (!before || before.until >= progress.until) return progress
  const since = before.until
  const changed = await judgeUpTo(tx, stationId, before, progress.until)
  await reconcile(tx, stationId, { from: since, until: progress.until, changed })
  return before
}

/**
 * Judges a plant up to the last instant of which everything that comes in time has come; before that, again, what came late. What is
 * judged, the alarms and how far it got are one transaction: a process that ends on the way leaves nothing half done, and of two that
 * judge the same plant one does. Answers the number of samples. @param now epoch ms
 */
export const judgePlant = (db: Db, stationId: number, now: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const known = await lockProgress(tx, stationId, now)
    if (!known) return 0
    await observePlant(tx, stationId, now)
    const late = await takeLate(tx, stationId, now)
    const progress = late === null ? known : await judgeLate(tx, stationId, known, late)
    const from = progress.until
    const until = Math.min(lastSample(now), from + samplesMax * sampleMs)
    const raised = await writeAlarms(tx, stationId, await judgeUpTo(tx, stationId, progress, until))
    await keepProgress(tx, stationId, progress)
    if (raised > 0 || late !== null) await notifyIn(tx, [{ k: 'alarms', stationId }])
    return Math.max(0, Math.round((progress.until - from) / sampleMs)) + (late === null ? 0 : 1)
  })

/**
 * Plants that have to be judged: those behind, those of which data came late and no more is coming, and those never judged. Where the stored
 * days of a plant that was never judged are coming, what is there of them would tell another story: that waits as late data do.
 */
export const plantsDue = async (db: Db, now: number, limit: number): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`
    select s.id from station s left join alarm_progress p on p.station_id = s.id
     where p.until_at < ${new Date(lastSample(now))}
        or p.station_id is null and not exists (select from alarm_late l where l.station_id = s.id group by l.station_id
                    having max(l.noted_at) >= clock_timestamp() - make_interval(secs => ${lateRestS})
                       and min(l.noted_at) >= clock_timestamp() - make_interval(secs => ${lateWaitS}))
        or exists (select from alarm_late l where l.station_id = s.id group by l.station_id
                    having max(l.noted_at) < clock_timestamp() - make_interval(secs => ${lateRestS})
                        or min(l.noted_at) < clock_timestamp() - make_interval(secs => ${lateWaitS}))
     order by p.until_at nulls first limit ${limit}`
  return rows.map(({ id }) => id)
}
