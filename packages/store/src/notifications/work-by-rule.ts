import { beginsWork, joinsFrom, rulePrincipal } from '@sundial/core/notifications/work.ts'
import { stepsChosen, stepsFor, type WorkStep } from '@sundial/core/work-orders/checklist.ts'
import { leastBusyAt } from '../alarms/assignable.ts'
import { addEvent, type ChosenAlarm, labelOf, lockChosen, takeOn } from '../alarms/change-alarms.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { writeAudit } from '../session/audit.ts'
import { alarmsToOrder } from '../work-orders/alarms-to-order.ts'
import {
  addAlarms,
  addEntry,
  endedSteps,
  insertWork,
  type LockedWork,
  lockWorkOrder,
  openOrdersOf,
  updateWork,
} from '../work-orders/change-work-orders.ts'
import type { ActiveRule } from './active-rules.ts'

/** Alarms of a plant that begin, and the rule that gives work for them. */
export type Begun = { rule: ActiveRule; stationId: number; alarmIds: number[] }
type BeginningEvent = { kind: string; alarmId: number; stationId: number }

/** What begins, by rule and plant. Of several rules that give work for an alarm the earliest counts. */
export const begunOf = <E extends BeginningEvent>(
  events: readonly E[],
  rules: readonly ActiveRule[],
  isOfRule: (rule: ActiveRule, event: E) => boolean,
): Begun[] => {
  const begun = new Map<string, Begun>()
  const giving = rules.filter(({ work }) => work !== 'none')
  for (const event of events) {
    const rule = beginsWork(event.kind) ? giving.find((one) => isOfRule(one, event)) : undefined
    if (!rule) continue
    const { stationId, alarmId } = event
    const key = `${rule.id} ${stationId}`
    const known = begun.get(key) ?? { rule, stationId, alarmIds: [] }
    begun.set(key, known)
    if (!known.alarmIds.includes(alarmId)) known.alarmIds.push(alarmId)
  }
  return [...begun.values()]
}

/** Of these alarms those that nobody works on yet; locked. */
const freeOf = async (trx: Db, alarmIds: readonly number[]): Promise<ChosenAlarm[]> => {
  const alarms = await lockChosen(trx, everything, alarmIds)
  const taken = await openOrdersOf(trx, alarmIds)
  return alarms.filter(
    ({ id, closedAt, clearedAt, assignedTo }) => closedAt === null && clearedAt === null && assignedTo === null && !taken.has(id),
  )
}

/** Gives alarms to a user, with the rule in the history of each; null: an order was made that is nobody's yet. */
const giveAlarms = async (trx: Db, alarms: readonly ChosenAlarm[], rule: ActiveRule, userId: number | null, now: number): Promise<void> => {
  const doing = { userId: null, now }
  for (const alarm of alarms) {
    if (userId === null) await addEvent(trx, alarm, doing, { kind: 'ordered', text: rule.name })
    else {
      await takeOn(trx, alarm, doing, { kind: 'assigned', at: now, to: userId })
      await addEvent(trx, alarm, doing, { kind: 'assigned', otherId: userId, text: rule.name })
    }
  }
}

type Given = {
  action: 'alarms.assign' | 'workOrders.add' | 'workOrders.edit'
  subject: string
  userId: number | null
  workOrderId?: number
}

const assign = async (
  trx: Db,
  { rule }: Begun,
  alarms: readonly ChosenAlarm[],
  userId: number | null,
  now: number,
): Promise<Given | null> => {
  if (userId === null) return null
  await giveAlarms(trx, alarms, rule, userId, now)
  return { action: 'alarms.assign', subject: labelOf(alarms[0]!), userId }
}

/** The open order that the rule made at the plant and that takes in what comes now; locked. */
const orderToJoin = async (trx: Db, { rule, stationId }: Begun, now: number): Promise<LockedWork | null> => {
  const from = new Date(joinsFrom(now, rule.flood.since !== null))
  const [found] = await ask(trx, { id: col.number })`
    select w.id from work_order w
     where w.rule_id = ${rule.id} and w.station_id = ${stationId} and w.state in ('open', 'assigned', 'onSite') and w.created_at >= ${from}
     order by w.id desc limit 1`
  return found ? lockWorkOrder(trx, everything, found.id) : null
}

/** Numbers of orders as people call them. */
const numberOf = (id: number): string => `W-${id}`

const join = async (trx: Db, work: LockedWork, { rule }: Begun, alarms: readonly ChosenAlarm[], now: number): Promise<Given> => {
  const by = { userId: null, now }
  const ids = alarms.map(({ id }) => id)
  const rows = await alarmsToOrder(trx, ids)
  const steps = stepsChosen(
    [...(work.steps as WorkStep[]), ...stepsFor(rows.map(({ condition }) => condition))],
    [...(await endedSteps(trx, work.id)).keys()],
  )
  await addAlarms(trx, work, ids)
  await updateWork(trx, work.id, by, { level: Math.min(work.level, ...rows.map(({ level }) => level)), steps })
  await addEntry(trx, work, by, { kind: 'joined', text: rule.name })
  await giveAlarms(trx, alarms, rule, work.assignedTo, now)
  return { action: 'workOrders.edit', subject: numberOf(work.id), userId: work.assignedTo, workOrderId: work.id }
}

const make = async (
  trx: Db,
  { rule, stationId }: Begun,
  alarms: readonly ChosenAlarm[],
  userId: number | null,
  now: number,
): Promise<Given> => {
  const by = { userId: null, now }
  const rows = await alarmsToOrder(
    trx,
    alarms.map(({ id }) => id),
  )
  const { condition, label, level, deviceId } = rows[0]!
  const plain = { stationId, condition, label, level, deviceId, title: '', note: '', dueAt: null, ruleId: rule.id }
  const id = await insertWork(trx, { ...plain, steps: stepsFor(rows.map((row) => row.condition)), alarmIds: rows.map((row) => row.id) }, by)
  await addEntry(trx, { id, stationId }, by, { kind: 'byRule', text: rule.name })
  if (userId !== null) {
    await updateWork(trx, id, by, { state: 'assigned', assignedTo: userId })
    await addEntry(trx, { id, stationId }, by, { kind: 'assigned', otherId: userId })
  }
  await giveAlarms(trx, alarms, rule, userId, now)
  return { action: 'workOrders.add', subject: numberOf(id), userId, workOrderId: id }
}

const give = async (trx: Db, begun: Begun, alarms: readonly ChosenAlarm[], now: number): Promise<Given | null> => {
  const { rule, stationId } = begun
  const joined = rule.work === 'order' ? await orderToJoin(trx, begun, now) : null
  if (joined) return join(trx, joined, begun, alarms, now)
  const userId = await leastBusyAt(trx, stationId, rule.workUserIds)
  return rule.work === 'order' ? make(trx, begun, alarms, userId, now) : assign(trx, begun, alarms, userId, now)
}

/**
 * Gives work for alarms that begin: assigns them, makes an order for each plant, or puts them into the order that the rule has made there.
 * An alarm that somebody has, or that is in an open order, stays as it is. Written down in the audit, at the end: its chain is held for as
 * short as can be. In the transaction that takes the events from the queue, so that each is given once. @param now epoch ms
 */
export const giveWork = async (trx: Db, begun: readonly Begun[], now: number): Promise<void> => {
  const entries: (() => Promise<void>)[] = []
  for (const one of begun) {
    const { rule, stationId } = one
    const alarms = await freeOf(trx, one.alarmIds)
    const given = alarms.length === 0 ? null : await give(trx, one, alarms, now)
    if (given === null) continue
    const { action, subject, userId, workOrderId } = given
    const alarmIds = alarms.map(({ id }) => id)
    const detail = {
      principal: rulePrincipal(rule.id),
      rule: rule.name,
      stationId,
      alarmIds,
      ...(workOrderId === undefined ? {} : { workOrderId }),
    }
    entries.push(() => writeAudit(trx, { userId: null, action, subject, detail, after: { userId }, address: null }))
  }
  for (const write of entries) await write()
}
