import type { JudgedFact } from './found.ts'

type FoundWord = 'note_registerSays' | 'note_registerSaysUnsure' | 'note_notInRegister' | 'note_notIdentified'
/** The note of a module that answered and could not tell what was asked. */
export const notIdentified = 'notIdentified'
type SayFound = (key: FoundWord, slots: { figure: string }) => string

const said = ({ what }: JudgedFact, value: string): string => (what === 'phase' ? value.toUpperCase() : value)

const besideOf = (fact: JudgedFact, say: SayFound): string | null => {
  const { what, stands, registered } = fact
  if (stands === 'unregistered') return what === 'phase' ? null : say('note_notInRegister', { figure: '' })
  if (registered === null || (stands !== 'differs' && stands !== 'unsure')) return null
  return say(stands === 'differs' ? 'note_registerSays' : 'note_registerSaysUnsure', { figure: said(fact, registered) })
}

const factText = (fact: JudgedFact, say: SayFound): string | null => {
  const { what, is, sure } = fact
  if (is === null) return null
  // A phase is that of the branch, and as sure.
  const share = sure === null || what === 'phase' ? '' : ` ${Math.round(sure * 100)} %`
  const beside = besideOf(fact, say)
  return `${said(fact, is)}${share}${beside ? ` (${beside})` : ''}`
}

/** What is not as registered is read first. */
const byUrgency = (a: JudgedFact, b: JudgedFact): number => Number(b.stands === 'differs') - Number(a.stands === 'differs')

/** What was found of a module in words, with its confidence and where the register says otherwise; null: nothing. */
export const foundText = (found: readonly JudgedFact[] | null | undefined, say: SayFound): string | null =>
  (found ?? [])
    .toSorted(byUrgency)
    .flatMap((fact) => factText(fact, say) ?? [])
    .join(' · ') || null

/** What an order has found out of a module in words; where the module could not tell what was asked, that comes first. Null: nothing. */
export const identifiedText = (
  { note, found }: { note: string | null; found: readonly JudgedFact[] | null },
  say: SayFound,
): string | null => {
  const text = foundText(found, say)
  return note === notIdentified ? [say('note_notIdentified', { figure: '' }), text].filter(Boolean).join(' · ') : text
}

/** Whether something else was found of a module than its register says. */
export const isOtherwise = ({ found }: { found: readonly JudgedFact[] | null }): boolean =>
  (found ?? []).some(({ stands }) => stands === 'differs')
