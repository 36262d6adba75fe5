import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { ratioOf } from '@sundial/core/stations/performance.ts'
import { daysOf, type Range } from '@sundial/core/stations/ranges.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { rankStations, yieldSums } from '@sundial/store/figures/rank-stations.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { causesOf } from '../figures/causes-of.ts'
import type { ReadCall } from '../kit/context.ts'
import { nameIn } from '../kit/language.ts'

type Overview = OutputOf<typeof overviewCalls.overview>
/** The best and the last stations of a range by specific yield, with their ranks. */
export const rankingOf = async (
  db: Db,
  { scope, language, now }: Pick<ReadCall, 'scope' | 'language' | 'now'>,
  whose: Whose,
  range: Range,
): Promise<Pick<Overview, 'ranking' | 'rankedCount' | 'median'>> => {
  const { count, median, stations } = await rankStations(db, scope, whose, range)
  const sums = await yieldSums(
    db,
    scope,
    stations.map((s) => ({ stationId: s.id, ...daysOf(range, now, s.timeZone) })),
  )
  const sumBy = new Map(sums.map((s) => [s.stationId, s]))
  const prOf = (id: number, capacityW: number): number | null => {
    const sum = sumBy.get(id)
    return sum ? ratioOf(sum.prEnergyWh, sum.referenceWh, capacityW) : null
  }
  return {
    median,
    rankedCount: count,
    ranking: stations.map((s) => ({
      id: s.id,
      rank: s.rank,
      timeZone: s.timeZone,
      code: s.code,
      name: nameIn(language, s.name, s.names),
      state: s.state,
      causes: causesOf(s, s.producing),
      specificYieldH: s.specificYieldH,
      shareOfExpected: s.shareOfExpected,
      powerW: s.powerW,
      pr: range === 'today' ? s.pr : prOf(s.id, s.capacityW),
    })),
  }
}
