import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { actionOfHalf, type TestPlan, type TestVerdict } from '@sundial/core/rsd/module-test.ts'
import { halfResultAt, verdictOf } from '@sundial/core/rsd/test-report.ts'
import { isFailed } from '../parts/rsd/test-tone.ts'

/** What is shown of the modules: their output after each half cycle, or what they returned in one of them (null: in the last). */
export type Shown = 'matrix' | { half: number | null }

/** Modules of a test as a table, of which some are chosen. */
export type TestTableProps = {
  rows: readonly TaskDevice[]
  plan: TestPlan
  chosen: readonly number[]
  onChosen: (ids: readonly number[]) => void
  timeZone: string
}

/** The most urgent first; `null` runs. */
const urgency: readonly (TestVerdict | null)[] = ['failed', 'noData', 'incomplete', 'inconclusive', 'notTested', null, 'passed']

/** Modules of a test: failures first, by code within. */
export const byTestUrgency = (devices: readonly TaskDevice[], plan: TestPlan): TaskDevice[] => {
  const rank = new Map(devices.map((d) => [d.id, urgency.indexOf(verdictOf(d, plan))]))
  return [...devices].sort((a, b) => rank.get(a.id)! - rank.get(b.id)! || a.code.localeCompare(b.code, 'en', { numeric: true }))
}

/** What a person may want to test again: what failed, was silent or was not tested to the end. */
export const failedIds = (devices: readonly TaskDevice[], plan: TestPlan): number[] =>
  devices.filter((d) => isFailed(d, plan)).map((d) => d.id)

/** The slowest shutdown that passed, ms; null: none did. */
export const slowestOff = ({ test }: Pick<TaskDevice, 'test'>, plan: TestPlan): number | null => {
  const passed = (test?.halves ?? []).filter((_, i) => actionOfHalf(i) === 'shutdown' && halfResultAt(test, i, plan) === 'passed')
  return passed.length === 0 ? null : Math.max(...passed.map(({ ms }) => ms ?? 0))
}
