import type { MemberState } from './alarm-state.ts'
import type { Condition, Delays, Reading } from './condition.ts'

const begun = ({ place, since }: Reading, at: number): MemberState => ({
  place,
  on: 0,
  first: 0,
  off: 0,
  began: since?.at ?? at,
  isRaised: false,
  level: 2,
  value: null,
  against: null,
  lostWh: since?.lostWh ?? null,
  lossBasis: since ? 'peers' : null,
})

type Judging = Pick<Condition, 'recurs' | 'latched'> & Delays & { isHeld(member: MemberState): boolean }

/** Both in place: a sample of a plant is thousands of readings. */
const noteOn = (
  member: MemberState,
  { level, value, against, place }: Reading,
  { raiseAfter, recurs, latched }: Judging,
  at: number,
): void => {
  if (latched) member.lastOn = at
  if (recurs && member.isRaised && value !== member.value) member.again = at
  member.place = place
  member.on++
  member.off = 0
  member.first = level === 1 ? member.first + 1 : 0
  member.value = value
  member.against = against
  member.isRaised ||= member.on >= raiseAfter
  // Level I needs the same delay, and then stays until it clears: a level that changes to and fro tells nothing.
  if (member.first >= raiseAfter) member.level = 1
}

/** Answers whether it is over: it was never raised, or it said no for long enough. */
const noteOff = (member: MemberState, { clearAfter, isHeld }: Judging): boolean => {
  member.on = 0
  member.first = 0
  if (isHeld(member)) return false
  member.off++
  return !member.isRaised || member.off >= clearAfter
}

/** Takes one reading into the members of a condition, with the delays that it has now. A reading that says nothing changes nothing. */
export const noteReading = (members: Record<string, MemberState>, reading: Reading, condition: Judging, at: number): void => {
  if (reading.level === null) return
  const known = members[reading.member]
  if (reading.level > 0) {
    const member = known ?? begun(reading, at)
    members[reading.member] = member
    noteOn(member, reading, condition, at)
  } else if (known && noteOff(known, condition)) delete members[reading.member]
}
