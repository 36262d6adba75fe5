import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'

/** What stands of why a station is in its state, as it stands `n`, and since when. */
export const causeColumns = {
  level1Alarms: col.number,
  concentratorsOffline: col.number,
  invertersInFault: col.number,
  noData: col.number,
  zero: col.number,
  shutDown: col.number,
  stringsZero: col.number,
  stringsShutDown: col.number,
  belowGood: col.number,
  since: col.ms.orNull,
  pr: col.number.orNull,
  pr30: col.number.orNull,
}
export type StandingCauses = RowOf<typeof causeColumns>

/** A link that is silent says nothing of concentrators. */
export const causeSelect = sql`
  n.level1_alarms as "level1Alarms",
  case when (select link_silent_since()) is null then n.concentrators_offline else 0 end as "concentratorsOffline",
  n.inverters_in_fault as "invertersInFault", n.no_data as "noData", n.zero, n.shut_down as "shutDown", n.strings_zero as "stringsZero",
  n.strings_shut_down as "stringsShutDown", n.below_good as "belowGood", n.state_since as since, n.pr, n.pr30`
