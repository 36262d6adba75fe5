import { expect, it } from 'vitest'
import type { JudgedFact } from './found.ts'
import { foundText, identifiedText, isOtherwise } from './words.ts'

const fact = (part: Partial<JudgedFact>): JudgedFact => ({ what: 'area', is: 'T1', sure: 0.984, registered: 'T1', stands: 'same', ...part })
const say = (key: string, { figure }: { figure: string }): string => (figure ? `${key} ${figure}` : key)

it.each<[string, JudgedFact[] | null, string | null, boolean]>([
  ['nothing', null, null, false],
  ['what could not be told', [fact({ is: null, sure: null, stands: null })], null, false],
  ['an area and a phase', [fact({}), fact({ what: 'phase', is: 'b', registered: 'b' })], 'T1 98 % · B', false],
  ['another area', [fact({ is: 'T2', stands: 'differs' })], 'T2 98 % (note_registerSays T1)', true],
  [
    'what is not as registered before the rest',
    [fact({}), fact({ what: 'branch', is: 'T1-2', registered: 'T1-1', stands: 'differs' })],
    'T1-2 98 % (note_registerSays T1-1) · T1 98 %',
    true,
  ],
  ['another, not surely', [fact({ is: 'T2', sure: 0.5, stands: 'unsure' })], 'T2 50 % (note_registerSaysUnsure T1)', false],
  ['another phase', [fact({ what: 'phase', is: 'c', registered: 'a', stands: 'differs' })], 'C (note_registerSays A)', true],
  ['what the register lacks', [fact({ registered: null, stands: 'unregistered' })], 'T1 98 % (note_notInRegister)', false],
])('what was found is said beside the register: %s', (_, found, text, otherwise) => {
  expect(foundText(found, say)).toBe(text)
  expect(isOtherwise({ found })).toBe(otherwise)
})

it('says first that a module could not tell what was asked, then what else it told', () => {
  const found = [fact({ is: null, sure: null, stands: null }), fact({ what: 'phase', is: 'a', stands: 'unregistered', registered: null })]
  expect(identifiedText({ note: 'notIdentified', found }, say)).toBe('note_notIdentified · A')
  expect(identifiedText({ note: 'notIdentified', found: [] }, say)).toBe('note_notIdentified')
  expect(identifiedText({ note: null, found: [fact({})] }, say)).toBe('T1 98 %')
})
