import { ask, col, type RowOf } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'

const lineColumns = {
  since: col.ms.orNull,
  at: col.ms.orNull,
  asked: col.number,
  answered: col.number,
  answerMs: col.number.orNull,
  devices: col.number,
  heard: col.number,
}
export type LineQuality = RowOf<typeof lineColumns> & { since: number; at: number }

/** How the devices behind a concentrator answered since it told last, all together; null where it has told nothing. */
export const lineQualityOf = async (db: Db, gw: string): Promise<LineQuality | null> => {
  const [row] = await ask(db, lineColumns)`
    select min(since) as since, max(at) as at, coalesce(sum(asked), 0)::int as asked, coalesce(sum(answered), 0)::int as answered, count(*)::int as devices,
           (sum(answer_ms::float8 * answered) filter (where answer_ms is not null)
             / nullif(sum(answered) filter (where answer_ms is not null), 0)) as "answerMs",
           (count(*) filter (where answered > 0))::int as heard
      from device_link where gw = ${gw}`
  return row && row.at !== null && row.since !== null ? { ...row, since: row.since, at: row.at } : null
}

const moduleColumns = {
  id: col.number,
  code: col.text,
  since: col.ms,
  at: col.ms,
  asked: col.number,
  answered: col.number,
  answerMs: col.number.orNull,
  snrDb: col.number.orNull,
}
export type ModuleLine = RowOf<typeof moduleColumns>

/** How each of these devices answered, as the concentrator that has it told last; none of those of which it told nothing. */
export const linesOf = (db: Db, deviceIds: readonly number[]): Promise<ModuleLine[]> =>
  ask(db, moduleColumns)`
    select d.id, d.code, l.since, l.at, l.asked, l.answered, l.answer_ms as "answerMs", l.snr_db as "snrDb"
      from device d join device_link l on l.gw = d.gw and l.device_id = d.id
     where d.id = ${oneOf(deviceIds)} and l.asked > 0 order by l.answered::float8 / l.asked, d.id`
