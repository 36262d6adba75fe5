import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type ModuleState, noStates, type StateCounts } from '@sundial/core/devices/module-state.ts'
import { medianOf } from '@sundial/core/kit/quantile.ts'

type Modules = OutputOf<typeof deviceCalls.modules>

/** A string of an inverter: its own values, and what its modules are and carry. `powerW`: of the modules that tell it; null: none does. */
export type StringPart = {
  id: number
  code: string
  input: number | null
  voltage: number | null
  current: number | null
  at: number | null
  powerW: number | null
  states: StateCounts
  /** Mean power of its producing modules over the median of such means of the strings beside it; null: nothing to compare. */
  share: number | null
}

/** A module of a string. */
export type ModulePart = {
  id: number
  code: string
  place: number
  state: ModuleState
  power: number | null
  voltage: number | null
  temperature: number | null
  at: number | null
}

/** Mean power of the producing modules among these, W. */
const producingMeanW = ({ power, state }: Modules['columns'], modules: readonly number[]): number | null => {
  const told = modules.flatMap((i) => (state[i] === 'producing' && power[i] !== null ? [power[i]!] : []))
  return told.length === 0 ? null : told.reduce((sum, w) => sum + w, 0) / told.length
}

const modulesByString = ({ columns }: Modules): Map<number, number[]> =>
  Map.groupBy(
    columns.id.map((_, i) => i),
    (i) => columns.string[i]!,
  )

/** What the modules of a string are and carry together. */
const carriedBy = ({ power, state }: Modules['columns'], modules: readonly number[]): Pick<StringPart, 'powerW' | 'states'> => {
  const told = modules.flatMap((i) => (power[i] === null ? [] : [power[i]!]))
  const states = noStates()
  for (const i of modules) states[state[i]!]++
  return { powerW: told.length === 0 ? null : told.reduce((sum, w) => sum + w, 0), states }
}

/** The strings of an inverter, in the order of its inputs. The answer has the strings of the whole plant and the modules of the inverter. */
export const stringsOf = (answer: Modules, inverterId: number): StringPart[] => {
  const { columns } = answer
  const of = modulesByString(answer)
  const means = answer.strings.map((_, index) => producingMeanW(columns, of.get(index) ?? []))
  // NaN where no string has a mean
  const median = medianOf(means.flatMap((mean) => (mean === null ? [] : [mean])))
  const shareOf = (mean: number | null): number | null => (mean !== null && median > 0 ? mean / median : null)
  const parts = answer.strings.flatMap(({ inverterId: own, ...string }, index): StringPart[] =>
    own === inverterId ? [{ ...string, ...carriedBy(columns, of.get(index) ?? []), share: shareOf(means[index] ?? null) }] : [],
  )
  return parts.sort((a, b) => (a.input ?? Number.MAX_SAFE_INTEGER) - (b.input ?? Number.MAX_SAFE_INTEGER))
}

/** The modules of the answer about a string, in the order of their places. */
export const modulesOf = ({ columns }: Modules): ModulePart[] =>
  columns.id
    .map(
      (id, i): ModulePart => ({
        id,
        ...{ code: columns.code[i]!, place: columns.position[i]!, state: columns.state[i]!, power: columns.power[i]! },
        ...{ voltage: columns.voltage[i]!, temperature: columns.temperature[i]!, at: columns.at[i]! },
      }),
    )
    .sort((a, b) => a.place - b.place)
