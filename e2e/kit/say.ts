import type { Language, PhraseTable } from '@sundial/phrases/kit/phrases.ts'

const whole = (text: PhraseTable[string][Language]): string => (typeof text === 'string' ? text : text.other)

/** The text that the console shows for a phrase. Slots without a value match any text. */
export const say = <T extends PhraseTable>(
  table: T,
  key: keyof T & string,
  language: Language,
  slots: Record<string, string> = {},
): RegExp => {
  const text = whole((table[key] as PhraseTable[string])[language])
  const parts = text.split(/(\{\{[^}]+\}\})/).map((part) => {
    const slot = /^\{\{([^,}]+)/.exec(part)?.[1]
    return slot ? (slots[slot] ? escaped(slots[slot]) : '.+') : escaped(part)
  })
  return new RegExp(`^\\s*${parts.join('')}\\s*$`)
}
/** The same, as a part of a longer text. */
export const saidIn = <T extends PhraseTable>(table: T, key: keyof T & string, language: Language): RegExp =>
  new RegExp(say(table, key, language).source.slice(4, -4))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
