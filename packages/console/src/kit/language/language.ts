import { other } from '@sundial/phrases/kit/other.ts'
import { type Filling, type Language, languageOf, languages, type PhraseTable, textsIn } from '@sundial/phrases/kit/phrases.ts'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { keepHere, readKept } from '../settings/device-storage.ts'
import { numbersInWords } from './numbers-in-words.ts'

const storageKey = 'sundial.language'
/** Value of the attribute `lang` of each language; font stacks and screen readers use it. */
const tagOf: Record<Language, string> = { zh: 'zh-CN', en: 'en', ja: 'ja' }
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English', ja: '日本語' }

const markDocument = (language: Language) => {
  document.documentElement.lang = tagOf[language]
}

/** Starts with the given language, else the saved one, else the browser's, else Chinese (specification, point 1). */
export const startLanguage = async (asked?: string | null) => {
  const language = languageOf(asked ?? readKept(storageKey) ?? navigator.languages)
  markDocument(language)
  await i18next.use(numbersInWords).init({
    lng: language,
    fallbackLng: languages[0],
    resources: {},
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
}

export const chooseLanguage = async (language: Language) => {
  keepHere(storageKey, language)
  markDocument(language)
  await i18next.changeLanguage(language)
}

export const languageNow = (): Language => languageOf(i18next.language)

const onLanguageChange = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

/** The current language; renders again when another one is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, languageNow)

const namespaces = new Map<PhraseTable, string>()
/** Registers a table as an i18next namespace at its first use, because a shelf's phrases are loaded with the shelf's chunk. */
const namespaceOf = (table: PhraseTable): string => {
  const known = namespaces.get(table)
  if (known) return known
  const namespace = `shelf${namespaces.size}`
  namespaces.set(table, namespace)
  for (const language of languages) i18next.addResourceBundle(language, namespace, textsIn(language, table))
  return namespace
}

/** `Say` checks keys and slots; the types of i18next do not know our tables. */
const translate = (key: string, options: Record<string, unknown>): string => i18next.t(key, options) as string

export type Say<T extends PhraseTable> = <K extends keyof T & (string | number)>(key: K, ...filling: Filling<T[K]>) => string

/**
 * Texts of a table in the current language, for code outside components. Components use `useSay`, which follows a change of language. A
 * value of an enumeration that the table lacks (a newer server may send it) becomes "Other" (specification, point 4).
 */
export const sayFrom =
  <T extends PhraseTable>(table: T): Say<T> =>
  (key, ...[filling]) =>
    Object.hasOwn(table, key) ? translate(String(key), { ns: namespaceOf(table), ...filling }) : other[languageNow()]

/** One function for each table and language: whatever is remembered by it is worked out again when the language changes, and only then. */
const said = { zh: new WeakMap(), en: new WeakMap(), ja: new WeakMap() } satisfies Record<Language, WeakMap<PhraseTable, unknown>>

/** Texts of a table in a component: `const say = useSay(overview); say('plants', { count: 8 })`. The types check keys and slots. */
export const useSay = <T extends PhraseTable>(table: T): Say<T> => {
  const language = useLanguage()
  const known = said[language].get(table)
  if (known) return known as Say<T>
  const say = sayFrom(table)
  said[language].set(table, say)
  return say
}
