import { importCalls } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { giveTicket } from '../kit/tickets.ts'

export const exportArchive: Handler<'exportArchive'> = async (input, call) => {
  const { template } = input
  if (template !== undefined) {
    needPermission(call.user, importCalls.importDevices.may)
    return giveTicket('importTemplate', { name: template }, call)
  }
  return giveTicket('exportArchive', input, call)
}

export const exportStationData: Handler<'exportStationData'> = async (input, call) => {
  const { stationId } = input
  if (!(await seesStation(call.server.store.db, call.scope, stationId))) throw new Refusal('notFound')
  return giveTicket('exportStationData', input, call)
}

export const exportRows: Handler<'exportRows'> = (input, call) => giveTicket('exportRows', input, call)
