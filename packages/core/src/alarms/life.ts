/** Status of an alarm (specification, point 3). */
export const alarmStatus = { active: 1, closed: 2, toBeClosed: 3, assigning: 4 } as const
export type AlarmStatus = (typeof alarmStatus)[keyof typeof alarmStatus]

/** What happens to an alarm: to its condition, or by a person. Each is written down. */
export const alarmEventKinds = [
  'raised',
  'again',
  'worse',
  'cleared',
  'corrected',
  'withdrawn',
  'acknowledged',
  'notAcknowledged',
  'shelved',
  'unshelved',
  'assigned',
  'closed',
  'commented',
] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]

/** What the status of an alarm follows from. Instants in epoch ms. */
export type AlarmLife = {
  clearedAt: number | null
  acknowledgedAt: number | null
  assignedTo: number | null
  closedAt: number | null
}

/** The status; the column of the same name is worked out by the same rule. */
export const statusOf = ({ closedAt, clearedAt, assignedTo }: AlarmLife): AlarmStatus => {
  if (closedAt !== null) return alarmStatus.closed
  if (clearedAt !== null) return alarmStatus.toBeClosed
  return assignedTo === null ? alarmStatus.active : alarmStatus.assigning
}

/** What is over, was seen by somebody and is nobody's work any more needs no further word of anybody. */
const closedWhenDone = (life: AlarmLife, at: number): AlarmLife =>
  life.clearedAt !== null && life.acknowledgedAt !== null && life.assignedTo === null ? { ...life, closedAt: at } : life

/** An event with its instant, epoch ms; `to`: whom an alarm is assigned to, null = nobody. */
export type LifeEvent =
  | { kind: 'again' | 'cleared' | 'withdrawn' | 'acknowledged' | 'notAcknowledged' | 'closed'; at: number }
  | { kind: 'assigned'; at: number; to: number | null }

/** All transitions: what each event makes of an alarm. */
const transitions: { [K in LifeEvent['kind']]: (life: AlarmLife, event: Extract<LifeEvent, { kind: K }>) => AlarmLife } = {
  // Somebody has to see it again: what was done about it did not hold.
  again: (life) => ({ ...life, clearedAt: null, closedAt: null, acknowledgedAt: null }),
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

/** An alarm is shelved for at most so long, ms (7 days). */
export const shelfMaxMs = 7 * 24 * 3_600_000
