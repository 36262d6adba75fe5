import { audit, auditField } from '@sundial/phrases/audit.ts'
import { gender, organisationLevel, suggestedRole, userStatus } from '@sundial/phrases/dictionaries.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useRoleNames } from './use-role-names.ts'

const isIn = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plainOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** What is kept as a code and read as a word: states, genders, roles. Null where it is neither. */
const useCodes = () => {
  const sayStatus = useSay(userStatus)
  const sayGender = useSay(gender)
  const sayRole = useSay(suggestedRole)
  const sayLevel = useSay(organisationLevel)
  const roleNames = useRoleNames()
  const { moment } = useFormat()
  const tables: Record<string, (code: string) => string | null> = {
    status: (code) => (isIn(userStatus, code) ? (sayStatus as (word: string) => string)(code) : null),
    gender: (code) => (isIn(gender, code) ? sayGender(code) : null),
    roleIds: (code) => roleNames.get(code) ?? null,
    expiresAt: (code) => moment(Number(code), ownZone()),
    level: (code) => (isIn(organisationLevel, code) ? sayLevel(code) : null),
    roles: (code) => (isIn(suggestedRole, code) ? sayRole(code) : null),
  }
  return (path: string, code: string): string | null => tables[path.split('.').at(-1)!]?.(code) ?? null
}

/** Names of fields and texts of values, as far as the console has words for them. */
export const useWords = () => {
  const say = useSay(audit)
  const sayField = useSay(auditField)
  const sayMenu = useSay(menu)
  const sayStation = useSay(stationForm)
  const codes = useCodes()
  const partOf = (key: string): string => {
    if (isIn(auditField, key)) return sayField(key)
    return isIn(stationForm, key) ? (sayStation as (word: string) => string)(key) : key
  }
  /** A permission by its title; anything else as it stands. */
  const wordOf = (text: string): string => {
    const permission = text.replaceAll('.', '_')
    return permission !== text && isIn(menu, permission) ? (sayMenu as (word: string) => string)(permission) : text
  }
  const textOf = (value: unknown, path = ''): string => {
    if (isNothing(value)) return '–'
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((item) => textOf(item, path)).join(', ')
    const text = plainOf(value)
    return codes(path, text) ?? wordOf(text)
  }
  return { fieldOf: (path: string) => path.split('.').map(partOf).join(' · '), textOf }
}
