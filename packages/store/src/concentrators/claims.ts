import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Db } from '../kit/open-store.ts'
import { writeAudit } from '../session/audit.ts'

/** Without letters and digits that are taken for each other: 32 of them, so that a byte chooses evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const lifeMs = 24 * 3_600_000

const makeCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet[byte & 31])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** SHA-256 of a claim code: what is kept of it. */
export const hashClaim = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A claim code: 80 random bits. `until`: epoch ms. */
export type Claim = { code: string; until: number }

/** A claim code for a concentrator's first contact, valid for a day, in place of the one before. Null = it is not registered. */
export const setClaim = async (tx: Db, gw: string, nowMs: number): Promise<Claim | null> => {
  const claim = { code: makeCode(), until: nowMs + lifeMs }
  const { numUpdatedRows } = await tx
    .updateTable('concentrator')
    .set({ claim_hash: hashClaim(claim.code), claim_until: new Date(claim.until) })
    .where('gw', '=', gw)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : claim
}

/** A code that was issued before a whitelist left its number out is not good (docs/decisions/0050). */
const isAdmitted = sql<boolean>`gateway_admitted(concentrator.gw, concentrator.station_id)`

/**
 * The code that the administrator of the machine asks for. Null = it is not registered.
 * @throws Refusal gatewayNotWhitelisted where the code would not be good
 */
export const issueClaim = (db: Kysely<Database>, gw: string, nowMs: number): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('concentrator').select(isAdmitted.as('admitted')).where('gw', '=', gw).executeTakeFirst()
    if (row?.admitted === false) throw new Refusal('gatewayNotWhitelisted', { what: gw })
    const claim = await setClaim(tx, gw, nowMs)
    if (claim === null) return null
    await writeAudit(tx, { at: nowMs, userId: null, action: 'concentrators.claimCode', subject: gw, address: null })
    return claim.code
  })

/** The hash of the code with which it may sign in for its first contact now; null = none. */
export const claimHashOf = async (db: Db, gw: string, nowMs: number): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('concentrator')
    .select('claim_hash')
    .where('gw', '=', gw)
    .where('claim_until', '>', new Date(nowMs))
    .where(isAdmitted)
    .executeTakeFirst()
  return row?.claim_hash ?? null
}

/** Its secret is the one with this hash from now on, and the code is used up. False = nothing was to be claimed. */
export const takeClaim = (db: Kysely<Database>, gw: string, secretHash: Buffer, nowMs: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('concentrator')
      .set({
        ...{ secret_hash: secretHash, has_secret: true, secret_at: new Date(nowMs), revoked_at: null },
        ...{ claim_hash: null, claim_until: null },
      })
      .where('gw', '=', gw)
      .where('claim_hash', 'is not', null)
      .where('claim_until', '>', new Date(nowMs))
      .where(isAdmitted)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(tx, { at: nowMs, userId: null, action: 'concentrators.claimed', subject: gw, address: null })
    return true
  })
