import type { CommandState } from '@sundial/core/orders/life.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Listing, type Page } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const columns = {
  id: col.text,
  operation: col.text,
  taskId: col.number.orNull,
  number: col.text.orNull,
  orderedBy: col.text.orNull,
  state: col.textOf<CommandState>(),
  attempts: col.number,
  devices: col.number,
  askedAt: col.ms,
  sentAt: col.ms.orNull,
  acceptedAt: col.ms.orNull,
  endedAt: col.ms.orNull,
  note: col.text.orNull,
}
/** A command to a concentrator and what became of it. */
export type CommandRecord = RowOf<typeof columns>

export type CommandFilter = {
  gw: string
  state?: CommandState | undefined
  /** When it was asked for, epoch ms; `to` not included. */
  from?: number | undefined
  to?: number | undefined
}

const listing = (scope: Scope, f: CommandFilter): Listing => ({
  matching: sql`
    from command c join concentrator k on k.gw = c.gw left join task t on t.id = c.task_id
   where ${allOf(
     sql`c.gw = ${f.gw} and k.station_id in ${stationsIn(scope)}`,
     given(f.state, (state) => sql`c.state = ${state}`),
     given(f.from, (from) => sql`c.created_at >= ${new Date(from)}`),
     given(f.to, (to) => sql`c.created_at < ${new Date(to)}`),
   )}`,
  order: sql`c.seq desc`,
  select: (page) => sql`
    select c.id, c.op as operation, c.task_id as "taskId", t.number, (select u.real_name from person u where u.id = t.created_by) as "orderedBy",
           c.state, c.attempts, case jsonb_typeof(c.args -> 'devices') when 'array' then jsonb_array_length(c.args -> 'devices') else 0 end as devices, c.created_at as "askedAt",
           c.sent_at as "sentAt", c.accepted_at as "acceptedAt", c.finished_at as "endedAt", c.result ->> 'note' as note ${page}`,
})

/** Commands to a concentrator, the newest first. */
export const findCommands = (db: Db, scope: Scope, filter: CommandFilter, span: CountedSpan): Promise<Page<CommandRecord>> =>
  askPage(db, columns, listing(scope, filter), span)

/** All of them, some at a time. */
export const streamCommands = (db: Db, scope: Scope, filter: CommandFilter): Promise<StreamedRows<CommandRecord>> =>
  streamRows(db, 'commands_of_gw', columns, listing(scope, filter))
