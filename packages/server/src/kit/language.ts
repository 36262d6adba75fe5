import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import * as dictionaries from '@sundial/phrases/dictionaries.ts'
import { type Language, languageOf, languages, type Phrase, type PhraseTable, resourcesOf, textsIn } from '@sundial/phrases/kit/phrases.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { refusals as refusalPhrases } from '@sundial/phrases/refusals.ts'
import i18next from 'i18next'

/** A refusal without a phrase does not compile. */
const refusalsWithPhrases: Record<RefusalName, Phrase> = refusalPhrases
type Underscored<K extends string> = K extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : K
/** Nor does a permission. */
const permissionsWithPhrases: Record<Underscored<Permission>, Phrase> = menu

const tables = { refusals: refusalsWithPhrases, menu: permissionsWithPhrases, ...dictionaries }
const texts = i18next.createInstance()
await texts.init({
  resources: resourcesOf(tables),
  fallbackLng: false,
  keySeparator: false, // an action of the audit has a dot
  interpolation: { escapeValue: false },
})

/** The language a request asks for by the header `i18n`, else by accept-language of an API client; zh by default. */
export const requestLanguage = (headers: Record<string, string | string[] | undefined>): Language => languageOf(headers.i18n)

export const refusalText = (name: RefusalName, language: Language, detail: Record<string, string | number>): string =>
  texts.t(`refusals:${name}`, { lng: language, ...detail })

export const permissionText = (permission: Permission, language: Language): string =>
  texts.t(`menu:${permission.replace('.', '_')}`, { lng: language })

/** A title of the menu: of a page or of a group of pages. */
export type MenuKey = keyof typeof menu
export const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(menu, key)
export const menuText = (key: MenuKey, language: Language): string => texts.t(`menu:${key}`, { lng: language })

/** Words of tables of phrases of a shelf, by table and key: `wordsOf({ users })('users:title', 'en')`. */
export const wordsOf = <T extends Record<string, PhraseTable>>(shelves: T) => {
  type Word = { [K in keyof T & string]: `${K}:${keyof T[K] & string}` }[keyof T & string]
  for (const [shelf, table] of Object.entries(shelves))
    for (const language of languages) texts.addResourceBundle(language, shelf, textsIn(language, table))
  return (word: Word, language: Language, filling: Record<string, string | number> = {}): string =>
    texts.t(word as string, { lng: language, ...filling })
}

/** The name of a suggested role; of any other without a name its number. */
export const roleText = (number: string, language: Language): string =>
  texts.t(`suggestedRole:${number}`, { lng: language, defaultValue: number })

/** What a suggested role is for; nothing for any other. */
export const roleAbout = (number: string, language: Language): string =>
  texts.t(`suggestedRoleAbout:${number}`, { lng: language, defaultValue: '' })

/** The label of one value of an enumeration. */
export const labelIn = (dictionary: keyof typeof dictionaries, value: string | number, language: Language): string =>
  texts.t(`${dictionary}:${value}`, { lng: language })

/** Why something happened to a concentrator; what it says in words of its own stays as it is. */
export const reasonText = (reason: string, language: Language): string =>
  Object.hasOwn(dictionaries.eventReason, reason) ? texts.t(`eventReason:${reason}`, { lng: language }) : reason

type Names = Partial<Record<Language, string>>
/** A stored name in a language; `name` where that language has none. */
export const nameIn = (language: Language, name: string, names: Names): string => names[language] ?? name

/** A stored name in each language, '' where it has none. */
export const wholeNames = ({ zh = '', en = '', ja = '' }: Names) => ({ zh, en, ja })

/** A name that may be missing, in a language, else in one that has it; null in none. */
export const givenIn = (language: Language, names: Names): string | null => names[language] || names.en || names.zh || names.ja || null

const regionsIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' })
/** Made once: making one takes 0.1 ms, and the places of a fleet need one for each city. */
const regions = { zh: regionsIn('zh'), en: regionsIn('en'), ja: regionsIn('ja') } satisfies Record<Language, Intl.DisplayNames>
/** A country (ISO 3166-1 alpha-2) in a language. */
export const countryIn = (language: Language, country: string): string => regions[language].of(country) ?? country

/** Every enumeration with its labels, in the order it is declared; numbers stay numbers. */
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
