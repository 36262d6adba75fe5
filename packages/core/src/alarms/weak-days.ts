import type { PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import type { Limits } from './limits.ts'
import { limitsOfMembers } from './limits-of-member.ts'
import type { Place } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'
import type { WeakDay, WeakTold } from './weak-day.ts'

/** A module that gives this share of what it should, or more, is short of nothing: beside what they usually give sound modules scatter by less. */
export const evenShare = 0.97
/** A day of which less is known of a string says nothing, hours of sun at rated power. */
const sunMinH = 1
/** Where the sun does not set a day ends after so many samples. */
const samplesMax = (24 * 3_600_000) / sampleMs
const hours = sampleMs / 3_600_000

const newDay = (at: number): WeakDay => ({ at, samples: 0, sunH: {}, short: {} })

/** By what a module is compared: its string, or the plant. */
const groupOf = ({ stringId }: SampledModule): string => String(stringId ?? '')

/**
 * What one module gave, what its neighbours gave, and what it should have given by them and by what it usually gives beside them, each over
 * its rated power. `isFree`: no condition has it; `freeW`: what it then lost, W.
 */
export type Compared = { module: SampledModule; isFree: boolean; own: number; share: number; should: number; freeW: number }

/** Takes the modules of a sample that could be compared into the day that is running; the dark ends it. */
export const noteWeakDay = (state: PlantAlarms, sample: Sample, compared: readonly Compared[]): void => {
  const weak = state.weak ?? { today: newDay(sample.at), told: {} }
  state.weak = weak
  if (!sample.isDark) noteSample(weak.today, weak.told, compared)
  const { today } = weak
  if (today.samples > 0 && (sample.isDark || today.samples >= samplesMax)) {
    weak.told = toldOf(weak.told, today, limitsOfMembers(sample))
    weak.today = newDay(sample.at)
  } else if (today.samples === 0) today.at = sample.at
}

const noteSample = (day: WeakDay, told: Record<Place, WeakTold>, compared: readonly Compared[]): void => {
  day.samples++
  const counted = new Set<string>()
  for (const one of compared) {
    const group = groupOf(one.module)
    if (!counted.has(group)) day.sunH[group] = (day.sunH[group] ?? 0) + one.share * hours
    counted.add(group)
    const isShort = one.own < evenShare * one.should
    // Of a module that was told of it counts that it was heard.
    if (isShort || told[one.module.member]) noteShort(day, one, isShort ? one.should - one.own : 0)
  }
}

/** `short`: what it did not give, over its rated power. */
const noteShort = (day: WeakDay, { module, freeW }: Compared, short: number): void => {
  const known = day.short[module.member] ?? { group: groupOf(module), h: 0, freeWh: 0 }
  day.short[module.member] = known
  known.h += short * hours
  if (short > 0) known.freeWh += freeW * hours
}

/** Of which modules a day says that they are weak. Those that it cannot judge stay as they were. */
const toldOf = (
  before: Record<Place, WeakTold>,
  { at, sunH, short }: WeakDay,
  limitsOf: (member: Place) => Limits,
): Record<Place, WeakTold> => {
  const told = { ...before }
  for (const [member, { group, h, freeWh }] of Object.entries(short)) {
    const sun = sunH[group] ?? 0
    if (sun < sunMinH) continue
    const { weakDayShare: limit, betterShare } = limitsOf(member)
    const over = Math.max(limit / 2, limit - betterShare)
    const share = h / sun
    if (share > (before[member] ? over : limit)) told[member] = { at, share, lostWh: freeWh }
    else delete told[member]
  }
  return told
}

/** The modules that the last day that could be judged found weak. */
export const weakModules = ({ weak }: PlantAlarms): ReadonlyMap<Place, WeakTold> => new Map(Object.entries(weak?.told ?? {}))
