import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { decodeLatest, encodeLatest, type LatestState, mergeLatest } from '@sundial/core/telemetry/latest.ts'
import { CompiledQuery, type Kysely } from 'kysely'
import { askPlain, col, type PlainClient } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import type { ReadyBatch } from './batch.ts'
import { joinedBodies } from './joined-bodies.ts'

/** A report further ahead of our clock than this has a wrong instant: it is kept, but must not count as the newest for days. */
const aheadMaxMs = 120_000

const rowColumns = {
  gw: col.text,
  kind: col.textOf<DeviceKind>(),
  at: col.ms,
  received_at: col.ms,
  encoding: col.number,
  device_ids: col.numbers,
  body: col.bytes,
}
type Merged = { gw: string; kind: DeviceKind; state: LatestState; receivedAt: number }

/** What becomes last known values: a batch, or a part of one. Instants in epoch ms. */
export type LatestBatch = Pick<ReadyBatch, 'gw' | 'kind' | 'instant' | 'receivedAt' | 'deviceIds' | 'columns'>
/** One statement on the connection of a transaction; a pg client is one. */
export type Asking = PlainClient

/** Asking in a transaction that Kysely leads. */
export const askingIn = (tx: Kysely<Database>): Asking => ({
  query: ({ text, values }) => tx.executeQuery<object>(CompiledQuery.raw(text, values)),
})

const keyOf = (row: { gw: string; kind: string }): string => `${row.gw} ${row.kind}`

const readLocked = async (client: Asking, pairs: readonly { gw: string; kind: string }[]): Promise<Map<string, Merged>> => {
  const rows = await askPlain(client, rowColumns, {
    name: 'lockLatest',
    text: `select l.* from telemetry_latest l join unnest($1::text[], $2::text[]) as k (gw, kind) using (gw, kind)
           order by l.gw, l.kind for update of l`,
    values: [pairs.map((p) => p.gw), pairs.map((p) => p.kind)],
  })
  return new Map(
    rows.map((row) => {
      const state = decodeLatest({ at: row.at, deviceIds: row.device_ids, version: row.encoding, body: row.body })
      return [keyOf(row), { gw: row.gw, kind: row.kind, state, receivedAt: row.received_at }]
    }),
  )
}

/** PostgreSQL takes bigint[] and text[] as parameters, but arrays of arrays must be rectangular: device ids travel as text '{1,2}'. */
const write = async (client: Asking, rows: readonly Merged[]): Promise<void> => {
  const encoded = rows.map((row) => encodeLatest(row.state))
  const bodies = joinedBodies(encoded.map((e) => e.body))
  await client.query({
    name: 'writeLatest',
    text: `insert into telemetry_latest (gw, kind, at, received_at, encoding, device_ids, body)
           select n.gw, n.kind, n.at, n.received_at, n.encoding, n.device_ids::int[], substring($9::bytea from n.first for n.length)
           from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::smallint[], $6::text[], $7::int[], $8::int[])
             as n (gw, kind, at, received_at, encoding, device_ids, first, length)
           on conflict (gw, kind) do update set at = excluded.at, received_at = excluded.received_at, encoding = excluded.encoding,
             device_ids = excluded.device_ids, body = excluded.body`,
    values: [
      rows.map((r) => r.gw),
      rows.map((r) => r.kind),
      rows.map((r) => new Date(r.state.at)),
      rows.map((r) => new Date(r.receivedAt)),
      encoded.map((e) => e.version),
      rows.map((r) => `{${r.state.deviceIds.join(',')}}`),
      bodies.firsts,
      bodies.lengths,
      bodies.bytes,
    ],
  })
}

const mergeOne = (into: Map<string, Merged>, batch: LatestBatch): void => {
  const kept = into.get(keyOf(batch))
  // Values ahead of our clock came before it was set back: new values must not wait until the clock reaches them again.
  const before = kept && kept.state.at <= batch.receivedAt + aheadMaxMs ? kept : undefined
  const state = mergeLatest(before?.state ?? null, batch)
  into.set(keyOf(batch), { gw: batch.gw, kind: batch.kind, state, receivedAt: Math.max(before?.receivedAt ?? 0, batch.receivedAt) })
}

/** Merges batches into the last known values of their concentrators. Part of the batch's transaction. */
export const mergeIntoLatest = async (client: Asking, batches: readonly LatestBatch[]): Promise<void> => {
  const timely = batches.filter((b) => b.instant <= b.receivedAt + aheadMaxMs)
  if (timely.length === 0) return
  const pairs = [...new Map(timely.map((b) => [keyOf(b), b])).values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
  const rows = await readLocked(client, pairs)
  // Oldest first: then most merges are plain replacements.
  for (const batch of timely.toSorted((a, b) => a.instant - b.instant)) mergeOne(rows, batch)
  await write(client, [...rows.values()])
}
