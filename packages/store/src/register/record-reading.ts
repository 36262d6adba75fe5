import type { HeldModule, HeldRegister } from '@sundial/core/register/held.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Db } from '../kit/open-store.ts'
import { compareWithOurs } from './our-modules.ts'

type Tx = Transaction<Database>
export type RegisterReading = { gw: string; register: HeldRegister; recordMinutes: number[]; tookMs: number; now: Date }

/** Keeps since when each difference is there; what is equal again is forgotten. */
export const keepDifferences = async (
  db: Db,
  gw: string,
  differences: readonly { number: string; field: string }[],
  now: Date,
): Promise<void> => {
  const rows = JSON.stringify(differences.map(({ number, field }) => ({ number, field })))
  await sql`
    delete from register_difference x where x.gw = ${gw} and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as d (number text, field text) where d.number = x.number and d.field = x.field)`.execute(
    db,
  )
  await sql`
    insert into register_difference (gw, number, field, since)
    select ${gw}, d.number, d.field, ${now} from jsonb_to_recordset(${rows}::jsonb) as d (number text, field text)
    on conflict do nothing`.execute(db)
}

/** What a concentrator was found to hold, in place of what was known before. */
export const recordReading = async (tx: Tx, { gw, register, recordMinutes, tookMs, now }: RegisterReading): Promise<void> => {
  const { differences } = await compareWithOurs(tx, gw, register.devices, recordMinutes)
  await sql`
    insert into register_reading (gw, read_at, took_ms, hash, held, record_minutes, equal_at)
    values (${gw}, ${now}, ${tookMs}, ${register.hash}, ${JSON.stringify(register.devices)}::jsonb, ${recordMinutes}::integer[],
            ${differences.length === 0 ? now : null})
    on conflict (gw) do update set read_at = excluded.read_at, took_ms = excluded.took_ms, hash = excluded.hash, held = excluded.held,
      record_minutes = excluded.record_minutes, equal_at = coalesce(excluded.equal_at, register_reading.equal_at)`.execute(tx)
  await keepDifferences(tx, gw, differences, now)
}

/** What was sent down and has been read back. */
export const recordSent = async (tx: Tx, gw: string, held: readonly HeldModule[], now: Date): Promise<void> => {
  await sql`
    insert into register_sent (gw, sent_at, held) values (${gw}, ${now}, ${JSON.stringify(held)}::jsonb)
    on conflict (gw) do update set sent_at = excluded.sent_at, held = excluded.held`.execute(tx)
}
