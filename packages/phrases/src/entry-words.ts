import { audit, auditField } from './audit.ts'
import { embeddedPage } from './embed-labels.ts'
import { listText } from './kit/lists.ts'
import type { Language, PhraseTable } from './kit/phrases.ts'
import { menu } from './menu.ts'
import { organisationLevel } from './organisations-labels.ts'
import { suggestedRole } from './roles-labels.ts'
import { stationForm } from './station-form.ts'
import { gender, userStatus } from './users-labels.ts'
import { weatherCity } from './weather-cities.ts'

const wordIn = (table: PhraseTable, key: string, language: Language): string | null => {
  const phrase = Object.hasOwn(table, key) ? table[key]![language] : null
  return typeof phrase === 'object' ? (phrase?.other ?? null) : phrase
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plainOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** What no table of phrases knows: the name of a role by its id, null without one, and a time as its reader sees it. */
type Known = { roleName: (id: string) => string | null; moment: (at: number) => string }

/** Names of the fields of an audit entry and texts of their values, as far as there are words for them. */
export const entryWords = (language: Language, { roleName, moment }: Known) => {
  const partOf = (key: string): string => wordIn(auditField, key, language) ?? wordIn(stationForm, key, language) ?? key
  const titleOf = (permission: string): string | null => wordIn(menu, permission.replaceAll('.', '_'), language)
  /** What is kept as a code and read as a word. */
  const codes: Record<string, (code: string) => string | null> = {
    status: (code) => wordIn(userStatus, code, language),
    gender: (code) => wordIn(gender, code, language),
    level: (code) => wordIn(organisationLevel, code, language),
    roles: (code) => wordIn(suggestedRole, code, language),
    roleIds: roleName,
    permissions: titleOf,
    permission: titleOf,
    page: (code) => wordIn(embeddedPage, code, language) ?? titleOf(code),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? null) : null),
    weatherCity: (code) => wordIn(weatherCity, code, language),
    expiresAt: (code) => moment(Number(code)),
    claimUntil: (code) => moment(Number(code)),
  }
  /** A permission by its title, wherever one stands. */
  const permissionOf = (text: string): string | null => (text.includes('.') ? titleOf(text) : null)
  const textOf = (value: unknown, path = ''): string => {
    if (isNothing(value)) return '–'
    if (typeof value === 'boolean') return audit[value ? 'yes' : 'no'][language]
    if (Array.isArray(value))
      return listText(
        value.map((item) => textOf(item, path)),
        language,
      )
    const text = plainOf(value)
    return codes[path.split('.').at(-1)!]?.(text) ?? permissionOf(text) ?? text
  }
  return { fieldOf: (path: string): string => path.split('.').map(partOf).join(' · '), textOf }
}
