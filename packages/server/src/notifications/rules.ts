import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { notificationCalls } from '@sundial/contract/notifications.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { insertTrials, type TrialTo } from '@sundial/store/notifications/deliveries.ts'
import { findNotifyPeople, mailsOf } from '@sundial/store/notifications/notify-people.ts'
import {
  deleteNotifyRule as deleteRule,
  findNotifyRules,
  insertNotifyRule,
  type KeptRule,
  keepWebhookSecret,
  lockNotifyRule,
  type SaidRule,
  updateNotifyRule as updateRule,
} from '@sundial/store/notifications/notify-rules.ts'
import { dutyUsersNow } from '@sundial/store/notifications/on-duty.ts'
import { devicesOf } from '@sundial/store/notifications/push-devices.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { sealedForWebhook } from '../kit/sealing.ts'
import { makeToken } from '../kit/token.ts'
import { needTold } from './told-people.ts'

type Said = ParsedInputOf<typeof notificationCalls.addNotifyRule>

export const notifyRules: ReadHandler<'notifyRules'> = async (_, { server, scope, language }) => {
  const rows = await findNotifyRules(server.store.db, scope)
  return rows.map(({ orgNames, ...row }) => ({ ...row, orgName: nameIn(language, row.orgName, orgNames) }))
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const plain = (said: Said): SaidRule => ({
  ...said,
  conditions: unique(said.conditions),
  stationIds: unique(said.stationIds),
  userIds: unique(said.userIds),
  secondUserIds: unique(said.secondUserIds),
  workUserIds: unique(said.workUserIds),
  mails: unique(said.mails.map((mail) => mail.toLowerCase())),
  secondMails: unique(said.secondMails.map((mail) => mail.toLowerCase())),
})

/** @throws Refusal notFound where the asker does not see a plant, notifyPlantsNeeded */
const judgePlants = async (trx: Db, { scope }: SignedInCall, { stationIds }: SaidRule): Promise<void> => {
  if (scope.stationIds && stationIds.length === 0) throw new Refusal('notifyPlantsNeeded')
  if (stationIds.length === 0) return
  const seen = await findStations(trx, scope, { ids: [...stationIds] })
  if (seen.length < stationIds.length) throw new Refusal('notFound')
}

/**
 * Users whom the rule had before stay, whether the asker sees them or not.
 * @throws Refusal notFound where the asker does not see a user, noMailAddress, nobodyToNotify
 */
const judgePeople = async (trx: Db, { scope }: SignedInCall, said: SaidRule, before: readonly number[]): Promise<void> => {
  const { userIds, secondUserIds, mails, secondMails, webhook, escalateMin, work, onDuty } = said
  if (work === 'none' && !onDuty && userIds.length + mails.length === 0 && webhook === null) throw new Refusal('nobodyToNotify')
  if (escalateMin !== null && !onDuty && secondUserIds.length + secondMails.length === 0) throw new Refusal('nobodyToNotify')
  await needTold(
    trx,
    scope,
    [...userIds, ...secondUserIds].filter((id) => !before.includes(id)),
    said.userWay,
  )
}

/**
 * A rule gives no work that its writer could not give: whoever changes which alarms it is about changes the work too.
 * @throws Refusal noPermission, nobodyToWork, notFound where the asker does not see a user
 */
const judgeWork = async (
  trx: Db,
  { scope, user }: SignedInCall,
  { work, workUserIds }: SaidRule,
  before: readonly number[],
): Promise<void> => {
  if (work !== 'none' && !user.permissions.has('alarms.handle')) throw new Refusal('noPermission')
  if (work === 'assign' && workUserIds.length === 0) throw new Refusal('nobodyToWork')
  const added = workUserIds.filter((id) => !before.includes(id))
  if (added.length > 0 && (await findNotifyPeople(trx, scope, { ids: added })).length < added.length) throw new Refusal('notFound')
}

/** Another address gets another secret, told once; undefined: it stays. */
const newSecret = (webhook: string | null, before: string | null): string | null | undefined => {
  if (webhook === before) return
  return webhook === null ? null : makeToken()
}

const keepSecret = async (trx: Db, { server }: SignedInCall, id: number, secret: string | null | undefined): Promise<void> => {
  if (secret !== undefined) await keepWebhookSecret(trx, id, secret === null ? null : server.seal.close(secret, sealedForWebhook(id)))
}

/** What the audit has of a rule: of a webhook only the site, because a path may be a secret. */
const noted = ({ webhook, ...said }: SaidRule) => ({ ...said, webhook: webhook === null ? null : (URL.parse(webhook)?.origin ?? '') })

const saidOf = ({ users, secondUsers, workUsers, ...row }: KeptRule): SaidRule => ({
  ...{ name: row.name, enabled: row.enabled, language: row.language, level: row.level, conditions: row.conditions },
  ...{ stationIds: row.stationIds, zone: row.zone, hours: row.hours, quiet: row.quiet, always: row.always },
  ...{
    digestMinute: row.digestMinute,
    tellsEnd: row.tellsEnd,
    onDuty: row.onDuty,
    userWay: row.userWay,
    userIds: users.map(({ id }) => id),
    mails: row.mails,
    webhook: row.webhook,
  },
  ...{ escalateMin: row.escalateMin, secondUserIds: secondUsers.map(({ id }) => id), secondMails: row.secondMails },
  ...{ work: row.work, workUserIds: workUsers.map(({ id }) => id) },
})

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

export const addNotifyRule: Handler<'addNotifyRule'> = (input, call) =>
  change(call, 'notifications.add', async (trx) => {
    const said = plain(input)
    await judgePlants(trx, call, said)
    await judgePeople(trx, call, said, [])
    await judgeWork(trx, call, said, [])
    const id = await insertNotifyRule(trx, call.user.orgNo, said, by(call))
    const secret = newSecret(said.webhook, null)
    await keepSecret(trx, call, id, secret)
    return { answer: { id, secret: secret ?? null }, subject: said.name, after: noted(said) }
  })

export const updateNotifyRule: Handler<'updateNotifyRule'> = ({ id, version, ...input }, call) =>
  change(call, 'notifications.edit', async (trx) => {
    const kept = await lockNotifyRule(trx, call.scope, id)
    const [before, said] = [saidOf(kept), plain(input)]
    refuseStale(kept, version, { theirs: before, yours: said })
    await judgePlants(trx, call, said)
    await judgePeople(trx, call, said, [...before.userIds, ...before.secondUserIds])
    await judgeWork(trx, call, said, before.workUserIds)
    await updateRule(trx, id, said, by(call))
    const secret = newSecret(said.webhook, kept.webhook)
    await keepSecret(trx, call, id, secret)
    return { answer: { id, secret: secret ?? null }, subject: said.name, before: noted(before), after: noted(said) }
  })

export const deleteNotifyRule: Handler<'deleteNotifyRule'> = ({ id }, call) =>
  change(call, 'notifications.delete', async (trx) => {
    const kept = await lockNotifyRule(trx, call.scope, id)
    await deleteRule(trx, id)
    return { answer: { id }, subject: kept.name, before: noted(saidOf(kept)) }
  })

/** Everybody whom a rule tells, the second recipients among them. */
const everybodyOf = async (
  trx: Db,
  { language, webhook, mails, secondMails, users, secondUsers, userWay }: KeptRule,
  duty: readonly { id: number }[],
): Promise<TrialTo[]> => {
  const ids = unique([...users, ...secondUsers, ...duty].map((user) => user.id))
  const own = userWay === 'push' ? [] : await mailsOf(trx, ids)
  const devices = userWay === 'mail' ? [] : await devicesOf(trx, ids)
  const outside = [...mails, ...secondMails].map((mail) => ({ mail, language }))
  const people = own.map((one) => ({ mail: one.mail.toLowerCase(), language: one.language ?? language }))
  // Of a user whose address stands among the other ones too the first counts: a user has a language.
  const addressed = new Map([...people, ...outside].toReversed().map((one) => [one.mail, one.language]))
  return [
    ...[...addressed].map(([address, spoken]) => ({ channel: 'mail' as const, address, language: spoken })),
    ...devices.map((one) => ({ channel: 'push' as const, address: one.name, language: one.language ?? language, deviceId: one.id })),
    ...(webhook === null ? [] : [{ channel: 'webhook' as const, address: webhook, language }]),
  ]
}

export const testNotifyRule: Handler<'testNotifyRule'> = ({ id }, call) =>
  change(call, 'notifications.test', async (trx) => {
    const rule = await lockNotifyRule(trx, call.scope, id)
    const { orgNo, name, onDuty } = rule
    const duty = onDuty ? await dutyUsersNow(trx, orgNo, call.now) : []
    const messages = await insertTrials(trx, { orgNo, ruleId: id, ruleName: name }, await everybodyOf(trx, rule, duty), call.now)
    return { answer: { messages, onDuty: duty.map((user) => user.name) }, subject: name, detail: { messages } }
  })

export const notifyPeople: ReadHandler<'notifyPeople'> = ({ ids, text }, { server, scope }) =>
  findNotifyPeople(server.store.db, scope, { ids, text: text?.trim() })
