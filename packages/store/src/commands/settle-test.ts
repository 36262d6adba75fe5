import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { judgeTest, type ModuleTest, phaseOfVerdict, type TestPlan } from '@sundial/core/rsd/module-test.ts'

type Reported = { phase: DevicePhase; test?: ModuleTest | null }

/** What was measured, where anything was: the report of an interrupted test does not take away what it told before. */
export const measuredIn = (test: ModuleTest | null | undefined): ModuleTest | null =>
  test && (test.before !== null || test.halves.length > 0) ? test : null

/** A test that a concentrator calls passed or failed is judged here by what it measured. */
export const judgedBy =
  (plan: TestPlan) =>
  <T extends Reported>(device: T): T => {
    if (device.phase !== 'verified' && device.phase !== 'failed') return device
    return { ...device, phase: phaseOfVerdict(judgeTest(device.test ?? { before: null, halves: [] }, plan)) }
  }
