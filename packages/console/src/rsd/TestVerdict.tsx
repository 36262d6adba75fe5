import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { verdictCounts } from '@sundial/core/rsd/test-report.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { useSay } from '../kit/language/language.ts'
import type { TaskSeen } from './use-task.ts'

/** Modules that the test left off: their last half cycle was a shutdown, or they did not come back. */
const leftOff = ({ devices }: TaskSeen, plan: TestPlan): number =>
  devices.filter((d) => d.test && d.test.halves.length > 0 && d.voltageV !== null && d.voltageV <= plan.offLimitV && d.note !== 'overtaken')
    .length

/** What the test means for people: a test is no permission to touch anything. */
export function TestVerdict({ seen, plan }: { seen: TaskSeen; plan: TestPlan }) {
  const { task, devices } = seen
  const say = useSay(rsdTests)
  const counts = verdictCounts(devices, plan)
  const isRunning = task.status === 1
  const unproven = counts.noData + counts.inconclusive + counts.incomplete
  const isBad = !isRunning && counts.failed + unproven > 0
  const off = isRunning ? 0 : leftOff(seen, plan)
  const lead = isRunning
    ? say('running')
    : isBad
      ? say('notSafe', { failed: counts.failed, noData: unproven })
      : say('all', { count: counts.passed })
  return (
    <p className={isBad || off > 0 ? 'switch-note switch-note-danger' : 'switch-note'} role="status" data-tone={isBad ? 'danger' : 'wait'}>
      <b>{lead}</b> {off > 0 ? say('offAfter', { count: off }) : null} {say('liveAfter')}
    </p>
  )
}
