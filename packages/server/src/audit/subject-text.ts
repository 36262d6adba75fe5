import { type CallName, calls } from '@sundial/contract/calls.ts'
import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { orderAuditActions } from '@sundial/core/orders/audit-actions.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { orderIn } from '@sundial/core/orders/order-in.ts'
import { rsdAuditActions } from '@sundial/core/rsd/audit-actions.ts'
import { audit, auditField } from '@sundial/phrases/audit.ts'
import { embed } from '@sundial/phrases/embed.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { AuditRecord } from '@sundial/store/audit/find-audit.ts'
import { stationNames } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { isMenuKey, menuText, nameIn, permissionText, wordsOf } from '../kit/language.ts'

export const auditWord = wordsOf({ audit, auditField, embed })

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
const isEmbedPage = (name: string): name is EmbedPage => embedPages.some((page) => page === name)

/** One's own settings by the page they belong to. */
const settingText = (key: string, language: Language): string => {
  const page = key.slice(key.indexOf('.') + 1)
  return isMenuKey(page) ? menuText(page, language) : auditWord('audit:look', language)
}

type StationName = (id: number) => string | null
const orderActions: readonly string[] = orderAuditActions
const approvalActions: readonly string[] = rsdAuditActions

/** The station of the order that an entry tells of; null where it tells of none. */
const stationOf = ({ action, detail }: Pick<AuditRecord, 'action' | 'detail'>): number | null => {
  if (orderActions.includes(action)) return Number.isSafeInteger(detail.stationId) ? (detail.stationId as number) : null
  return orderIn(detail.order)?.stationId ?? null
}

/** Names of the stations that entries are about, as far as their reader sees them. */
export const stationNamesOf = async ({ server, scope, language }: ReadCall, rows: readonly AuditRecord[]): Promise<StationName> => {
  const ids = [...new Set(rows.flatMap((row) => stationOf(row) ?? []))]
  const found = ids.length > 0 ? await stationNames(server.store.db, scope, ids) : []
  const names = new Map(found.map(({ id, name, names }) => [id, nameIn(language, name, names)]))
  return (id) => names.get(id) ?? null
}

/** An order by its task and its plant, a request by its plant and, where somebody else decides, by who asked: whoever asks is the user of the entry. */
const givenText = (row: AuditRecord, nameOf: StationName): string | null => {
  const { subject, action } = row
  const stationId = stationOf(row)
  const place = stationId === null ? null : nameOf(stationId)
  if (place === null) return subject
  return action === 'approvals.ask' ? place : [subject, place].filter(Boolean).join(' · ')
}

/** A call is known to people by what it needs a permission for; a refused order by that and its plant. */
const callText = (name: CallName, { detail }: AuditRecord, language: Language, nameOf: StationName): string => {
  const order = orderIn(detail.order)
  if (order) return [permissionText(orderKind(order.action).may, language), nameOf(order.stationId)].filter(Boolean).join(' · ')
  if (name === 'switchRsd') return auditWord('audit:switching', language) // either: what was wanted is not known
  const { may } = calls[name]
  return may === 'anyone' || may === 'signedIn' ? auditWord('audit:ownAccount', language) : permissionText(may, language)
}

/** What people call the subject of an entry. */
export const subjectText = (row: AuditRecord, language: Language, nameOf: StationName): string | null => {
  const { subject, action } = row
  if (orderActions.includes(action) || approvalActions.includes(action)) return givenText(row, nameOf)
  if (subject !== null && action === 'settings.save') return settingText(subject, language)
  if (action === 'embed.open' && subject !== null && isEmbedPage(subject)) return auditWord(`embed:${subject}`, language)
  return subject !== null && isCall(subject) ? callText(subject, row, language, nameOf) : subject
}

const principals = { embed: 'auditField:principal', rule: 'auditField:rule' } as const

/** Who an entry is about: a user, the embed link whose page asked, or the rule that did it. */
export const userText = ({ userId, userName }: Pick<AuditRecord, 'userId' | 'userName'>, language: Language): string | null =>
  userId === null && userName !== null
    ? userName.replace(/^(embed|rule):/, (_, kind: keyof typeof principals) => `${auditWord(principals[kind], language)} `)
    : userName
