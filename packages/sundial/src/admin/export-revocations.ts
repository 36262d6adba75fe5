import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { revocationList } from '@sundial/server/concentrators/authority.ts'
import { makeSeal, sealedForAuthority } from '@sundial/server/kit/sealing.ts'
import { authorities, revokedCertificates } from '@sundial/store/concentrators/authorities.ts'
import { type Db, openStore } from '@sundial/store/kit/open-store.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'
import { findKey, type KeySettings } from '../kit/secret-key.ts'

const caFile = 'concentrators-ca.pem'
const listFile = 'concentrators.crl'
/** Whole or not at all: a broker may read a file at any time. */
const put = (dir: string, name: string, text: string): void => {
  writeFileSync(join(dir, `${name}.part`), text)
  renameSync(join(dir, `${name}.part`), join(dir, name))
}

const listsOf = async (db: Db, secretKey: string, now: number) => {
  const seal = makeSeal(Buffer.from(secretKey, 'hex'))
  const revoked = await revokedCertificates(db, now)
  const made: { certificate: string; list: string; revoked: number }[] = []
  for (const { id, name, certificate, sealedKey, until } of await authorities(db)) {
    const key = sealedKey && seal.open(sealedKey, sealedForAuthority(name))
    // Without its key there is no list of what it revoked, and a broker that asks for one accepts none of its certificates.
    if (!key || until < now) continue
    const own = revoked.filter(({ authorityId }) => authorityId === id)
    made.push({ certificate, list: await revocationList({ certificate, key }, own, now), revoked: own.length })
  }
  return made
}

export type Exported = { authorities: number; revoked: number }

/**
 * `sundial certificates export`: what another broker than our own needs to know of concentrators' certificates, the authorities and the
 * list of what they revoked, as two files.
 */
export const exportRevocations = async (settings: DatabaseSettings & KeySettings, dir: string): Promise<Exported> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial certificates export', poolSize: 1 })
  try {
    const secretKey = findKey(settings)
    const made = secretKey === null ? [] : await listsOf(store.db, secretKey, Date.now())
    if (made.length === 0) throw new PlainError('No certificate was issued by this installation yet, or the secret key is not there.')
    mkdirSync(dir, { recursive: true })
    put(dir, caFile, made.map(({ certificate }) => `${certificate}\n`).join(''))
    put(dir, listFile, made.map(({ list }) => `${list}\n`).join(''))
    return { authorities: made.length, revoked: made.reduce((sum, { revoked }) => sum + revoked, 0) }
  } finally {
    await store.close()
    await database.stop()
  }
}
