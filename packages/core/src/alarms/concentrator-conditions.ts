import type { Condition, Reading } from './condition.ts'
import { brightElevationDeg, coversOf } from './covers.ts'
import { concentratorPlace } from './places.ts'
import { at, type Said, said, unknown } from './said.ts'
import type { Sample, SampledConcentrator } from './sample.ts'

const eachConcentrator =
  (judge: (concentrator: SampledConcentrator, sample: Sample) => Said) =>
  (sample: Sample): Reading[] =>
    sample.concentrators.map((c) => at(concentratorPlace(c.gw), judge(c, sample)))

/** At night and in weak light silence has to last four times as long: only every fourth sample counts. */
const rareSampleMs = 1_200_000

const offline = ({ presence }: SampledConcentrator, sample: Sample): Said => {
  if (presence === 'unknown') return unknown
  if (presence === 'online') return said(0)
  return sample.isDark && sample.at % rareSampleMs !== 0 ? unknown : said(1)
}

/** In weak light a roof that faces away from the sun wakes later than others: only every fourth sample says that its modules are silent. */
const lineSilent = ({ gw, presence }: SampledConcentrator, sample: Sample): Said => {
  if (presence !== 'online' || sample.isDark) return unknown
  if (!coversOf(sample).silentLines.has(gw)) return said(0)
  return sample.sunElevationDeg < brightElevationDeg && sample.at % rareSampleMs !== 0 ? unknown : said(1)
}

/** Its switches shut down by themselves when they no longer hear its keep-alive, and nobody has ordered it. */
const keepAliveStopped = ({ gw, presence }: SampledConcentrator, sample: Sample): Said => {
  if (presence !== 'online' || sample.isDark) return unknown
  return said(coversOf(sample).linesWithoutKeepAlive.has(gw) ? 1 : 0)
}

const clockWrong = ({ clockOffMs, presence }: SampledConcentrator): Said => {
  if (presence !== 'online') return unknown
  return clockOffMs === null ? said(0) : said(2, clockOffMs, 0)
}

/** Conditions of concentrators; rows of the alarm catalogue (domain 4.8). */
export const concentratorConditions = {
  concentratorOffline: {
    consequence: 'data',
    at: 'concentrator',
    unit: '',
    read: eachConcentrator(offline),
  },
  powerLineSilent: {
    consequence: 'data',
    at: 'concentrator',
    unit: '',
    read: eachConcentrator(lineSilent),
  },
  keepAliveStopped: {
    consequence: 'safety',
    at: 'concentrator',
    unit: '',
    read: eachConcentrator(keepAliveStopped),
  },
  clockWrong: {
    consequence: 'data',
    at: 'concentrator',
    unit: 'ms',
    read: eachConcentrator(clockWrong),
  },
} as const satisfies Record<string, Condition>
