/** Status of an alarm (specification, point 3). */
export const alarmStatus = { active: 1, closed: 2, toBeClosed: 3, assigning: 4 } as const
export type AlarmStatus = (typeof alarmStatus)[keyof typeof alarmStatus]

/** Events of an alarm that are actions of people: the history names the person. */
export const personEventKinds = [
  'acknowledged',
  'notAcknowledged',
  'shelved',
  'unshelved',
  'outOfService',
  'inService',
  'assigned',
  'reset',
  'closed',
  'commented',
] as const
const conditionEventKinds = ['raised', 'again', 'worse', 'cleared', 'corrected', 'withdrawn'] as const
/** Events of an alarm: changes of its condition, actions of people, and that a work order was made for it. Each event is stored. */
export const alarmEventKinds = [...conditionEventKinds, ...personEventKinds, 'ordered'] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]

/** The facts that determine the status of an alarm. Instants in epoch ms. */
export type AlarmLife = {
  clearedAt: number | null
  acknowledgedAt: number | null
  assignedTo: number | null
  closedAt: number | null
}

/** The status of an alarm. The database computes its column `status` by the same rule. */
export const statusOf = ({ closedAt, clearedAt, assignedTo }: AlarmLife): AlarmStatus => {
  if (closedAt !== null) return alarmStatus.closed
  if (clearedAt !== null) return alarmStatus.toBeClosed
  return assignedTo === null ? alarmStatus.active : alarmStatus.assigning
}

/** Closes an alarm that is cleared, acknowledged and assigned to nobody: no user has to close it. */
const closedWhenDone = (life: AlarmLife, at: number): AlarmLife =>
  life.clearedAt !== null && life.acknowledgedAt !== null && life.assignedTo === null ? { ...life, closedAt: at } : life

/** An event with its instant, epoch ms. `to`: the user to whom the alarm is assigned; null: to nobody. */
export type LifeEvent =
  | { kind: 'again' | 'inService' | 'cleared' | 'withdrawn' | 'acknowledged' | 'notAcknowledged' | 'closed'; at: number }
  | { kind: 'assigned'; at: number; to: number | null }

/** All transitions: the alarm after each kind of event. */
const transitions: { [K in LifeEvent['kind']]: (life: AlarmLife, event: Extract<LifeEvent, { kind: K }>) => AlarmLife } = {
  // The repair did not last, so a user must acknowledge the alarm again.
  again: (life) => ({ ...life, clearedAt: null, closedAt: null, acknowledgedAt: null }),
  // Equipment is back in service: what still stands is new to whoever looks.
  inService: (life) => (life.clearedAt === null ? { ...life, acknowledgedAt: null } : life),
  cleared: (life, { at }) => closedWhenDone({ ...life, clearedAt: at }, at),
  withdrawn: (life, { at }) => ({ ...life, clearedAt: life.clearedAt ?? at, closedAt: at }),
  acknowledged: (life, { at }) => closedWhenDone({ ...life, acknowledgedAt: life.acknowledgedAt ?? at }, at),
  notAcknowledged: (life) => ({ ...life, acknowledgedAt: null, closedAt: null }),
  assigned: (life, { at, to }) => closedWhenDone({ ...life, assignedTo: to }, at),
  closed: (life, { at }) => ({ ...life, acknowledgedAt: life.acknowledgedAt ?? at, closedAt: at }),
}

/** An alarm after an event. */
export const lifeAfter = (life: AlarmLife, event: LifeEvent): AlarmLife =>
  (transitions[event.kind] as (life: AlarmLife, event: LifeEvent) => AlarmLife)(life, event)

/** Maximum time for which an alarm is shelved, ms (7 days). */
export const shelfMaxMs = 7 * 24 * 3_600_000
