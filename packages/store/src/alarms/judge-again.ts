import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { lateMaxMs } from './judge-plants.ts'

/** Plants with their codes, or all of them. */
export type JudgedAgain = { codes: readonly string[] | null; from: number }

/**
 * Notes that plants are to be judged again from an instant on (epoch ms), as if their data had come late: the link judges them within
 * seconds, and what their history does not show any more is withdrawn. Answers the codes of the plants. Nothing is noted for a code that no
 * plant has.
 */
export const judgeAgain = async (db: Db, { codes, from }: JudgedAgain): Promise<string[]> => {
  const noted = await ask(db, { code: col.text })`
    with plant as (select s.id, s.code from station s where ${codes === null}::boolean or s.code = any (${(codes ?? []) as string[]}::text[])),
         noted as (insert into alarm_late (station_id, from_at, noted_at)
                   select p.id, ${new Date(from)}, clock_timestamp() - interval '1 minute' from plant p returning station_id)
    select p.code from plant p join noted n on n.station_id = p.id order by p.code`
  return noted.map(({ code }) => code)
}

/** The first instant from which on plants can be judged again: what is remembered of them is kept for so long. @param now epoch ms */
export const judgedAgainFrom = (now: number): number => now - lateMaxMs
