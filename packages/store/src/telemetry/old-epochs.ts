import type { Pool } from 'pg'

/** Journals of a concentrator of which the newest are kept; a new one begins only where its data folder was lost. */
export const epochsMax = 4

/**
 * Forgets what was committed of all but the newest journals of a stream, besides the one that is looked at. Reports that come again
 * from a forgotten one are known by their instants; each lookup is a step in an index, so that a few journals cost nothing.
 */
export const forgetOldEpochs = async (pool: Pool, { gw, stream, epoch }: { gw: string; stream: string; epoch: string }): Promise<void> => {
  await pool.query({
    name: 'forgetOldEpochs',
    text: `with recursive sent as (
             (select epoch from ingest_batch where gw = $1 and stream = $2 order by epoch limit 1)
             union all
             select (select b.epoch from ingest_batch b where b.gw = $1 and b.stream = $2 and b.epoch > sent.epoch order by b.epoch limit 1)
               from sent where sent.epoch is not null),
           known as (
             select epoch from sent where epoch is not null union select epoch from ingest_stream where gw = $1 and stream = $2),
           old as (
             select k.epoch from known k left join lateral (
               select received_at from ingest_batch b where b.gw = $1 and b.stream = $2 and b.epoch = k.epoch order by seq desc limit 1) b on true
              where k.epoch <> $3 order by b.received_at desc nulls last, k.epoch offset $4),
           streams as (delete from ingest_stream s using old where s.gw = $1 and s.stream = $2 and s.epoch = old.epoch)
           delete from ingest_batch b using old where b.gw = $1 and b.stream = $2 and b.epoch = old.epoch`,
    values: [gw, stream, epoch, epochsMax - 1],
  })
}
