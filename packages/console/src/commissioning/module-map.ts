import type { PlanString } from '@sundial/contract/commissioning.ts'
import { moduleSteps } from '@sundial/core/commissioning/module-marks.ts'

/** Above this number of modules each string is drawn as one bar: nobody finds one square among so many. */
export const squaresMax = 1_200
/** Squares beside each other; a longer string goes on in the next line. */
export const columnsMax = 30

/** How a module is drawn: its mark, or how many steps it has come through. */
export type Look = 'differs' | 'asked' | 'silent' | `reached_${number}`
/** The order of the legend: first modules that need a person, then the modules that have come furthest. */
export const looks: readonly Look[] = [
  'differs',
  'silent',
  'asked',
  ...Array.from({ length: moduleSteps.length + 1 }, (_, i): Look => `reached_${moduleSteps.length - i}`),
]

export const lookAt = ({ marks, reached }: PlanString, i: number): Look => {
  const mark = marks[i]!
  return mark === 'reached' ? `reached_${reached[i]!}` : mark
}

/** How many steps a look says; 0 of a mark. */
export const reachedIn = (look: Look): number => (look.startsWith('reached_') ? Number(look.slice('reached_'.length)) : 0)

/** How many modules look how, those that none has left out. */
export const countLooks = (strings: readonly PlanString[]): { look: Look; count: number }[] => {
  const counts = new Map<Look, number>()
  for (const string of strings)
    for (let i = 0; i < string.ids.length; i++) counts.set(lookAt(string, i), (counts.get(lookAt(string, i)) ?? 0) + 1)
  return looks.flatMap((look) => (counts.has(look) ? [{ look, count: counts.get(look)! }] : []))
}

/** How many columns the squares have: as many as the longest string has modules. */
export const columnsFor = (strings: readonly PlanString[]): number =>
  Math.min(columnsMax, Math.max(1, ...strings.map(({ ids }) => ids.length)))
