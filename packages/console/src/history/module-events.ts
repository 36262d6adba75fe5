import { type ModuleState, moduleStates } from '@sundial/core/devices/module-state.ts'

/** As `moduleStates` answers: in pairs, the minute of the day from which on and the state. */
type Day = { from: number; ids: readonly number[]; changes: readonly (readonly number[])[] }
type Wrong = Exclude<ModuleState, 'producing' | 'asleep'>
/** Modules to which the same happened: what is wrong from then on, or that they produce again. */
export type ModuleEvent = {
  /** Epoch ms, of the first of them. */
  at: number
  state: Wrong
  back: boolean
  /** The module was in this state at sunrise; when the state began is not known. */
  atSunrise: boolean
  ids: number[]
}

/** A shorter time in a state is a report that came late, or a module that is still waking. */
export const shortestMin = 20
/** What begins within this time is one event. */
const togetherMin = 15
const minuteMs = 60_000

type Run = { minute: number; end: number; state: ModuleState }
type Change = Pick<ModuleEvent, 'state' | 'back' | 'atSunrise'> & { minute: number; id: number }

const isWrong = (state: ModuleState): state is Wrong => state !== 'producing' && state !== 'asleep'

/** Times in one state, without short ones of something wrong. `end`: minutes of the day until now. */
const runsOf = (row: readonly number[], end: number): Run[] => {
  const runs: Run[] = []
  for (let i = 0; i < row.length; i += 2) {
    const [minute, state, until = end] = [row[i]!, moduleStates[row[i + 1]!]!, row[i + 2]]
    const isShort = isWrong(state) && until - minute < shortestMin && row[i + 2] !== undefined
    const last = runs.at(-1)
    if (last && (isShort || last.state === state)) last.end = until
    else runs.push({ minute, end: until, state })
  }
  return runs
}

const changesOf = (runs: readonly Run[], id: number): Change[] =>
  runs.flatMap(({ minute, state }, i): Change[] => {
    const before = runs[i - 1]?.state
    if (before === undefined || before === state) return []
    if (isWrong(state)) return [{ minute, id, state, back: false, atSunrise: before === 'asleep' }]
    return state === 'producing' && isWrong(before) ? [{ minute, id, state: before, back: true, atSunrise: false }] : []
  })

/** What happened to the modules of a station in a day, the newest first. `now` ends a day that has not ended. */
export const moduleEventsOf = ({ from, ids, changes }: Day, now: number): ModuleEvent[] => {
  const end = Math.floor((now - from) / minuteMs)
  const all = ids.flatMap((id, i) => changesOf(runsOf(changes[i]!, end), id)).toSorted((a, b) => a.minute - b.minute)
  const open = new Map<string, ModuleEvent>()
  const events: ModuleEvent[] = []
  for (const { minute, id, ...kind } of all) {
    const at = from + minute * minuteMs
    const key = `${kind.state} ${kind.back} ${kind.atSunrise}`
    const known = open.get(key)
    if (known && at - known.at <= togetherMin * minuteMs) known.ids.push(id)
    else {
      const event = { at, ...kind, ids: [id] }
      open.set(key, event)
      events.push(event)
    }
  }
  return events.toReversed()
}

/** Shutdowns of modules, by their ids and when they were asked for. */
export type Ordered = readonly { id: number; at: number }[]

/** Whether none of the modules was to be shut down: by day, where the orders of the day are known. */
export const isUnordered = ({ at, state, back, atSunrise, ids }: ModuleEvent, ordered: Ordered | null): boolean => {
  if (ordered === null || state !== 'shutDown' || back || atSunrise) return false
  const own = new Set(ids)
  return !ordered.some((order) => own.has(order.id) && order.at <= at + minuteMs)
}
