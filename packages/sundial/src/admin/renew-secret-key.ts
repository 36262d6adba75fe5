import { PlainError } from '@sundial/core/kit/plain-error.ts'
import {
  fingerprintOf,
  makeSeal,
  sealedFor,
  sealedForAuthority,
  sealedForPushDevice,
  sealedForPushKey,
  sealedForWebhook,
} from '@sundial/server/kit/sealing.ts'
import { authorities, keepAuthorityKey } from '@sundial/store/concentrators/authorities.ts'
import { type Db, openStore } from '@sundial/store/kit/open-store.ts'
import { keepWebhookSecret, webhookSecrets } from '@sundial/store/notifications/notify-rules.ts'
import { keepSealedDevice, sealedDevices } from '@sundial/store/notifications/push-devices.ts'
import { keepSealedPushKey, keptPushKey } from '@sundial/store/notifications/push-key.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { bySystem } from '@sundial/store/session/end-tokens.ts'
import { endEverySession } from '@sundial/store/session/list-sessions.ts'
import { removeSecondFactor } from '@sundial/store/session/second-factor.ts'
import { keyFingerprint, replaceKey, type SealedSecret, sealedSecrets, serversOn } from '@sundial/store/session/secret-key.ts'
import { type DatabaseSettings, startDatabase } from '../kit/database.ts'
import { holderOf, lockFolder } from '../kit/host-lock.ts'
import { findKey, isKeyOf, type KeySettings, prepareKey } from '../kit/secret-key.ts'

/** Called where second factors would be lost, with the users' names; answers whether to go on. */
export type Confirm = (users: readonly string[]) => Promise<boolean>
export type Renewed = { kept: number; lost: string[] }

/** The key in use; null where it is gone, spoilt or another one. */
const oldKey = (settings: KeySettings, noted: Buffer | null, sealed: readonly SealedSecret[]): string | null => {
  try {
    const key = findKey(settings)
    return key !== null && isKeyOf(key, noted, sealed) ? key : null
  } catch (e) {
    if (e instanceof PlainError) return null
    throw e
  }
}

const sealAnew = (sealed: readonly SealedSecret[], from: string | null, to: string) => {
  const [old, renewed] = [from, to].map((key) => (key === null ? null : makeSeal(Buffer.from(key, 'hex'))))
  const opened = sealed.map((s) => ({ ...s, text: old?.open(s.secret, sealedFor(s.userId)) ?? null }))
  return {
    kept: opened.flatMap(({ userId, text }) => (text === null ? [] : { userId, secret: renewed!.close(text, sealedFor(userId)) })),
    lost: opened.filter(({ text }) => text === null),
  }
}

/** Keys of authorities for concentrators' certificates; one that the old key does not open is lost, and another authority is made when one is needed. */
const sealAuthoritiesAnew = async (trx: Db, from: string | null, to: string): Promise<void> => {
  const [old, renewed] = [from, to].map((key) => (key === null ? null : makeSeal(Buffer.from(key, 'hex'))))
  for (const { id, name, sealedKey } of await authorities(trx)) {
    const key = sealedKey && old?.open(sealedKey, sealedForAuthority(name))
    await keepAuthorityKey(trx, id, key ? renewed!.close(key, sealedForAuthority(name)) : null)
  }
}

/** Secrets of webhooks; one that the old key does not open is lost: its rule says so until another address is entered. */
const sealWebhooksAnew = async (trx: Db, from: string | null, to: string): Promise<void> => {
  const [old, renewed] = [from, to].map((key) => (key === null ? null : makeSeal(Buffer.from(key, 'hex'))))
  for (const { id, secret } of await webhookSecrets(trx)) {
    const opened = old?.open(secret, sealedForWebhook(id)) ?? null
    await keepWebhookSecret(trx, id, opened === null ? null : renewed!.close(opened, sealedForWebhook(id)))
  }
}

/** The key for push services, and what browsers gave; what the old key does not open is lost: people turn messages on again. */
const sealPushAnew = async (trx: Db, from: string | null, to: string): Promise<void> => {
  const [old, renewed] = [from, to].map((key) => (key === null ? null : makeSeal(Buffer.from(key, 'hex'))))
  const again = (sealed: Buffer, about: string): Buffer | null => {
    const opened = old?.open(sealed, about) ?? null
    return opened === null ? null : renewed!.close(opened, about)
  }
  const key = await keptPushKey(trx)
  if (key) await keepSealedPushKey(trx, again(key.sealed, sealedForPushKey))
  for (const { id, mark, sealed } of await sealedDevices(trx)) {
    const kept = again(sealed, sealedForPushDevice(mark))
    if (kept !== null) await keepSealedDevice(trx, id, kept)
  }
}

const renew = async (trx: Db, settings: KeySettings, to: string, confirm: Confirm): Promise<Renewed> => {
  const sealed = await sealedSecrets(trx)
  const from = oldKey(settings, await keyFingerprint(trx), sealed)
  const { kept, lost } = sealAnew(sealed, from, to)
  const users = lost.filter((l) => l.enabled).map((l) => l.loginName)
  if (users.length > 0 && !(await confirm(users))) throw new PlainError('Nothing was changed.')
  for (const { userId } of lost) {
    await removeSecondFactor(trx, userId)
    await endEverySession(trx, userId, { why: 'secondFactor', by: bySystem(Date.now()) })
  }
  await sealAuthoritiesAnew(trx, from, to)
  await sealWebhooksAnew(trx, from, to)
  await sealPushAnew(trx, from, to)
  await replaceKey(trx, fingerprintOf(Buffer.from(to, 'hex')), kept)
  const detail = { kept: kept.length, lost: users }
  await writeAudit(trx, { userId: null, action: 'secretKey.renew', subject: 'secret-key', detail, address: null })
  return { kept: kept.length, lost: users }
}

const stillRuns = (what: string): PlainError =>
  new PlainError(`${what}. Servers hold the old key in memory: stop Sundial, renew the key, start Sundial again. Nothing was changed.`)

const withNewKey = async (settings: KeySettings, db: Db, confirm: Confirm): Promise<Renewed> => {
  const { key, put, drop } = prepareKey(settings.data)
  try {
    const renewed = await db.transaction().execute((trx) => renew(trx, settings, key, confirm))
    put()
    return renewed
  } catch (e) {
    // After another error the transaction may have been committed or not: the next start finds out which key is in use.
    if (e instanceof PlainError) drop()
    throw e
  }
}

/**
 * `sundial secret-key renew`: a new key in the data folder. What the old one sealed is sealed anew where the old one is still there;
 * otherwise those second factors are removed, once that was confirmed. @throws PlainError where Sundial runs on the data folder, or a
 * server on the database: it holds the old key in memory, and could not read what the new one seals
 */
export const renewSecretKey = async (settings: DatabaseSettings & KeySettings, confirm: Confirm): Promise<Renewed> => {
  const holder = holderOf(settings.data)
  if (holder) throw stillRuns(`Sundial runs on the data folder ${settings.data} (process ${holder.pid})`)
  const lock = lockFolder(settings.data)
  try {
    const database = await startDatabase(settings)
    const store = openStore(database.url, { applicationName: 'sundial secret-key renew', poolSize: 1 })
    try {
      const servers = await serversOn(store.db)
      if (servers > 0) throw stillRuns('A server of Sundial is connected to the database')
      return await withNewKey(settings, store.db, confirm)
    } finally {
      await store.close()
      await database.stop()
    }
  } finally {
    lock.release()
  }
}
