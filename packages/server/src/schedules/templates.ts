import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { AppliedTemplate, scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { textOfTimes, timesOf } from '@sundial/core/schedules/times.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import {
  addScheduleTemplate,
  deleteScheduleTemplate as deleteKept,
  findScheduleTemplates,
  type KeptScheduleTemplate,
  lockScheduleTemplate,
} from '@sundial/store/schedules/schedule-templates.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn, refusalText } from '../kit/language.ts'
import { needPermission } from '../kit/need-permission.ts'
import { addTo } from './change.ts'

/** What the audit keeps of a template. */
const auditOf = ({ action, kind, minutes, weekdays, daylight }: Omit<KeptScheduleTemplate, 'id' | 'name'>) => ({
  ...{ action, target: { kind, ids: [] }, executeTimes: textOfTimes(minutes), weekdays, daylight },
})

export const scheduleTemplates: ReadHandler<'scheduleTemplates'> = async (_, { server, scope, language }) => {
  const rows = await findScheduleTemplates(server.store.db, scope)
  return rows.map(({ orgNames, minutes, ...row }) => ({
    ...row,
    executeTimes: textOfTimes(minutes),
    orgName: nameIn(language, row.orgName, orgNames),
  }))
}

export const saveScheduleTemplate: Handler<'saveScheduleTemplate'> = ({ executeTimes, ...said }, call) => {
  needPermission(call.user, orderKind(said.action).may)
  return change(call, 'scheduleTemplates.save', async (trx) => {
    const { orgNo, userId } = call.user
    const kept = { ...said, orgNo, minutes: timesOf(executeTimes)!, weekdays: said.weekdays.toSorted((a, b) => a - b) }
    const id = await addScheduleTemplate(trx, kept, { userId, now: call.now })
    return { answer: { id }, subject: said.name, after: { orgNo, ...auditOf({ ...empty, ...kept }) } }
  })
}
const empty = { orgName: '', orgNames: {}, savedBy: null, savedAt: 0 }

export const deleteScheduleTemplate: Handler<'deleteScheduleTemplate'> = ({ id }, call) =>
  change(call, 'scheduleTemplates.delete', async (trx) => {
    const kept = await lockScheduleTemplate(trx, call.scope, id)
    if (!kept) throw new Refusal('notFound')
    needPermission(call.user, orderKind(kept.action).may)
    await deleteKept(trx, id)
    return { answer: { id }, subject: kept.name, before: auditOf(kept) }
  })

type Input = ParsedInputOf<typeof scheduleTemplateCalls.applyScheduleTemplate>

/** The template, and the plants that it is for. @throws Refusal notFound, badInput (another action), noPermission, templateNeedsDevices */
const askedFor = async ({ id, action, stationIds }: Input, { server, scope, user }: SignedInCall) => {
  const { db } = server.store
  const template = (await findScheduleTemplates(db, scope)).find((one) => one.id === id)
  if (!template) throw new Refusal('notFound')
  if (template.action !== action) throw new Refusal('badInput', { field: 'action' })
  needPermission(user, orderKind(action).may)
  if (template.kind !== 'station') throw new Refusal('templateNeedsDevices')
  const ids = [...new Set(stationIds)]
  const plants = await findStations(db, scope, { ids })
  if (plants.length < ids.length) throw new Refusal('notFound')
  return { template, plants }
}

/** The schedule that a template makes at a plant, by the clock of that plant. */
const saidAt = (template: KeptScheduleTemplate, { timeZone }: StationRecord, { firstDay, lastDay, reason, status }: Input, now: number) => {
  const { name, action, minutes, weekdays, daylight, cycles, holdS } = template
  const days = { firstDay: firstDay ?? localDate(now, timeZone), lastDay }
  const rule = { executeTimes: textOfTimes(minutes), weekdays, daylight, ...days }
  return { ...rule, name, action, target: { kind: 'station' as const, ids: [] }, gws: [], reason, cycles, holdS, status }
}

/** Makes the schedule at one plant, or says why not. */
const applyAt = async (
  template: KeptScheduleTemplate,
  plant: StationRecord,
  input: Input,
  call: SignedInCall,
): Promise<AppliedTemplate> => {
  const { id: stationId, timeZone } = plant
  const of = { stationId, timeZone, orgName: nameIn(call.language, plant.name, plant.names) }
  try {
    const said = saidAt(template, plant, input, call.now)
    const made = await change(call, 'schedules.add', async (trx) => {
      const { nextAt, ...changed } = await addTo(trx, call, plant, said)
      return { ...changed, answer: { ...changed.answer, nextTime: nextAt } }
    })
    return { ...of, id: made.id, nextTime: made.nextTime, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...of, id: null, nextTime: null, reason: refusalText(error.refusal, call.language, error.detail) }
  }
}

export const applyScheduleTemplate: Handler<'applyScheduleTemplate'> = async (input, call) => {
  const { template, plants } = await askedFor(input, call)
  const list: AppliedTemplate[] = []
  for (const plant of plants) list.push(await applyAt(template, plant, input, call))
  return { list }
}
