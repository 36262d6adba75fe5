import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

export type WhitelistReading = { gw: string; numbers: readonly string[]; tookMs: number; now: Date }

/** What a concentrator says that its whitelist is, in place of what was known before. */
export const recordWhitelist = async (tx: Transaction<Database>, { gw, numbers, tookMs, now }: WhitelistReading): Promise<void> => {
  await sql`
    insert into module_whitelist (gw, read_at, took_ms, numbers) values (${gw}, ${now}, ${tookMs}, ${numbers as string[]}::text[])
    on conflict (gw) do update set read_at = excluded.read_at, took_ms = excluded.took_ms, numbers = excluded.numbers`.execute(tx)
}
