/** What stands in the thread of a work order: a message of a person, or what happened to the order. */
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
] as const
export type WorkEntryKind = (typeof workEntryKinds)[number]

/** Photos of one message. */
export const messagePhotosMax = 6
