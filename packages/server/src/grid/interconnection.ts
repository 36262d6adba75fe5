import { isAsSet, type SwitchSetting } from '@sundial/core/grid/interconnection.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import {
  type AskedSetting,
  findSwitchSetting,
  findSwitchSettingsSaid,
  keepSwitchSetting,
  lockSwitchSetting,
  type SwitchSettingRow,
} from '@sundial/store/grid/interconnection.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

/** Statuses of tasks: 1 = under way, 3 = failed. */
const orderOf = ({ taskId, number, status, note }: SwitchSettingRow) => {
  const told = taskId === null ? null : { id: taskId, number: number! }
  return { task: status === 1 ? told : null, lastFailed: told && status === 3 ? { ...told, note } : null }
}

export const switchSettings: Handler<'switchSettings'> = async ({ stationId }, { server, scope }) => {
  const { db } = server.store
  const found = await findSwitchSetting(db, scope, stationId)
  if (!found) throw new Refusal('notFound')
  const { timeZone, asked } = found
  const rows = await findSwitchSettingsSaid(db, scope, stationId)
  const concentrators = rows.map((row) => {
    const { gw, name, online, readAt, said } = row
    return { gw, name, online, readAt, said, differs: asked && readAt !== null ? !isAsSet(asked, said) : null, ...orderOf(row) }
  })
  return { stationId, timeZone, asked, concentrators }
}

const valuesOf = ({ enabled, voltagePct, delayMs }: SwitchSetting): SwitchSetting => ({ enabled, voltagePct, delayMs })

/** @throws Refusal changedMeanwhile where somebody has saved since */
const refuseOlder = (code: string, asked: AskedSetting | null, version: number, yours: SwitchSetting): void => {
  const { version: now, changedBy, changedAt } = asked ?? { version: 0, changedBy: null, changedAt: null }
  refuseStale({ name: code, version: now, changedBy, changedAt }, version, asked ? { theirs: valuesOf(asked), yours } : undefined)
}

/** One order to each concentrator of the station; those that have another one under way are named, and the others get theirs all the same. */
const sendDown = async (call: SignedInCall, trx: Db, stationId: number, setting: SwitchSetting) => {
  const rows = await findSwitchSettingsSaid(trx, call.scope, stationId)
  const tasks = []
  const busy: string[] = []
  // In one order, so that two people who send at once do not wait for each other.
  for (const { gw, name, said } of rows.toSorted((a, b) => a.gw.localeCompare(b.gw))) {
    const order = { args: setting, before: said && valuesOf(said), after: setting }
    try {
      tasks.push({ gw, ...(await giveToConcentrator(call, 'setSwitchSetting', gw, order, trx)) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'registerBusy') throw error
      busy.push(name)
    }
  }
  return { tasks, busy }
}

export const saveSwitchSettings: Handler<'saveSwitchSettings'> = ({ stationId, version, ...setting }, call) =>
  change(call, 'grid.saveSwitches', async (trx) => {
    const found = await lockSwitchSetting(trx, call.scope, stationId)
    if (!found) throw new Refusal('notFound')
    const { code, asked } = found
    refuseOlder(code, asked, version, setting)
    const isSame = asked !== null && isAsSet(asked, setting)
    const by = { userId: call.user.userId, now: call.now }
    const kept = isSame ? asked.version : await keepSwitchSetting(trx, stationId, setting, by)
    const sent = await sendDown(call, trx, stationId, setting)
    const detail = { stationId, totalCount: sent.tasks.length, busy: sent.busy }
    return { answer: { version: kept, ...sent }, subject: code, before: asked && valuesOf(asked), after: setting, detail }
  })
