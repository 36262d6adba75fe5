import type { RollOutHours } from '@sundial/core/firmware/hours.ts'
import type { PackageKind } from '@sundial/core/firmware/package.ts'
import type { RollOutState } from '@sundial/core/firmware/roll-out.ts'
import type { Stage } from '@sundial/core/firmware/stages.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const dueColumns = {
  id: col.number,
  packageId: col.number,
  packageVersion: col.text,
  kind: col.textOf<PackageKind>(),
  model: col.text,
  state: col.textOf<RollOutState>(),
  stage: col.numberOf<Stage>(),
  stageEndedAt: col.ms.orNull,
  releasedAt: col.ms.orNull,
  watchHours: col.number,
  limitPercent: col.number,
  goesBack: col.bool,
  fromMinute: col.number.orNull,
  untilMinute: col.number.orNull,
  told: col.text.orNull,
  runBy: col.number.orNull,
}
export type DueRollOut = RowOf<typeof dueColumns>
/** The same as it is looked at. */
export type LookedAt = DueRollOut & { now: number }

/** Its hours; null: it gives orders at any hour. */
export const hoursOf = ({ fromMinute, untilMinute }: { fromMinute: number | null; untilMinute: number | null }): RollOutHours | null =>
  fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute }

/** Roll-outs to look at, the one that waits longest first. */
export const dueRollOuts = async (db: Db, now: number): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`select id from roll_out where next_at <= ${new Date(now)} order by next_at limit 100`
  return rows.map(({ id }) => id)
}

/** One that is due, locked; undefined where it is not, or where another process has it. */
export const lockDueRollOut = async (trx: Db, id: number, now: number): Promise<DueRollOut | undefined> =>
  (
    await ask(trx, dueColumns)`
      select r.id, r.package_id as "packageId", p.version as "packageVersion", p.kind, p.model, r.state, r.stage, r.stage_ended_at as "stageEndedAt",
             r.released_at as "releasedAt", r.watch_hours as "watchHours", r.limit_percent as "limitPercent", r.goes_back as "goesBack",
             r.from_minute as "fromMinute", r.until_minute as "untilMinute", r.told,
             r.run_by as "runBy"
        from roll_out r join firmware_package p on p.id = r.package_id
       where r.id = ${id} and r.next_at <= ${new Date(now)} for update of r skip locked`
  )[0]
