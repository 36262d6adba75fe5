import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import * as dictionaries from '@sundial/phrases/dictionaries.ts'
import { type Language, languageOf, languages, type Phrase, type PhraseTable, resourcesOf, textsIn } from '@sundial/phrases/kit/phrases.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { refusals as refusalPhrases } from '@sundial/phrases/refusals.ts'
import i18next from 'i18next'

/** Checks that every refusal has a phrase; otherwise this does not compile. */
const refusalsWithPhrases: Record<RefusalName, Phrase> = refusalPhrases
type Underscored<K extends string> = K extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : K
/** Checks that every permission has a phrase; otherwise this does not compile. */
const permissionsWithPhrases: Record<Underscored<Permission>, Phrase> = menu

const tables = { refusals: refusalsWithPhrases, menu: permissionsWithPhrases, ...dictionaries }
const texts = i18next.createInstance()
await texts.init({
  resources: resourcesOf(tables),
  fallbackLng: false,
  keySeparator: false, // an action of the audit has a dot
  interpolation: { escapeValue: false },
})

/** The language that the header `i18n` requests; default zh. */
export const requestLanguage = (headers: Record<string, string | string[] | undefined>): Language => languageOf(headers.i18n)

export const refusalText = (name: RefusalName, language: Language, detail: Record<string, string | number>): string =>
  texts.t(`refusals:${name}`, { lng: language, ...detail })

export const permissionText = (permission: Permission, language: Language): string =>
  texts.t(`menu:${permission.replace('.', '_')}`, { lng: language })

/** Key of a title in the menu: of a page or of a group of pages. */
export type MenuKey = keyof typeof menu
export const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(menu, key)
export const menuText = (key: MenuKey, language: Language): string => texts.t(`menu:${key}`, { lng: language })

/** Looks up phrases by table and key: `wordsOf({ users })('users:title', 'en')`. */
export const wordsOf = <T extends Record<string, PhraseTable>>(shelves: T) => {
  type Word = { [K in keyof T & string]: `${K}:${keyof T[K] & string}` }[keyof T & string]
  for (const [shelf, table] of Object.entries(shelves))
    for (const language of languages) texts.addResourceBundle(language, shelf, textsIn(language, table))
  return (word: Word, language: Language, filling: Record<string, string | number> = {}): string =>
    texts.t(word as string, { lng: language, ...filling })
}

/** The name of a suggested role; for another role its number. */
export const roleText = (number: string, language: Language): string =>
  texts.t(`suggestedRole:${number}`, { lng: language, defaultValue: number })

/** The purpose of a suggested role; '' for another role. */
export const roleAbout = (number: string, language: Language): string =>
  texts.t(`suggestedRoleAbout:${number}`, { lng: language, defaultValue: '' })

/** The label of one value of an enumeration. */
export const labelIn = (dictionary: keyof typeof dictionaries, value: string | number, language: Language): string =>
  texts.t(`${dictionary}:${value}`, { lng: language })

/** The reason of an event of a concentrator. A reason without a phrase is the concentrator's own text and stays unchanged. */
export const reasonText = (reason: string, language: Language): string =>
  Object.hasOwn(dictionaries.eventReason, reason) ? texts.t(`eventReason:${reason}`, { lng: language }) : reason

type Names = Partial<Record<Language, string>>
/** A stored name in a language; `name` if it has none in that language. */
export const nameIn = (language: Language, name: string, names: Names): string => names[language] ?? name

/** A stored name in each language; '' for a missing one. */
export const wholeNames = ({ zh = '', en = '', ja = '' }: Names) => ({ zh, en, ja })

/** A stored name in a language, else in another language; null if it has none at all. */
export const givenIn = (language: Language, names: Names): string | null => names[language] || names.en || names.zh || names.ja || null

const regionsIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' })
/** Created once, because creating one takes 0.1 ms and a list of places needs one for each city. */
const regions = { zh: regionsIn('zh'), en: regionsIn('en'), ja: regionsIn('ja') } satisfies Record<Language, Intl.DisplayNames>
/** A country (ISO 3166-1 alpha-2) in a language. */
export const countryIn = (language: Language, country: string): string => regions[language].of(country) ?? country

/** All enumerations with their labels, in the declared order; numbers stay numbers. */
export const labelsOf = (language: Language): Record<string, { value: string | number; label: string }[]> =>
  Object.fromEntries(
    Object.entries(dictionaries).map(([shelf, table]) => [
      shelf,
      Object.keys(table).map((key) => ({
        value: /^\d+$/.test(key) ? Number(key) : key,
        label: texts.t(`${shelf}:${key}`, { lng: language }),
      })),
    ]),
  )
