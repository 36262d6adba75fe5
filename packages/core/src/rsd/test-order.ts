import { limitsOf, stringTestS, type TestPlan } from './module-test.ts'

/** Frames of a string of 24 modules take so long in each cycle, beside what the modules themselves take, s. */
const framesS = 20
/** A self-test is one cycle, and modules are energised as soon as they are off. */
export const selfTestCycles = { cycles: 1, holdS: 0 }

/** What the order of a test says with the limits of its plant, and how long it may take for each string, ms. */
export const testOrder = (
  plant: Parameters<typeof limitsOf>[0],
  repeated: Pick<TestPlan, 'cycles' | 'holdS'>,
): { args: TestPlan; perStringMs: number } => {
  const args: TestPlan = { ...repeated, ...limitsOf(plant) }
  return { args, perStringMs: (stringTestS(args) + framesS * args.cycles) * 1000 }
}
