import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { audit } from '@sundial/phrases/audit.ts'
import * as dictionaries from '@sundial/phrases/dictionaries.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { type Language, languageOf, type Phrase, resourcesOf } from '@sundial/phrases/kit/phrases.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { refusals as refusalPhrases } from '@sundial/phrases/refusals.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { users } from '@sundial/phrases/users.ts'
import i18next from 'i18next'

/** A refusal without a phrase does not compile. */
const refusalsWithPhrases: Record<RefusalName, Phrase> = refusalPhrases
type Underscored<K extends string> = K extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : K
/** Nor does a permission. */
const permissionsWithPhrases: Record<Underscored<Permission>, Phrase> = menu

const shelves = { refusals: refusalsWithPhrases, menu: permissionsWithPhrases, roles, audit, stations, users, imports, ...dictionaries }
const texts = i18next.createInstance()
await texts.init({
  resources: resourcesOf(shelves),
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

/** A word of the list of stations, for what is handed out as a file. */
export const stationText = (key: keyof typeof stations, language: Language, filling: Record<string, string | number> = {}): string =>
  texts.t(`stations:${key}`, { lng: language, ...filling })

/** A word of the audit log. */
export const auditWord = (key: keyof typeof audit, language: Language): string => texts.t(`audit:${key}`, { lng: language })

/** A word about importing, or of what is imported. */
export type ImportWord = `imports:${keyof typeof imports}` | `users:${keyof typeof users}`
export const importWord = (key: ImportWord, language: Language, filling: Record<string, string | number> = {}): string =>
  texts.t(key, { lng: language, ...filling })

/** A word of the list of roles. */
export const roleWord = (key: keyof typeof roles, language: Language): string => texts.t(`roles:${key}`, { lng: language })

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

/** A name that may be missing, in a language, else in one that has it; null in none. */
export const givenIn = (language: Language, names: Names): string | null => names[language] || names.en || names.zh || names.ja || null

/** A country (ISO 3166-1 alpha-2) in a language. */
export const countryIn = (language: Language, country: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

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
