import { type CallName, calls } from '@sundial/contract/calls.ts'
import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { orderIn } from '@sundial/core/orders/order-in.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import { audit, auditField } from '@sundial/phrases/audit.ts'
import { embed } from '@sundial/phrases/embed.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { AuditRecord } from '@sundial/store/audit/find-audit.ts'
import { stationNames } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { isMenuKey, labelIn, menuText, nameIn, permissionText, wordsOf } from '../kit/language.ts'

export const auditWord = wordsOf({ audit, auditField, embed })

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
const isEmbedPage = (name: string): name is EmbedPage => embedPages.some((page) => page === name)

/** One's own settings by the page they belong to. */
const settingText = (key: string, language: Language): string => {
  const page = key.slice(key.indexOf('.') + 1)
  return isMenuKey(page) ? menuText(page, language) : auditWord('audit:look', language)
}

type StationName = (id: number) => string | null
/** Names of the stations that entries are about, as far as their reader sees them. */
export const stationNamesOf = async ({ server, scope, language }: ReadCall, rows: readonly AuditRecord[]): Promise<StationName> => {
  const ids = [...new Set(rows.flatMap(({ detail }) => orderIn(detail.order)?.stationId ?? []))]
  const found = ids.length > 0 ? await stationNames(server.store.db, scope, ids) : []
  const names = new Map(found.map(({ id, name, names }) => [id, nameIn(language, name, names)]))
  return (id) => names.get(id) ?? null
}

/** What people call the subject of an entry: a call is known to them by what it needs a permission for. */
export const subjectText = ({ subject, action, detail }: AuditRecord, language: Language, nameOf: StationName): string | null => {
  if (subject !== null && action === 'settings.save') return settingText(subject, language)
  if (action === 'embed.open' && subject !== null && isEmbedPage(subject)) return auditWord(`embed:${subject}`, language)
  if (subject === null || !isCall(subject)) return subject
  const order = orderIn(detail.order)
  if (order) return [permissionText(orderKind(order.action).may, language), nameOf(order.stationId)].filter(Boolean).join(' · ')
  if (subject === 'switchRsd') return labelIn('executeStep', executeStep.rsdSwitching, language) // either: what was wanted is not known
  const { may } = calls[subject]
  return may === 'anyone' || may === 'signedIn' ? auditWord('audit:ownAccount', language) : permissionText(may, language)
}

/** Who an entry is about: a user, or the embed link whose page asked. */
export const userText = ({ userId, userName }: Pick<AuditRecord, 'userId' | 'userName'>, language: Language): string | null =>
  userId === null && userName !== null ? userName.replace(/^embed:/, `${auditWord('auditField:principal', language)} `) : userName
