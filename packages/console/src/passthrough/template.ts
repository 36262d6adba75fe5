import type { TemplateQuestion } from '@sundial/core/passthrough/template.ts'
import { type Draft, firstDraft, questionOf, takesData, takesItem } from './question.ts'

const bare = (text: string): string => text.replace(/\s/g, '').toUpperCase()

const parts645 = (draft: Draft) => ({
  ...{ control: draft.control },
  ...(takesItem(draft) ? { di: draft.di.toUpperCase() } : {}),
  ...(takesData(draft) ? { data: bare(draft.data) } : {}),
})
const partsModbus = ({ unit, fn, register, count }: Draft) => ({
  ...(unit === null ? {} : { unit }),
  function: fn,
  ...(fn === 43 || register === null ? {} : { address: register }),
  ...(fn === 43 || count === null ? {} : { count }),
})

/** What is kept of a draft: neither its devices nor its reason. */
export const templateOf = (draft: Draft): TemplateQuestion => {
  if (draft.mode === 'raw') return { mode: 'raw', hex: bare(draft.hex) }
  return draft.mode === '645' ? { mode: '645', ...parts645(draft) } : { mode: 'modbus', ...partsModbus(draft) }
}

/** Whether the draft can be kept: nothing is missing but its devices. */
export const mayBeKept = (draft: Draft): boolean => questionOf('', { ...draft, to: ['000000000001'] }) !== null

/** A template as a draft; devices stay chosen where they are asked in the same way. */
export const draftOf = (question: TemplateQuestion, was: Draft): Draft => ({
  ...firstDraft,
  ...{ mode: question.mode, to: question.mode === was.mode ? was.to : [] },
  control: question.control ?? firstDraft.control,
  di: question.di ?? firstDraft.di,
  data: question.data ?? '',
  unit: question.unit ?? firstDraft.unit,
  fn: question.function ?? firstDraft.fn,
  register: question.address ?? firstDraft.register,
  count: question.count ?? firstDraft.count,
  hex: question.hex ?? '',
})

/** Whether the draft asks what the template does. */
export const isTemplate = (question: TemplateQuestion, draft: Draft): boolean => {
  const drafted = templateOf(draft)
  const keys = new Set([...Object.keys(question), ...Object.keys(drafted)]) as Set<keyof TemplateQuestion>
  return [...keys].every((key) => question[key] === drafted[key])
}
