/**
 * The life of everything that is ordered, for every kind of order: stages from first to last. A state may be followed by each state of a later
 * stage, because answers overtake each other, and by no other. The states of the last stage are final.
 */
type Stages<State> = readonly (readonly State[])[]

/** What follows from the stages of a life. */
export type Life<State> = {
  states: readonly State[]
  /** Before the last stage. */
  open: readonly State[]
  final: readonly State[]
  isFinal(state: State): boolean
  /** The states that may come after this one; none of a final one. */
  after(state: State): readonly State[]
  mayFollow(next: State, now: State): boolean
}

const lifeOf = <const State extends string | number>(stages: Stages<State>): Life<State> => {
  const stageOf = new Map(stages.flatMap((states, stage) => states.map((state) => [state, stage] as const)))
  const last = stages.length - 1
  const stage = (state: State): number => stageOf.get(state) as number
  return {
    states: stages.flat(),
    open: stages.slice(0, last).flat(),
    final: stages[last] ?? [],
    isFinal: (state) => stage(state) === last,
    after: (state) => stages.slice(stage(state) + 1).flat(),
    mayFollow: (next, now) => stage(next) > stage(now),
  }
}

const commandStages = [['queued'], ['sent'], ['accepted'], ['running'], ['done', 'failed', 'expired', 'cancelled']] as const
export type CommandState = (typeof commandStages)[number][number]
export type OpenState = Exclude<CommandState, (typeof commandStages)[4][number]>
/**
 * A command in the outbox. queued: not sent; sent: not taken yet; accepted, running: the concentrator has it; done, failed, expired, cancelled:
 * it has ended.
 */
export const commandLife = lifeOf<CommandState>(commandStages)
export const commandStates = commandLife.states

const told = ['accepted', 'running', 'done', 'failed', 'expired', 'cancelled'] as const satisfies CommandState[]
/** What a concentrator says of a command; that it waits or was sent only the platform knows. */
export const toldStates: readonly ToldState[] = told
export type ToldState = (typeof told)[number]

const partStages = [['queued'], ['sent'], ['accepted'], ['confirmed'], ['verified', 'failed', 'unknown', 'expired', 'cancelled']] as const
export type DevicePhase = (typeof partStages)[number][number]
/**
 * One device in a task, or the concentrator itself where the order is to it. Only `verified` means that the result is proven (kinds.ts, `proof`).
 * `unknown` counts as live (energised).
 */
export const partLife = lifeOf<DevicePhase>(partStages)

/** A task by the number of its status (task-status.ts): it executes, and then it has succeeded, failed, or was interrupted. */
export const taskLife = lifeOf<1 | 2 | 3 | 4>([[1], [2, 3, 4]])
