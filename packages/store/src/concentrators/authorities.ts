import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

const authorityColumns = { id: col.number, name: col.text, certificate: col.text, sealedKey: col.bytes.orNull, until: col.ms }
/** An authority for concentrators' certificates; its key as the installation's key sealed it. `until`: epoch ms. */
export type KeptAuthority = RowOf<typeof authorityColumns>

/** All authorities, the newest first. */
export const authorities = (db: Db): Promise<KeptAuthority[]> =>
  ask(db, authorityColumns)`
    select id, name, certificate, sealed_key as "sealedKey", until_at as until from concentrator_authority order by id desc`

/** The certificates of all authorities, PEM: what brokers trust. */
export const authorityCertificates = async (db: Db): Promise<string[]> =>
  (await ask(db, { certificate: col.text })`select certificate from concentrator_authority order by id`).map((a) => a.certificate)

const turn = 71_082
/** Two servers that need an authority at the same time make one: the second waits, and finds it. */
export const lockAuthorities = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx)
}

export type NewAuthority = { name: string; certificate: string; sealedKey: Buffer; until: number; now: number }
/** Adds an authority; links hear of it, and trust it. */
export const addAuthority = async (trx: Db, a: NewAuthority): Promise<KeptAuthority> => {
  const [made] = await ask(trx, authorityColumns)`
    insert into concentrator_authority (name, certificate, sealed_key, until_at, made_at)
    values (${a.name}, ${a.certificate}, ${a.sealedKey}, ${new Date(a.until)}::timestamptz, ${new Date(a.now)}::timestamptz)
    returning id, name, certificate, sealed_key as "sealedKey", until_at as until`
  await notifyIn(trx, [{ k: 'authority' }])
  return made!
}

/** Keeps an authority's key as another key sealed it; null: it is lost. */
export const keepAuthorityKey = async (trx: Db, id: number, sealedKey: Buffer | null): Promise<void> => {
  await trx.updateTable('concentrator_authority').set({ sealed_key: sealedKey }).where('id', '=', id).execute()
}

const revokedColumns = { authorityId: col.number, serial: col.text, at: col.ms }
/** The certificates that do not count any more and have not expired: also those of concentrators that were deleted. */
export const revokedCertificates = (db: Db, now: number): Promise<RowOf<typeof revokedColumns>[]> =>
  ask(db, revokedColumns)`
    select authority_id as "authorityId", serial, coalesce(revoked_at, from_at) as at from concentrator_certificate
     where (revoked_at is not null or gw is null) and until_at > ${new Date(now)}::timestamptz order by authority_id, serial`
