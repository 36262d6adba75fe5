import type { Said } from '@sundial/core/upkeep/proof.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

export type SaidReading = { gw: string; said: Said; tookMs: number; now: Date }

/** What a concentrator says of itself, in place of what was known before. */
export const recordSaid = async (tx: Transaction<Database>, { gw, said, tookMs, now }: SaidReading): Promise<void> => {
  const { settings, versions, clock } = said
  const clockOffMs = Math.round(clock.clk - now.getTime())
  await sql`
    insert into concentrator_said (gw, read_at, took_ms, settings, versions, clock_off_ms)
    values (${gw}, ${now}, ${tookMs}, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(versions)}::jsonb,
            case when abs(${clockOffMs}::bigint) < 2147483647 then ${clockOffMs}::bigint end)
    on conflict (gw) do update set read_at = excluded.read_at, took_ms = excluded.took_ms, settings = excluded.settings,
      versions = excluded.versions, clock_off_ms = excluded.clock_off_ms`.execute(tx)
}
