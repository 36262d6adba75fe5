import { describe, expect, it } from 'vitest'
import type { ModuleState } from '../devices/module-state.ts'
import type { StationJudgement } from '../stations/judge-station.ts'
import { collectionRate } from './collection-rate.ts'

const report = 1_800_000_000_000
const s = 1000
const period = 60
const gw = 'one'

/** When each of four modules was measured; null: never. */
const rate = (
  at: (number | null)[],
  now: number,
  { state = 'producing', elevation = 30 }: { state?: ModuleState; elevation?: number } = {},
) => {
  const judgement = { modules: { state: at.map(() => state), at }, sunElevationDeg: elevation } as unknown as StationJudgement
  const newestAt = at.some((instant) => instant !== null) ? Math.max(...at.flatMap((instant) => instant ?? [])) : null
  const modules = at.map((_, id) => ({ id, gw }))
  return collectionRate(judgement, modules, { gw, reportPeriodS: period, newestAt }, now)
}

describe('the collection rate', () => {
  const table: [what: string, at: (number | null)[], now: number, share: number | null][] = [
    ['of a report with all modules is 1', [report, report, report, report], report, 1],
    ['leaves out who missed the newest report', [report, report, report, report - period * s], report, 0.75],
    ['leaves out who never told anything', [report, report, report, null], report, 0.75],
    ['does not collapse while a reading is under way', [report + 20 * s, report, report, report], report + 20 * s, 1],
    ['does not collapse when half of a reading is in', [report + 22 * s, report + 21 * s, report, report], report + 22 * s, 1],
    ['does not collapse after a reading just before the next report', [report, report, report, report + 59 * s], report + 59 * s, 1],
    [
      'is not raised by a reading for who stays silent',
      [report + 20 * s, report + 20 * s, report + 20 * s, report - 90 * s],
      report + 20 * s,
      0.75,
    ],
    ['is 0 once the newest report is stale', [report, report, report, report], report + 121 * s, 0],
    ['is 0 where nothing ever came', [null, null, null, null], report, 0],
  ]
  it.each(table)('%s', (_what, at, now, share) => expect(rate(at, now)).toBe(share))

  it('is nothing where all are asleep, or shut down in the dark', () => {
    expect(rate([report, report], report, { state: 'asleep' })).toBeNull()
    expect(rate([report, report], report, { state: 'shutDown', elevation: -10 })).toBeNull()
    expect(rate([report, report], report, { state: 'shutDown' })).toBe(1)
  })
})
