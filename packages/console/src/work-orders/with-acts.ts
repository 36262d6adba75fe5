import type { ActShown } from '../parts/work-queue/use-work-queue.ts'
import type { Detail } from './detail.ts'

/** A step as this phone has it; `waits`: the server does not know it yet. */
export type StepShown = Detail['steps'][number] & { waits: boolean }

const proofWaits = (acts: readonly ActShown[]): boolean =>
  acts.some(({ act, refused, isSent }) => act.kind === 'proof' && refused === null && !isSent)

/** The checklist with what was ticked on this phone and the server does not show yet. What it did not take is not shown as done. */
export const stepsWith = (steps: Detail['steps'], acts: readonly ActShown[]): StepShown[] =>
  steps.map((step) => {
    const last = acts.findLast(({ act, refused }) => act.kind === 'step' && act.step === step.step && refused === null)
    if (last?.act.kind !== 'step') return { ...step, waits: step.step === 'proveDevice' && proofWaits(acts) }
    const { ended } = last.act
    return { ...step, ended, at: ended === null ? null : last.doneAt, by: null, waits: !last.isSent }
  })

/** Whether a person is on site, as this phone has it. */
export const isHereWith = (
  visits: Detail['visits'],
  acts: readonly ActShown[],
  me: number | undefined,
): { here: boolean; waits: boolean } => {
  const last = acts.findLast(({ act, refused }) => act.kind === 'site' && refused === null)
  if (last?.act.kind === 'site') return { here: last.act.here, waits: !last.isSent }
  return { here: visits.some(({ endedAt, person }) => endedAt === null && person.id === me), waits: false }
}
