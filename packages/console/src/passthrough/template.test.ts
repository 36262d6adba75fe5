import type { TemplateQuestion } from '@sundial/core/passthrough/template.ts'
import { describe, expect, it } from 'vitest'
import { firstDraft } from './question.ts'
import { draftOf, isTemplate, mayBeKept, templateOf } from './template.ts'

const questions: TemplateQuestion[] = [
  { mode: '645', control: 'read', di: 'A0010000' },
  { mode: '645', control: 'write', di: '04000101', data: '01020304' },
  { mode: '645', control: 'readAddress' },
  { mode: 'modbus', unit: 1, function: 3, address: 40_108, count: 2 },
  { mode: 'modbus', unit: 1, function: 43 },
  { mode: 'raw', hex: 'FE6800' },
]

describe('a template of a question', () => {
  it.each(questions)('becomes a draft and the same template again: $mode $control $function', (question) => {
    const draft = draftOf(question, firstDraft)
    expect(templateOf(draft)).toEqual(question)
    expect(questions.filter((other) => isTemplate(other, draft))).toEqual([question])
  })
  it('may be kept before a device is chosen, and not while something else is missing', () => {
    expect(mayBeKept(firstDraft)).toBe(true)
    expect(mayBeKept({ ...firstDraft, di: 'A001' })).toBe(false)
    expect(mayBeKept({ ...firstDraft, mode: 'raw', hex: '6' })).toBe(false)
  })
  it('keeps the devices that are chosen where they are asked in the same way, and never a reason', () => {
    const was = { ...firstDraft, to: ['200000011001'], toEverybody: true, reason: 'Clock' }
    expect(draftOf(questions[1]!, was)).toMatchObject({ to: ['200000011001'], toEverybody: false, reason: '' })
    expect(draftOf(questions[3]!, was).to).toEqual([])
  })
})
