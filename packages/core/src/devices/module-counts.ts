import { type ModuleState, moduleStates } from './module-state.ts'
import type { ModulesNow } from './modules-now.ts'

/** What a module's switch says; null: nothing. */
const switchStates = [null, 0, 1] as const
export type SwitchState = (typeof switchStates)[number]

const cellOf = (state: ModuleState, switchState: SwitchState): number =>
  moduleStates.indexOf(state) * switchStates.length + switchStates.indexOf(switchState)

/** Modules by state, of each state by what the switch says (unknown, 0, 1): 15 counts. */
export const moduleCounts = ({ state, values }: Pick<ModulesNow, 'state' | 'values'>): number[] => {
  const counts = new Array<number>(moduleStates.length * switchStates.length).fill(0)
  for (const [i, one] of state.entries()) {
    const said = values.switchState[i]
    counts[cellOf(one, said === 0 || said === 1 ? said : null)]!++
  }
  return counts
}

export type ModuleFilter = { state?: ModuleState | undefined; switchState?: 0 | 1 | undefined }
/** Which of the counts, from 0, make up the modules that a filter leaves. */
export const countsOf = ({ state, switchState }: ModuleFilter): number[] =>
  (state ? [state] : moduleStates).flatMap((one) =>
    (switchState === undefined ? switchStates : [switchState]).map((said) => cellOf(one, said)),
  )
