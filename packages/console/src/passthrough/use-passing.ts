import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { type Draft, type Question, questionOf } from './question.ts'

export type Devices = OutputOf<typeof passThroughCalls.passThroughDevices>['devices']

/** The frames that the draft comes to, made by the server while a person writes; `refused`: why it is none, in words. */
export const useFrames = (gw: string, draft: Draft) => {
  const question = questionOf(gw, draft)
  const { text, isTyping } = useSearchText(JSON.stringify(question))
  const settled = JSON.parse(text) as Question | null
  const options = { keepError: true, keepLast: true }
  const is645 = settled?.call === '645'
  const isModbus = settled?.call === 'modbus'
  const empty = { gw }
  const f645 = useCall(passThroughCalls.frames645, is645 ? settled.input : empty, { ...options, enabled: is645 })
  const modbus = useCall(passThroughCalls.framesModbus, isModbus ? settled.input : empty, { ...options, enabled: isModbus })
  const shown = is645 ? f645 : modbus
  if (question === null || settled === null) return { question, built: null, error: null, isTyping }
  return { question, built: shown.error ? null : (shown.data ?? null), error: shown.error, isTyping: isTyping || shown.isPlaceholderData }
}
