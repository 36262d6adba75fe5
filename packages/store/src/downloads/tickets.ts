import type { Db } from '../kit/open-store.ts'

/** A file that may be downloaded once by one session. */
export type TicketRecord = { call: string; input: unknown; language: string }
type Place = { tokenHash: Buffer; sessionHash: Buffer }

/** Keeps a ticket, and lets go of those that nobody came for. */
export const insertTicket = async (db: Db, ticket: Place & TicketRecord & { now: number; expiresAt: number }): Promise<void> => {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', new Date(ticket.now)).execute()
  await db
    .insertInto('download_ticket')
    .values({
      token_hash: ticket.tokenHash,
      session_hash: ticket.sessionHash,
      call: ticket.call,
      input: JSON.stringify(ticket.input),
      language: ticket.language,
      expires_at: new Date(ticket.expiresAt),
    })
    .execute()
}

/** What a ticket of this session stands for; null where there is none or its time is over. */
export const findTicket = async (db: Db, { tokenHash, sessionHash }: Place, now: number): Promise<TicketRecord | null> =>
  (await db
    .selectFrom('download_ticket')
    .select(['call', 'input', 'language'])
    .where('token_hash', '=', tokenHash)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()) ?? null

/** Uses a ticket up; false where somebody was quicker. */
export const takeTicket = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('download_ticket').where('token_hash', '=', tokenHash).executeTakeFirst()).numDeletedRows === 1n
