/**
 * State of a work order. `open`: nobody has it; `onSite`: somebody is there; `watched`: the work is done, and whether the fault comes back
 * is watched; `holding`: it did not; `closed`: done, with no alarm to watch.
 */
export const workStates = ['open', 'assigned', 'onSite', 'watched', 'holding', 'closed'] as const
export type WorkState = (typeof workStates)[number]

/** Status of a mission (specification, point 3): 1 active, 2 closed, 3 to be closed, 4 assigning. The column is worked out by the same rule. */
export const missionStatus = { open: 4, assigned: 1, onSite: 1, watched: 3, holding: 2, closed: 2 } as const satisfies Record<
  WorkState,
  number
>

/** What a state follows from: whose the order is, how many people are there, and whether it has alarms that can be watched. */
export type WorkLife = { state: WorkState; assignedTo: number | null; onSite: number; hasAlarms: boolean }

/** What happens to an order: by people, or by the watch (`cameBack`, `held`). */
export const workActs = ['assign', 'release', 'arrive', 'leave', 'close', 'cameBack', 'held', 'reopen'] as const
export type WorkAct = (typeof workActs)[number]

type Next = (life: WorkLife) => WorkState
const to =
  (state: WorkState): Next =>
  () =>
    state
const done: Next = ({ hasAlarms }) => (hasAlarms ? 'watched' : 'closed')
const again: Next = ({ assignedTo }) => (assignedTo === null ? 'open' : 'assigned')
/** The last who leaves. */
const left: Next = ({ onSite }) => (onSite > 1 ? 'onSite' : 'assigned')

/** All transitions: what each act makes of an order; what is missing is refused. */
const transitions: Record<WorkState, Partial<Record<WorkAct, Next>>> = {
  open: { assign: to('assigned'), arrive: to('onSite'), close: done },
  assigned: { assign: to('assigned'), release: to('open'), arrive: to('onSite'), close: done },
  onSite: { assign: to('onSite'), arrive: to('onSite'), leave: left, close: done },
  watched: { cameBack: again, held: to('holding'), reopen: again },
  holding: { reopen: again },
  closed: { reopen: again },
}

/** The state after an act; null where the act is not possible. `life`: as it is before the act. */
export const stateAfter = (life: WorkLife, act: WorkAct): WorkState | null => transitions[life.state][act]?.(life) ?? null

/** Whether there is still something to do. */
export const isOpenWork = (state: WorkState): boolean => missionStatus[state] === 1 || missionStatus[state] === 4
