import type { translationCalls } from '@sundial/contract/translation.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { translated } from './dictionary.ts'

export const translationHandlers: HandlersOf<typeof translationCalls> = {
  translateMessage: async ({ content }, { language }) => {
    const text = translated(content, language)
    return { text: text ?? content, translated: text !== null }
  },
}
