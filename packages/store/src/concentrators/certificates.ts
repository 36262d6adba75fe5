import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const certificateColumns = {
  serial: col.text,
  fingerprint: col.text,
  from: col.ms,
  until: col.ms,
  issuedBy: col.text.orNull,
  revokedAt: col.ms.orNull,
}
/** A certificate that was signed for a concentrator. Instants in epoch ms. */
export type IssuedCertificate = RowOf<typeof certificateColumns>

const shownMax = 20
/** The certificates of a concentrator: those that count first, then the newest; 20 at most. */
export const certificatesOf = (db: Db, gw: string, now: number): Promise<IssuedCertificate[]> =>
  ask(db, certificateColumns)`
    select k.serial, k.fingerprint, k.from_at as "from", k.until_at as until, u.real_name as "issuedBy", k.revoked_at as "revokedAt"
      from concentrator_certificate k left join app_user u on u.id = k.issued_by
     where k.gw = ${gw}
     order by k.revoked_at is null and k.until_at > ${new Date(now)}::timestamptz desc, k.from_at desc, k.serial
     limit ${sql.lit(shownMax)}`

/** How many certificates of a concentrator count now. */
export const countingCertificates = async (db: Db, gw: string, now: number): Promise<number> =>
  (
    await askOne(db, { n: col.number })`
      select count(*)::int as n from concentrator_certificate
       where gw = ${gw} and revoked_at is null and until_at > ${new Date(now)}::timestamptz`
  ).n

export type NewCertificate = {
  serial: string
  authorityId: number
  gw: string
  fingerprint: string
  from: number
  until: number
  userId: number | null
}
export const addCertificate = async (db: Db, c: NewCertificate): Promise<void> => {
  await db
    .insertInto('concentrator_certificate')
    .values({
      ...{ serial: c.serial, authority_id: c.authorityId, gw: c.gw, fingerprint: c.fingerprint, issued_by: c.userId },
      ...{ from_at: new Date(c.from), until_at: new Date(c.until) },
    })
    .execute()
}

/** Revokes certificates of these concentrators, all of them or the one with this serial number. Answers how many that were. */
export const revokeCertificates = async (db: Db, gws: readonly string[], at: number, serial?: string): Promise<number> => {
  const all = db
    .updateTable('concentrator_certificate')
    .set({ revoked_at: new Date(at) })
    .where('gw', 'in', gws)
    .where('revoked_at', 'is', null)
  const { numUpdatedRows } = await (serial === undefined ? all : all.where('serial', '=', serial)).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What a connection shows: the common name of the authority that signed, and the SHA-256 of the certificate, 64 hex digits. */
export type ShownCertificate = { issuer: string; fingerprint: string }

/**
 * Whether a certificate that TLS accepted lets this concentrator in: one of our own authorities counts only while it is on record for this
 * number and not revoked; about one of another authority nothing is known here.
 */
export const certificateCounts = async (db: Db, gw: string, { issuer, fingerprint }: ShownCertificate): Promise<boolean> =>
  (
    await askOne(db, { counts: col.bool })`
      select not exists (select from concentrator_authority a where a.name = ${issuer})
          or exists (select from concentrator_certificate k
                      where k.fingerprint = ${fingerprint} and k.gw = ${gw} and k.revoked_at is null) as counts`
  ).counts
