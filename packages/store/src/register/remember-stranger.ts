import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** A module that announced itself on a bus without being in the register of the concentrator. `at`: epoch ms, by the concentrator's clock. */
export type HeardStranger = { at: number; number: string; bus: string }

/** Most strangers that are kept of one concentrator, the newest of them. */
export const strangersOfEach = 200

/** Notes that a concentrator has heard a stranger. One whose clock is ahead has heard it now. */
export const rememberStranger = async (db: Db, gw: string, { at, number, bus }: HeardStranger, nowMs: number): Promise<void> => {
  const heard = new Date(Math.min(at, nowMs))
  await sql`
    insert into stranger (gw, number, bus, first_at, last_at)
    values (${gw}, ${number}, ${bus}, ${heard}::timestamptz, ${heard}::timestamptz)
    on conflict (gw, number) do update set bus = excluded.bus, first_at = least(stranger.first_at, excluded.first_at),
      last_at = greatest(stranger.last_at, excluded.last_at)`.execute(db)
  await sql`
    delete from stranger s using (
      select x.number from stranger x where x.gw = ${gw} order by x.last_at desc, x.number offset ${strangersOfEach}) as old
     where s.gw = ${gw} and s.number = old.number`.execute(db)
}
