import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'

/** What people say of a panel: W, V, A, the day as YYYY-MM-DD in the zone of its plant, and percent of rated power. */
export type PanelRatings = {
  ratedW: number
  vocV: number | null
  iscA: number | null
  vmpV: number | null
  impA: number | null
  commissionedOn: string
  firstYearPercent: number
  yearlyPercent: number
}
export type By = { userId: number; now: number }

const valuesOf = ({ ratedW, vocV, iscA, vmpV, impA, commissionedOn, firstYearPercent, yearlyPercent }: PanelRatings) => ({
  ...{ rated_w: ratedW, voc_v: vocV, isc_a: iscA, vmp_v: vmpV, imp_a: impA },
  ...{ commissioned_on: commissionedOn, first_year_percent: firstYearPercent, yearly_percent: yearlyPercent },
})

/** Creates the extra data of a panel. @throws Refusal ratingsThere where the panel has them already */
export const insertRatings = async (
  trx: Db,
  { id, serialNo }: { id: number; serialNo: string },
  said: PanelRatings,
  { userId, now }: By,
): Promise<void> => {
  await trx
    .insertInto('panel_ratings')
    .values({ equipment_id: id, ...valuesOf(said), changed_by: userId, changed_at: new Date(now) })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('ratingsThere', { what: serialNo }) : error
    })
}

/** Changes extra data that were locked; `version` is their new one. */
export const updateRatings = async (trx: Db, id: number, said: PanelRatings, version: number, { userId, now }: By): Promise<void> => {
  await trx
    .updateTable('panel_ratings')
    .set({ ...valuesOf(said), version, changed_by: userId, changed_at: new Date(now) })
    .where('equipment_id', '=', id)
    .execute()
}

/** Creates the extra data of many panels at once. A panel that has them already breaks the statement (isTaken). */
export const insertManyRatings = async (trx: Db, rows: readonly (PanelRatings & { id: number })[], { userId, now }: By): Promise<void> => {
  await sql`
    insert into panel_ratings (equipment_id, rated_w, voc_v, isc_a, vmp_v, imp_a, commissioned_on, first_year_percent, yearly_percent,
                               changed_by, changed_at)
    select r.id, r."ratedW", r."vocV", r."iscA", r."vmpV", r."impA", r."commissionedOn", r."firstYearPercent", r."yearlyPercent",
           ${userId}::bigint, ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, "ratedW" float8, "vocV" float8, "iscA" float8, "vmpV" float8,
           "impA" float8, "commissionedOn" date, "firstYearPercent" float8, "yearlyPercent" float8)`.execute(trx)
}
