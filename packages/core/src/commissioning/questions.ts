import type { JudgedFact } from '../identification/found.ts'
import type { DevicePhase } from '../orders/phases.ts'
import type { Difference } from '../register/compare.ts'
import type { StepName } from './steps.ts'

/**
 * What a commissioning cannot decide. `stranger`: the concentrator holds a module that our register does not have there. `heldString`: it
 * holds one of ours in another string, and nothing says which is right. `swapped`: two modules hang in each other's string. `otherString`,
 * `otherSerial`, `otherPlace`: something else was found than is registered. `silent`: modules gave no answer. `notPassed`:
 * modules did not pass the self-test.
 */
export const questionKinds = [
  'stranger',
  'heldString',
  'swapped',
  'otherString',
  'otherSerial',
  'otherPlace',
  'silent',
  'notPassed',
] as const
export type QuestionKind = (typeof questionKinds)[number]
/** `accept`: our register takes what was found. `keep`: ours stands. `look`: a person looks at it on site, and nothing changes. */
export const answerChoices = ['accept', 'keep', 'look'] as const
export type AnswerChoice = (typeof answerChoices)[number]

const keeping = ['keep', 'look'] as const
/** What may be answered; the first of `keep` and `accept` is what the page offers first. A stranger has no place that could be accepted. */
export const choicesOf: Readonly<Record<QuestionKind, readonly AnswerChoice[]>> = {
  stranger: keeping,
  heldString: ['keep', 'accept', 'look'],
  swapped: ['accept', 'keep', 'look'],
  otherString: ['accept', 'keep', 'look'],
  otherSerial: keeping,
  otherPlace: keeping,
  silent: keeping,
  /** Testing again is no answer: the step begins again, which takes the question back. */
  notPassed: keeping,
}
/** Whether the concentrator has to get the register again after this answer. */
export const sendsDown = (kind: QuestionKind, answer: AnswerChoice): boolean =>
  answer === 'accept' ? kind !== 'heldString' : answer === 'keep' && (kind === 'stranger' || kind === 'heldString')

/** `what`: of a place its fact (area, phase, branch); of a self-test the note of its modules. `ours`, `found`: codes of strings, serial numbers, numbers of areas and branches. */
export type QuestionFacts = {
  deviceIds: number[]
  codes: string[]
  numbers: string[]
  what: string | null
  ours: string | null
  found: string | null
  sure: number | null
}
/** `subject`: what tells it from others of its kind; asked once, however often its step is repeated. */
export type Question = { step: StepName; kind: QuestionKind; subject: string; facts: QuestionFacts }

const noFacts: QuestionFacts = { deviceIds: [], codes: [], numbers: [], what: null, ours: null, found: null, sure: null }

/** What of a register that was read nobody can decide but a person. `codes`: of the modules of ours, by number; `strings`: by number. */
export const askOfRegister = (
  differences: readonly Difference[],
  codes: ReadonlyMap<string, string>,
  strings: ReadonlyMap<string, string>,
): Question[] => {
  const named = (value: string | null): string | null => (value ? (strings.get(value) ?? value) : value)
  return differences.flatMap(({ number, field, ours, theirs, suggestion, reason }): Question[] => {
    const facts = { ...noFacts, numbers: [number], codes: [codes.get(number) ?? number], ours: named(ours), found: named(theirs) }
    if (field === 'device' && ours === null)
      return [
        { step: 'register', kind: 'stranger', subject: number, facts: { ...facts, what: reason === 'belongsElsewhere' ? reason : null } },
      ]
    return field === 'string' && suggestion === null ? [{ step: 'register', kind: 'heldString', subject: number, facts }] : []
  })
}

/** A module of an order that has ended: what was found, beside the register; null where it gave no answer. */
export type AskedModule = {
  deviceId: number
  code: string
  number: string
  found: readonly JudgedFact[] | null
  answered: boolean
  phase: DevicePhase
  note: string | null
}

type Other = { module: AskedModule; fact: JudgedFact }
const of = (modules: readonly AskedModule[]) => ({
  deviceIds: modules.map(({ deviceId }) => deviceId),
  codes: modules.map(({ code }) => code),
  numbers: modules.map(({ number }) => number),
})
const factsOf = ({ fact: { what, registered, is, sure } }: Other, modules: readonly AskedModule[]): QuestionFacts => ({
  ...of(modules),
  what,
  ours: registered,
  found: is,
  sure,
})

/** Two modules of which each hangs where the other is registered are one question. */
const askOfStrings = (step: StepName, others: readonly Other[]): Question[] => {
  const left = [...others]
  const asked: Question[] = []
  for (let one = left.shift(); one; one = left.shift()) {
    const { registered, is } = one.fact
    const at = left.findIndex(({ fact }) => fact.registered === is && fact.is === registered)
    const pair = at < 0 ? undefined : left.splice(at, 1)[0]
    const modules = pair ? [one.module, pair.module] : [one.module]
    const subject = modules.map(({ number }) => number).join(' ')
    asked.push({ step, kind: pair ? 'swapped' : 'otherString', subject, facts: factsOf(one, modules) })
  }
  return asked
}

/** Modules that find themselves in the same other place are one question. */
const askOfPlaces = (step: StepName, others: readonly Other[]): Question[] =>
  [...Map.groupBy(others, ({ fact: { what, registered, is } }) => `${what} ${registered} ${is}`)].map(([subject, same]) => ({
    step,
    kind: 'otherPlace',
    subject,
    facts: factsOf(
      same[0]!,
      same.map(({ module }) => module),
    ),
  }))

const askOfSerials = (step: StepName, others: readonly Other[]): Question[] =>
  others.map((other) => ({ step, kind: 'otherSerial', subject: other.module.number, facts: factsOf(other, [other.module]) }))

const askOfSilent = (step: StepName, modules: readonly AskedModule[]): Question[] =>
  modules.length === 0 ? [] : [{ step, kind: 'silent', subject: step, facts: { ...noFacts, ...of(modules) } }]

/**
 * Modules that did not pass for the same reason are one question. Its subject names them, so that what somebody decided of some modules does
 * not hide others that fail when the test is repeated.
 */
const askOfTest = (modules: readonly AskedModule[]): Question[] => {
  const failed = modules.filter(({ phase }) => phase !== 'verified')
  return [...Map.groupBy(failed, ({ note }) => note)].map(([what, same]) => ({
    step: 'selfTest',
    kind: 'notPassed',
    subject: `${what} ${same.map(({ number }) => number).join(' ')}`,
    facts: { ...noFacts, ...of(same), what },
  }))
}

/** What each step asks about, so that the same place is not asked about three times. */
const asksAbout: Partial<Record<StepName, readonly JudgedFact['what'][]>> = {
  // every plant has phases, with or without areas: the step that is about branches may be left out
  discovery: ['serial', 'phase'],
  area: ['area'],
  branch: ['branch'],
  strings: ['string'],
}

/**
 * What a step found out that a person has to decide. Only what surely differs is asked about. `silentBefore`: numbers of modules whose silence
 * was asked about before.
 */
export const askOfStep = (step: StepName, modules: readonly AskedModule[], silentBefore: ReadonlySet<string>): Question[] => {
  if (step === 'selfTest') return askOfTest(modules)
  const about = asksAbout[step] ?? []
  const others = modules.flatMap((module): Other[] =>
    (module.found ?? []).filter(({ what, stands }) => about.includes(what) && stands === 'differs').map((fact) => ({ module, fact })),
  )
  const among = (...whats: JudgedFact['what'][]) => others.filter(({ fact }) => whats.includes(fact.what))
  const silent = modules.filter(({ answered, number }) => !answered && !silentBefore.has(number))
  return [
    ...askOfSerials(step, among('serial')),
    ...askOfPlaces(step, among('area', 'phase', 'branch')),
    ...askOfStrings(step, among('string')),
    ...askOfSilent(step, silent),
  ]
}
