import type { LoggedFrame } from '@sundial/core/frames/frame-log.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/database.ts'

/** Writes lines of the frame log in one statement; those of concentrators that are not registered are left out. */
export const writeFrames = async (db: Kysely<Database>, lines: readonly LoggedFrame[]): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into frame_log (gw, at, direction, kind, bytes, hex, content)
    select l.gw, to_timestamp(l.at / 1000.0), l.direction, l.kind, l.bytes, l.hex, l.content
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (gw text, at float8, direction text, kind text, bytes integer, hex text, content text)
      join concentrator c on c.gw = l.gw`.execute(db)
}
