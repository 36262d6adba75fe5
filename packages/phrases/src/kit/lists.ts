import type { Language } from './phrases.ts'

/** Names one after another, as the language separates them: "A, B" or "甲、乙". */
export const listText = (items: readonly string[], language: Language): string => items.join(language === 'en' ? ', ' : '、')
