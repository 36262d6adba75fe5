import type { StepName } from './steps.ts'

/** Steps that ask or switch each module, in the order of the checklist: how far a module has come is how many of these it has ended well. */
export const moduleSteps = ['discovery', 'area', 'branch', 'strings', 'firstReading', 'selfTest'] as const satisfies StepName[]

/**
 * How a module of a commissioning is drawn. `asked`: an order for it is under way. `differs`: something else was found than is registered, and
 * nobody has decided yet. `silent`: it gave no answer. `reached`: none of these.
 */
export const moduleMarks = ['reached', 'asked', 'differs', 'silent'] as const
export type ModuleMark = (typeof moduleMarks)[number]

export type MarkedQuestion = { kind: string; answer: string | null; facts: { numbers: readonly string[] } }
/** `silent`, `differs`: numbers of modules. */
export type Marked = { silent: ReadonlySet<string>; differs: ReadonlySet<string> }

/**
 * Which modules the questions of a commissioning name. What was decided no longer differs; a silent module stays so until it answers.
 * A module that did not pass the self-test hangs where it is registered.
 */
export const markedBy = (questions: readonly MarkedQuestion[]): Marked => {
  const numbers = (is: (question: MarkedQuestion) => boolean) => new Set(questions.filter(is).flatMap(({ facts }) => facts.numbers))
  return {
    silent: numbers(({ kind }) => kind === 'silent'),
    differs: numbers(({ kind, answer }) => kind !== 'silent' && kind !== 'notPassed' && answer === null),
  }
}

/** How far a module has come, 0 to the number of `moduleSteps`. `done`: steps that it has ended well. */
export const reachedOf = (done: readonly StepName[]): number => moduleSteps.findLastIndex((step) => done.includes(step)) + 1

/**
 * `last`: the last step that asked it and has ended for it, whether well or not; null: none has. A module that answered after its silence is
 * silent no longer.
 */
export const markOf = (
  { number, isAsked, done, last }: { number: string; isAsked: boolean; done: readonly StepName[]; last: StepName | null },
  { silent, differs }: Marked,
): ModuleMark => {
  if (isAsked) return 'asked'
  if (differs.has(number)) return 'differs'
  const answered = last !== null && done.includes(last)
  return silent.has(number) && !answered ? 'silent' : 'reached'
}
