import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Of these modules: the reporting periods of their concentrators, s, and their rated powers, W, each figure once. */
export const reportingFacts = async (db: Db, deviceIds: readonly number[]): Promise<{ periodsS: number[]; ratedW: number[] }> => {
  const { periodsS, ratedW } = await askOne(db, { periodsS: col.numbers.orNull, ratedW: col.numbers.orNull })`
    select array_agg(distinct c.report_period_s) as "periodsS", array_agg(distinct d.rated_w) filter (where d.rated_w is not null) as "ratedW"
      from device d join concentrator c on c.gw = d.gw where d.id = any (${deviceIds as number[]}::int[])`
  return { periodsS: periodsS ?? [], ratedW: ratedW ?? [] }
}
