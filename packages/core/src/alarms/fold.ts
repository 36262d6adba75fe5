import { onceForEach } from '../kit/once-for-each.ts'
import {
  type AlarmChange,
  type AlarmMember,
  type AlarmState,
  type ChangedAlarm,
  type MemberState,
  noAlarms,
  type PlantAlarms,
} from './alarm-state.ts'
import { type Condition, type Reading, sampleMs } from './condition.ts'
import { alarmKey, type ConditionName, conditionNames, conditionOf, delaysOf } from './conditions.ts'
import { filledShares, noteGaps } from './data-gaps.ts'
import { explainedBy, explainedByTags, standingCauses } from './explain.ts'
import { noteReading } from './fold-member.ts'
import type { Limits } from './limits.ts'
import { limitsOfMembers } from './limits-of-member.ts'
import { addLosses, addToAlarm } from './losses.ts'
import { beginDay } from './lost-days.ts'
import { lowMeters } from './meter-days.ts'
import type { Place } from './places.ts'
import { stuckSensors } from './plant-light.ts'
import type { Sample } from './sample.ts'
import { weakModules } from './weak-days.ts'

/** An alarm that comes back within this time is the same one, raised again, ms. */
export const sameAlarmMs = 24 * 3_600_000

type Draft = { state: PlantAlarms; at: number; changes: Map<string, AlarmChange[]> }

/**
 * What a reading says beside the conditions that are stronger: nothing where one of them holds; that it is over where one of them is raised,
 * because its alarm tells of the same thing. So what was raised before its reason was known ends.
 */
const besideStrongerOnes = (state: PlantAlarms, { unless = [] }: Condition): ((reading: Reading) => Reading) => {
  const strongerOnes = unless.map((one) => state.members[one] ?? {})
  return (reading) => {
    const stronger = strongerOnes.flatMap((one) => one[reading.member] ?? [])
    if (reading.level === null || !stronger.some(({ on }) => on > 0)) return reading
    return { ...reading, level: stronger.some(({ isRaised }) => isRaised) ? 0 : null }
  }
}

/** Whether a member of a latched condition stays though its condition is gone: nobody has reset its alarm since that was said last. */
const isHeld =
  ({ resets }: Sample, name: ConditionName, { latched }: Condition) =>
  ({ isRaised, place, lastOn, began }: MemberState): boolean =>
    latched === true && isRaised && (resets.get(alarmKey(name, place)) ?? 0) <= (lastOn ?? began)

const noteCondition = ({ state, at }: Draft, name: ConditionName, sample: Sample): void => {
  const condition = conditionOf(name)
  const before = state.members[name] ?? {}
  const besideStronger = besideStrongerOnes(state, condition)
  const after: Record<Place, MemberState> = { ...before }
  // A place is a text made for it, and a map finds such a text four times as fast as an object does.
  const known = new Map(Object.entries(before))
  const read = condition.read(sample, (member) => known.get(member))
  const limitsOf = limitsOfMembers(sample)
  const isMemberHeld = isHeld(sample, name, condition)
  const judgingBy = onceForEach((limits: Limits) => ({ ...condition, ...delaysOf(name, limits), isHeld: isMemberHeld }))
  for (const reading of read) noteReading(after, besideStronger(reading), judgingBy(limitsOf(reading.member)), at)
  // What is no longer there has no alarm.
  const there = new Set(read.map((reading) => reading.member))
  for (const member of Object.keys(after)) if (!there.has(member)) delete after[member]
  state.members[name] = after
}

const raisedOf = (state: PlantAlarms, name: ConditionName): Map<Place, [Place, MemberState][]> =>
  Map.groupBy(
    Object.entries(state.members[name] ?? {}).filter(([, member]) => member.isRaised),
    ([, { place }]) => place,
  )

const note = (draft: Draft, key: string, change: AlarmChange): void => {
  draft.changes.set(key, [...(draft.changes.get(key) ?? []), change])
}

const newAlarm = (condition: ConditionName, place: Place, members: readonly MemberState[], at: number): AlarmState => ({
  condition,
  place,
  raisedAt: at,
  began: Math.min(...members.map((m) => m.began)),
  level: 2,
  clearedAt: null,
  times: 0,
  lostWh: null,
  lossBasis: null,
  day: { at, wh: null },
  explains: 0,
  cause: null,
})

const stand = (draft: Draft, name: ConditionName, place: Place, members: readonly MemberState[]): void => {
  const key = alarmKey(name, place)
  const { alarms } = draft.state
  const known = alarms[key]
  const alarm = known ?? newAlarm(name, place, members, draft.at)
  alarms[key] = alarm
  const level = members.some((m) => m.level === 1) ? 1 : 2
  if (!known || alarm.clearedAt !== null) {
    alarm.clearedAt = null
    alarm.times++
    note(draft, key, alarm.times === 1 ? 'raised' : 'again')
  } else if (members.some(({ again }) => again === draft.at)) {
    alarm.times++
    note(draft, key, 'again')
  } else if (level < alarm.level) note(draft, key, 'worse')
  alarm.level = level
  for (const member of members) {
    addToAlarm(alarm, member)
    member.lostWh = null
    member.lossBasis = null
  }
}

const clear = (draft: Draft, key: string, alarm: AlarmState): void => {
  if (alarm.clearedAt !== null) {
    if (draft.at - alarm.clearedAt >= sameAlarmMs) delete draft.state.alarms[key]
    return
  }
  alarm.clearedAt = draft.at
  alarm.explains = 0
  alarm.cause = null
  note(draft, key, 'cleared')
}

const noteAlarms = (draft: Draft): Map<string, [Place, MemberState][]> => {
  const standing = new Map<string, [Place, MemberState][]>()
  for (const name of conditionNames)
    for (const [place, members] of raisedOf(draft.state, name)) {
      standing.set(alarmKey(name, place), members)
      stand(
        draft,
        name,
        place,
        members.map(([, member]) => member),
      )
    }
  for (const [key, alarm] of Object.entries(draft.state.alarms)) if (!standing.has(key)) clear(draft, key, alarm)
  return standing
}

const memberOf = ([place, { began, level, value, against }]: [Place, MemberState]): AlarmMember => ({
  place,
  began,
  level,
  value,
  against,
})

/**
 * Alarms of a plant from sample to sample. The same samples give the same alarms, whoever reads them and when: what was live and what is
 * worked out again from the stored history agree. `state` goes on from where an earlier one ended; it is changed in place and is plain data.
 */
export const foldAlarms = (sample: Sample, state: PlantAlarms = noAlarms()): ChangedAlarm[] => {
  const draft: Draft = { state, at: sample.at, changes: new Map() }
  beginDay(state, sample)
  for (const name of conditionNames) noteCondition(draft, name, sample)
  const standing = noteAlarms(draft)
  const explained = explainedBy(sample)
  const causes = standingCauses(state, sample, standing)
  state.underTags = explainedByTags(sample)
  addLosses(state, sample, sampleMs)
  noteGaps(state, sample)
  const changed: ChangedAlarm[] = []
  for (const [key, members] of standing) {
    const alarm = state.alarms[key]!
    alarm.explains = explained.get(key) ?? 0
    alarm.cause = causes.get(key) ?? null
    changed.push({ ...alarm, at: sample.at, changes: draft.changes.get(key) ?? [], standing: members.map(memberOf) })
  }
  for (const [key, changes] of draft.changes)
    if (!standing.has(key)) changed.push({ ...state.alarms[key]!, at: sample.at, changes, standing: [] })
  return changed
}

/** The same, of a sample as it was read: what the state counted until then belongs to it. */
export const judgeSample = (sample: Sample, state: PlantAlarms): ChangedAlarm[] =>
  foldAlarms(
    {
      ...sample,
      lostDaysInARow: state.lostDays?.inARow ?? 0,
      stuckSensors: stuckSensors(state, sample),
      lowMeters: lowMeters(state),
      filledShares: filledShares(state, sample.at),
      weakModules: weakModules(state),
    },
    state,
  )
