import { importCalls } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import { type EntryFilter, findEntries } from '@sundial/store/devices/find-entries.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { countedForFile, giveTicket } from '../kit/tickets.ts'

const countEntries = async ({ server, scope }: SignedInCall, filter: EntryFilter): Promise<number> =>
  (await findEntries(server.store.db, scope, filter, countedForFile)).total

export const exportArchive: Handler<'exportArchive'> = async (input, call) => {
  const { template, columns: _columns, ...filter } = input
  if (template !== undefined) {
    needPermission(call.user, importCalls.importDevices.may)
    return giveTicket('importTemplate', { name: template }, call)
  }
  return giveTicket('exportArchive', input, call, await countEntries(call, filter))
}

export const exportStationData: Handler<'exportStationData'> = async (input, call) => {
  const { stationId } = input
  if (!(await seesStation(call.server.store.db, call.scope, stationId))) throw new Refusal('notFound')
  const count = await countEntries(call, { stationId, state: 'installed' })
  return giveTicket('exportStationData', input, call, count)
}
