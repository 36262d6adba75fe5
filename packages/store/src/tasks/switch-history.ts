import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type SwitchAction, switchActions } from '@sundial/core/rsd/switch-health.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  taskId: col.number,
  number: col.text,
  action: col.textOf<SwitchAction>(),
  orderedAt: col.ms,
  orderedBy: col.text.orNull,
  reason: col.text,
  phase: col.textOf<DevicePhase>(),
  note: col.text.orNull,
  /** Read back: output of the RSD, V; what it said of its switch; ms from acceptance to the deciding read-back. */
  voltageV: col.number.orNull,
  switchState: col.number.orNull,
  elapsedMs: col.number.orNull,
  endedAt: col.ms,
  heldAt: col.ms.orNull,
  provenAt: col.ms.orNull,
  provenV: col.number.orNull,
  releasedAt: col.ms.orNull,
}
/** An order that was to switch or test a module, and what became of it there. */
export type SwitchHistoryRow = RowOf<typeof columns>

export type SwitchHistoryFilter = { id: number; stationId: number; from?: number | undefined; to?: number | undefined }

/** Orders that were to switch or test a module, the newest first. */
export const findSwitchHistory = (db: Db, scope: Scope, filter: SwitchHistoryFilter, span: Span): Promise<Page<SwitchHistoryRow>> =>
  askPage(
    db,
    columns,
    {
      matching: sql`
        from task t join task_device x on x.task_id = t.id and x.device_id = ${filter.id}
       where ${allOf(
         sql`t.station_id = ${filter.stationId} and t.station_id in ${stationsIn(scope)} and t.action = any (${[...switchActions]})`,
         given(filter.from, (from) => sql`t.created_at >= ${new Date(from)}`),
         given(filter.to, (to) => sql`t.created_at < ${new Date(to)}`),
       )}`,
      order: sql`t.id desc`,
      select: (page) => sql`
        select t.id as "taskId", t.number, t.action, t.created_at as "orderedAt",
               (select u.real_name from person u where u.id = t.created_by) as "orderedBy", t.reason, x.phase, x.note,
               x.voltage_v as "voltageV", x.switch_state as "switchState", x.elapsed_ms as "elapsedMs", x.updated_at as "endedAt",
               x.held_at as "heldAt", x.proven_at as "provenAt", x.proven_v as "provenV", x.released_at as "releasedAt" ${page}`,
    },
    span,
  )
