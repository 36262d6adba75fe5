/** What an order is for: as a row of tasks or of schedules has it. */
export type NamedTarget = { target: { kind: string; label: string }; totalCount: number; orgName: string }
/** A phrase of phrases/tasks.ts that names a kind of target. */
export type SayTarget = (
  key: 'targetModule' | 'targetString' | 'targetInverter' | 'moduleCount' | 'targetSchedule' | 'targetMonitorTask',
  slots: { label: string; count: number },
) => string

const keys = {
  module: 'targetModule',
  string: 'targetString',
  inverter: 'targetInverter',
  list: 'moduleCount',
  schedule: 'targetSchedule',
  monitorTask: 'targetMonitorTask',
} as const

/** What an order is for, by a name that says what it is: "string A-04", not "A-04"; a whole plant by its name. */
export const targetNameOf = ({ target: { kind, label }, totalCount: count, orgName }: NamedTarget, say: SayTarget): string => {
  if (kind === 'station') return orgName
  return Object.hasOwn(keys, kind) ? say(keys[kind as keyof typeof keys], { label, count }) : label
}
