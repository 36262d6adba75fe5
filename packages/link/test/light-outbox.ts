import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

/** Of all of them. */
export const lightSecret = '11'.repeat(32)
export const lightGw = (n: number): string => `10001${String(n).padStart(7, '0')}`
const lightModule = (n: number): string => `20001${String(n).padStart(7, '0')}`

/** So many concentrators of one module each, spread over the first `plants` of the database, written at once. */
export const seedLight = async ({ pool }: Pick<Store, 'pool'>, count: number, plants = 1): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, n) => n)
  const stations = (await pool.query('select id from station order by id limit $1', [plants])).rows.map(({ id }) => Number(id))
  const stationIds = numbers.map((n) => stations[n % stations.length]!)
  await pool.query(
    `insert into concentrator (gw, station_id, name, secret_hash)
     select g, s, 'C ' || g, $2 from unnest($1::text[], $3::bigint[]) as x (g, s)`,
    [numbers.map(lightGw), secretHash(lightSecret), stationIds],
  )
  await pool.query(
    `insert into device (station_id, gw, kind, number, code)
     select s, g, 'module', d, 'M-' || d from unnest($1::text[], $2::text[], $3::bigint[]) as x (g, d, s)`,
    [numbers.map(lightGw), numbers.map(lightModule), stationIds],
  )
}

/** An order of one module for each of these concentrators, as server/orders writes them, in one statement. Instants in epoch ms. */
export const orderLight = async ({ pool }: Pick<Store, 'pool'>, gws: readonly string[], deadlineMs: number): Promise<void> => {
  await pool.query(
    `with wanted as (
       select g.gw, g.n, d.id as device_id, d.number, d.station_id,
              (select coalesce(max(c.seq), 0) from command c where c.gw = g.gw) + row_number() over (partition by g.gw order by g.n) as seq
         from unnest($1::text[]) with ordinality as g (gw, n) join device d on d.gw = g.gw and d.kind = 'module'),
     made as (
       insert into task (number, action, station_id, target, total_count, deadline, created_at, updated_at)
       select 'L-' || gen_random_uuid(), 'shutdown', station_id, jsonb_build_object('kind', 'module', 'label', gw || ' ' || seq, 'ids', jsonb_build_array(device_id)),
              1, to_timestamp($2 / 1000.0), now(), now() from wanted returning id, target ->> 'label' as label),
     asked as (
       insert into task_device (task_id, device_id, gw, updated_at)
       select m.id, w.device_id, w.gw, now() from made m join wanted w on m.label = w.gw || ' ' || w.seq)
     insert into command (id, gw, task_id, op, args, priority, seq, deadline)
     select gen_random_uuid(), w.gw, m.id, 'rsd.switch', jsonb_build_object('action', 'shutdown', 'devices', jsonb_build_array(w.number)), 0, w.seq,
            to_timestamp($2 / 1000.0) from made m join wanted w on m.label = w.gw || ' ' || w.seq`,
    [gws, deadlineMs],
  )
}

/** How the outbox and its tasks stand. */
export const standing = async ({ pool }: Pick<Store, 'pool'>) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from command where state in ('queued', 'sent', 'accepted', 'running')) as open,
            (select count(*)::int from command where state = 'done') as done,
            (select count(*)::int from command where state = 'expired') as expired,
            (select count(*)::int from task where status = 1) as running,
            (select count(*)::int from task where status = 2) as succeeded,
            (select count(*)::int from task where success_count + fail_count > total_count) as above`,
  )
  return rows[0] as { open: number; done: number; expired: number; running: number; succeeded: number; above: number }
}
