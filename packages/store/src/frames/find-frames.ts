import type { FrameDirection, FrameKind } from '@sundial/core/frames/frame-log.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Listing } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const columns = {
  id: col.number,
  gw: col.text,
  concentratorName: col.text,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  at: col.ms,
  direction: col.textOf<FrameDirection>(),
  kind: col.textOf<FrameKind>(),
  bytes: col.number,
  hex: col.text.orNull,
  content: col.text.orNull,
}
/** A line of the frame log. */
export type FrameRecord = RowOf<typeof columns>

export type FrameFilter = {
  gw?: string | undefined
  direction?: FrameDirection | undefined
  kind?: FrameKind | undefined
  /** Epoch ms; `to` not included. */
  from?: number | undefined
  to?: number | undefined
  /** Part of its bytes, its content, its item or address, or of the names of its concentrator and plant. */
  text?: string | undefined
}

/** Item or address of a DL/T 645 frame as people write it, in the order of its bytes on the line; null: the text is neither. */
const onTheLine = (text: string): string | null => {
  const addend = { 8: 0x33, 12: 0 }[text.length]
  if (addend === undefined || !/^[0-9a-f]+$/i.test(text)) return null
  const bytes = text.match(/../g)!.map((byte) => (Number.parseInt(byte, 16) + addend) % 256)
  return bytes
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Part of its bytes, its content, its item or address, or of the names of its concentrator and plant. */
const containsText = (text: string) => {
  const bare = text.replace(/\s/g, '')
  const line = onTheLine(bare)
  const frame = line === null ? sql`` : sql`or (f.kind = 'frame645' and f.hex ilike ${containing(line)})`
  return sql`(f.hex ilike ${containing(bare)} or f.content ilike ${containing(text)} or f.gw = ${bare}
    or c.name ilike ${containing(text)} or s.name ilike ${containing(text)} or s.names ->> 'zh' ilike ${containing(text)}
    or s.names ->> 'en' ilike ${containing(text)} or s.names ->> 'ja' ilike ${containing(text)} ${frame})`
}

const listing = (scope: Scope, f: FrameFilter, before?: number): Listing => ({
  matching: sql`
    from frame_log f join concentrator c on c.gw = f.gw join station s on s.id = c.station_id
   where ${allOf(
     sql`c.station_id in ${stationsIn(scope)}`,
     given(f.gw, (gw) => sql`f.gw = ${gw}`),
     given(f.direction, (direction) => sql`f.direction = ${direction}`),
     given(f.kind, (kind) => sql`f.kind = ${kind}`),
     given(f.from, (from) => sql`f.at >= ${new Date(from)}`),
     given(f.to, (to) => sql`f.at < ${new Date(to)}`),
     given(f.text, containsText),
     given(before, (id) => sql`f.id < ${id}`),
   )}`,
  order: sql`f.id desc`,
  select: (page) => sql`
    select f.id, f.gw, c.name as "concentratorName", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone",
           f.at, f.direction, f.kind, f.bytes, f.hex, f.content ${page}`,
})

/** Lines of the log, newest first: those before an id, or the newest. */
export const findFrames = (db: Db, scope: Scope, filter: FrameFilter, limit: number, before?: number): Promise<FrameRecord[]> => {
  const { matching, order, select } = listing(scope, filter, before)
  return ask(db, columns)`${select(sql`${matching} order by ${order} limit ${sql.lit(limit)}`)}`
}

/** All of it, some at a time. */
export const streamFrames = (db: Db, scope: Scope, filter: FrameFilter): Promise<StreamedRows<FrameRecord>> =>
  streamRows(db, 'frame_lines', columns, listing(scope, filter))
