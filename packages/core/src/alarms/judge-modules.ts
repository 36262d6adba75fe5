import { onceForEach } from '../kit/once-for-each.ts'
import type { AlarmLevel, Reading, Standing } from './condition.ts'
import { coversOf } from './covers.ts'
import type { Limits } from './limits.ts'
import { limitsOfMembers } from './limits-of-member.ts'
import { peersOf } from './peers.ts'
import { devicePlace, type Place, stationPlace } from './places.ts'
import { type Said, unknown } from './said.ts'
import type { Sample, SampledModule } from './sample.ts'

/** By what a module is judged; `stands`: the alarm is raised already. */
export type Judged = { sample: Sample; limits: Limits; stands: boolean }

/** Level I where the first holds, else Level II where the second does. */
export const levelOf = (isFirst: boolean, isSecond: boolean): 0 | AlarmLevel => {
  if (isFirst) return 1
  return isSecond ? 2 : 0
}

/** Alarms of modules stand at their string: those of one string with the same condition are one alarm. */
const placeOf = (m: SampledModule): Place => (m.stringId === null ? stationPlace : devicePlace('string', m.stringId))

type Judge = (module: SampledModule, judged: Judged) => Said

type Explained = (sample: Sample, module: SampledModule) => boolean

const readingOf = (m: SampledModule, said: Said): Reading => ({ member: m.member, place: placeOf(m), ...said })

/** A plant has thousands of modules, and of nearly all of them nothing is to be remembered: those are left out. */
const readModules = (sample: Sample, known: Standing, judge: Judge, explained: Explained): Reading[] => {
  const limitsOf = limitsOfMembers(sample)
  const judgedBy = onceForEach((limits: Limits) => ({
    fresh: { sample, limits, stands: false },
    raised: { sample, limits, stands: true },
  }))
  const readings: Reading[] = []
  for (const m of sample.modules) {
    const before = known(m.member)
    const { fresh, raised } = judgedBy(limitsOf(m.member))
    const said = judge(m, before?.isRaised ? raised : fresh)
    if (before || said.level) readings.push(readingOf(m, explained(sample, m) ? unknown : said))
  }
  return readings
}

/** A condition that judges each module by itself. */
export const eachModule =
  (judge: Judge, explained: Explained = () => false) =>
  (sample: Sample, known: Standing): Reading[] =>
    readModules(sample, known, judge, explained)

/** The same, of modules that nothing else explains. */
export const uncovered = (judge: Judge) => eachModule(judge, (sample, m) => coversOf(sample).ofModule(m) !== null)

/** What its neighbours give, where they give enough to be compared with; null where they don't. */
export const sharedByPeers = (m: SampledModule, { sample, limits }: Judged): number | null => {
  const peers = peersOf(sample)
  const share = peers.share(m)
  return share !== null && share >= limits.peersShare && peers.isOfTheirTime(m) ? share : null
}
