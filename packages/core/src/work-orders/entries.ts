/**
 * What stands in the thread of a work order: a message of a person, or what happened to the order. `silent`: three days have passed and were
 * not measured, `at` is since when; `heard`: they were measured again; `byRule`: a rule made it; `joined`: a rule put more alarms into it.
 */
export const workEntryKinds = [
  'message',
  'created',
  'edited',
  'assigned',
  'released',
  'arrived',
  'left',
  'step',
  'notNeeded',
  'stepUndone',
  'proved',
  'closed',
  'reopened',
  'cameBack',
  'stands',
  'held',
  'silent',
  'heard',
  'byRule',
  'joined',
] as const
export type WorkEntryKind = (typeof workEntryKinds)[number]

/** Photos of one message. */
export const messagePhotosMax = 6
