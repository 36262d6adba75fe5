import type { AlarmLevel } from '@sundial/core/alarms/condition.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { type NotifyChannel, type NotifyHeldBy, notifyHeldBy } from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { isOutOfService, isShelved } from '../alarms/out-of-service.ts'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, containing, given, oneOfTexts } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { ruleIn } from './notify-rules.ts'

const columns = {
  id: col.number,
  ruleName: col.text,
  hold: col.textOf<NotifyHeldBy>(),
  channel: col.textOf<NotifyChannel>(),
  address: col.text,
  dueAt: col.ms.orNull,
  at: col.ms,
  alarmId: col.number,
  condition: col.textOf<ConditionName>(),
  level: col.numberOf<AlarmLevel>(),
  code: col.text.orNull,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
}
export type HeldMessage = RowOf<typeof columns>
export type HeldFilter = { hold?: NotifyHeldBy | undefined; text?: string | undefined }

/** An escalation waits only while nobody has acknowledged the alarm and it stands (core/notifications/rule.ts, `isUnseen`). */
const isUnseen = (now: number) => sql`
  (a.cleared_at is null and a.acknowledged_at is null and a.closed_at is null and a.withdrawn_at is null and not ${isShelved(now)})`

/** What rules that are enabled have not told yet, of the organisations that the scope sees, the newest first. @param now epoch ms */
export const findHeldMessages = (
  db: Db,
  scope: Scope,
  { hold, text }: HeldFilter,
  now: number,
  span: CountedSpan,
): Promise<Page<HeldMessage>> => {
  const listing = {
    matching: sql`
      from notify_item i join notify_rule r on r.id = i.rule_id join organisation o on o.id = r.org_id
      join alarm_event e on e.id = i.event_id join alarm a on a.id = i.alarm_id join station s on s.id = i.station_id
      where ${allOf(
        ruleIn(scope),
        sql`i.delivery_id is null and i.dropped_at is null and r.enabled and i.hold = ${oneOfTexts(notifyHeldBy)}`,
        sql`a.withdrawn_at is null and not ${isOutOfService} and (i.hold <> 'escalation' or ${isUnseen(now)})`,
        given(hold, (one) => sql`i.hold = ${one}`),
        given(
          text,
          (part) => sql`(i.address ilike ${containing(part)} or r.name ilike ${containing(part)} or s.name ilike ${containing(part)})`,
        ),
      )}`,
    order: sql`i.id desc`,
    select: (page: ReturnType<typeof sql>) => sql`
      select i.id, r.name as "ruleName", i.hold, i.channel, case when i.channel = 'push' then coalesce((select u.real_name from person u where u.id = i.user_id), '') else i.address end as address, i.due_at as "dueAt", e.at, a.id as "alarmId", a.condition,
             coalesce(e.level, a.level) as level, (select d.code from device d where d.id = a.device_id) as code, s.id as "stationId",
             s.name as "stationName", s.names as "stationNames" ${page}`,
  }
  return askPage(db, columns, listing, span)
}
