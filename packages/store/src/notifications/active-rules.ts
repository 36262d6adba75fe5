import type { AlarmLevel } from '@sundial/core/alarms/condition.ts'
import type { FloodState } from '@sundial/core/notifications/flood.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import type { NotifyAlways, NotifyRule } from '@sundial/core/notifications/rule.ts'
import type { NotifyWork } from '@sundial/core/notifications/work.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { floodJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'
import { withHours } from './notify-rules.ts'

const columns = {
  id: col.number,
  name: col.text,
  orgId: col.number,
  orgPath: col.text,
  level: col.numberOf<AlarmLevel>(),
  conditions: col.texts,
  stationIds: col.numbers,
  zone: col.text,
  hoursFrom: col.number.orNull,
  hoursUntil: col.number.orNull,
  quietFrom: col.number.orNull,
  quietUntil: col.number.orNull,
  always: col.textOf<NotifyAlways>(),
  digestMinute: col.number.orNull,
  tellsEnd: col.bool,
  onDuty: col.bool,
  userIds: col.numbers,
  userWay: col.textOf<NotifyUserWay>(),
  mails: col.texts,
  webhook: col.text.orNull,
  escalateMin: col.number.orNull,
  secondUserIds: col.numbers,
  secondMails: col.texts,
  work: col.textOf<NotifyWork>(),
  workUserIds: col.numbers,
  flood: col.json(floodJson),
}

/** A rule as the planner needs it. */
export type ActiveRule = NotifyRule & {
  id: number
  name: string
  orgId: number
  orgPath: string
  onDuty: boolean
  userIds: readonly number[]
  userWay: NotifyUserWay
  mails: readonly string[]
  webhook: string | null
  escalateMin: number | null
  secondUserIds: readonly number[]
  secondMails: readonly string[]
  work: NotifyWork
  workUserIds: readonly number[]
  flood: FloodState
}

/** Every rule that tells; none of them is deleted until the transaction ends. */
export const activeRules = async (trx: Db): Promise<ActiveRule[]> => {
  const rows = await ask(trx, columns)`
    select r.id, r.name, r.org_id as "orgId", o.path as "orgPath", r.level, r.conditions, r.station_ids::int[] as "stationIds", r.zone,
           r.hours_from as "hoursFrom", r.hours_until as "hoursUntil", r.quiet_from as "quietFrom", r.quiet_until as "quietUntil", r.always,
           r.digest_minute as "digestMinute", r.tells_end as "tellsEnd", r.on_duty as "onDuty", r.user_ids::int[] as "userIds", r.user_way as "userWay", r.mails, r.webhook, r.escalate_min as "escalateMin",
           r.second_user_ids::int[] as "secondUserIds", r.second_mails as "secondMails", r.work, r.work_user_ids::int[] as "workUserIds", r.flood
      from notify_rule r join organisation o on o.id = r.org_id where r.enabled order by r.id for key share of r`
  return rows.map(withHours)
}

export const keepFlood = async (trx: Db, id: number, flood: FloodState): Promise<void> => {
  await sql`update notify_rule set flood = ${JSON.stringify(flood)}::jsonb where id = ${id}`.execute(trx)
}
