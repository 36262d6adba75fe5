import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const lineColumns = {
  at: col.ms.orNull,
  asked: col.number,
  answered: col.number,
  answerMs: col.number.orNull,
  devices: col.number,
  heard: col.number,
}
export type LineQuality = RowOf<typeof lineColumns> & { at: number }

/** How the devices behind a concentrator answered since it told last, all together; null where it has told nothing. */
export const lineQualityOf = async (db: Db, gw: string): Promise<LineQuality | null> => {
  const [row] = await ask(db, lineColumns)`
    select max(at) as at, coalesce(sum(asked), 0)::int as asked, coalesce(sum(answered), 0)::int as answered, count(*)::int as devices,
           (sum(answer_ms::float8 * answered) filter (where answer_ms is not null)
             / nullif(sum(answered) filter (where answer_ms is not null), 0)) as "answerMs",
           (count(*) filter (where answered > 0))::int as heard
      from device_link where gw = ${gw}`
  return row && row.at !== null ? { ...row, at: row.at } : null
}
