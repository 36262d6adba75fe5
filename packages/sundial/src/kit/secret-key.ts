import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { fingerprintOf, makeSeal, sealedFor } from '@sundial/server/kit/sealing.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { keyFingerprint, noteKey, type SealedSecret, sealedSecrets } from '@sundial/store/session/secret-key.ts'
import type { Settings } from './settings-table.ts'

export type KeySettings = Pick<Settings, 'secretKey' | 'data'>

const bytes = 32
const form = /^[0-9a-f]{64}$/i

const fileOf = (data: string): string => join(data, 'secret-key')
/** A new key that is not in its place yet: what `secret-key renew` leaves when it is killed between the database and the file. */
const newFileOf = (data: string): string => `${fileOf(data)}.new`
/** Where the key comes from, for people. */
export const keyPlace = ({ secretKey, data }: KeySettings): string => (secretKey === null ? fileOf(data) : 'SUNDIAL_SECRET_KEY')

const readFile = (file: string): string => {
  const kept = readFileSync(file, 'utf8').trim()
  if (!form.test(kept)) throw new PlainError(`${file} is no key of 64 hex digits. Put the right one back, or set SUNDIAL_SECRET_KEY.`)
  return kept
}

/** On the disk before anything is sealed with it. @throws where the file is there */
const writeKey = (file: string, key: string, flags: 'wx' | 'w'): void => {
  const to = openSync(file, flags, 0o600)
  try {
    writeSync(to, `${key}\n`)
    fsyncSync(to)
  } finally {
    closeSync(to)
  }
}

/** Makes one where there is none; of two that start at the same time one makes it. */
const makeOnce = (data: string): string => {
  mkdirSync(data, { recursive: true })
  try {
    writeKey(fileOf(data), randomBytes(bytes).toString('hex'), 'wx')
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  }
  return readFile(fileOf(data))
}

/** The key that is set, or else the data folder's own, 64 hex digits; null where there is none. @throws PlainError where the file is spoilt */
export const findKey = ({ secretKey, data }: KeySettings): string | null => {
  if (secretKey !== null) return secretKey
  return existsSync(fileOf(data)) ? readFile(fileOf(data)) : null
}

/** Writes a new key beside the old one; `put` moves it into its place, `drop` removes it. */
export const prepareKey = (data: string): { key: string; put(): void; drop(): void } => {
  mkdirSync(data, { recursive: true })
  const key = randomBytes(bytes).toString('hex')
  writeKey(newFileOf(data), key, 'w')
  return { key, put: () => renameSync(newFileOf(data), fileOf(data)), drop: () => rmSync(newFileOf(data), { force: true }) }
}

/** Whether it is the key that this database is used with. Before one was noted, what it sealed says so. */
export const isKeyOf = (key: string, noted: Buffer | null, sealed: readonly SealedSecret[]): boolean => {
  const raw = Buffer.from(key, 'hex')
  if (noted) return fingerprintOf(raw).equals(noted)
  const seal = makeSeal(raw)
  return sealed.length === 0 || sealed.some((s) => seal.open(s.secret, sealedFor(s.userId)) !== null)
}

const whatToDo = (settings: KeySettings, sealed: readonly SealedSecret[]): string => {
  const users = sealed.filter((s) => s.enabled).length
  return (
    `Put the right one back from your copy${settings.secretKey === null ? ', or set SUNDIAL_SECRET_KEY to it' : ''}. If it is lost: ` +
    `\`sundial secret-key renew\` makes a new one; ${users === 1 ? '1 user has' : `${users} users have`} to set up the second factor anew then.`
  )
}

const missing = (settings: KeySettings, sealed: readonly SealedSecret[]): PlainError =>
  new PlainError(
    `The key that the secrets of second factors are kept encrypted with is gone: ${fileOf(settings.data)} is not there, but the database was used with one. ${whatToDo(settings, sealed)}`,
  )
const other = (settings: KeySettings, sealed: readonly SealedSecret[]): PlainError =>
  new PlainError(`The key in ${keyPlace(settings)} is not the one that the database was used with. ${whatToDo(settings, sealed)}`)

/** A renewal that was killed before the file was in its place is brought to its end. */
const finishRenewal = (settings: KeySettings, noted: Buffer | null): string | null => {
  const file = newFileOf(settings.data)
  if (noted === null || settings.secretKey !== null || !existsSync(file)) return null
  const key = readFile(file)
  if (!isKeyOf(key, noted, [])) return null
  renameSync(file, fileOf(settings.data))
  return key
}

/**
 * The key that secrets are kept encrypted with, 64 hex digits, made where neither the settings nor the database knows of one.
 * @throws PlainError where the database was used with another one, or the file is gone: a new key would make what it sealed unreadable
 */
export const secretKeyOf = async ({ db }: Pick<Store, 'db'>, settings: KeySettings): Promise<string> => {
  const noted = await keyFingerprint(db)
  const sealed = await sealedSecrets(db)
  const found = finishRenewal(settings, noted) ?? findKey(settings)
  if (found === null && (noted !== null || sealed.length > 0)) throw missing(settings, sealed)
  const key = found ?? makeOnce(settings.data)
  const counts = isKeyOf(key, noted, sealed) && (await noteKey(db, fingerprintOf(Buffer.from(key, 'hex'))))
  if (!counts || !isKeyOf(key, counts, [])) throw other(settings, sealed)
  return key
}

const undefinedTable = '42P01'

/** The same for a server that is started by itself. @throws PlainError */
export const secretKeyAt = async (databaseUrl: string, settings: KeySettings): Promise<string> => {
  const store = openStore(databaseUrl, { applicationName: 'sundial server', poolSize: 1 })
  try {
    return await secretKeyOf(store, settings)
  } catch (e) {
    if ((e as { code?: unknown }).code !== undefinedTable) throw e
    throw new PlainError("The database does not have this version's schema yet: `sundial migrate` brings it there.", { cause: e })
  } finally {
    await store.close()
  }
}
