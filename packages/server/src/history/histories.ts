import type { historyCalls } from '@sundial/contract/history.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { presenceHistory } from '@sundial/store/history/offline-history.ts'
import { switchHistory as findSwitches } from '@sundial/store/history/switch-history.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn, reasonText } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { periodOf } from '../kit/period.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

/** Specification, point 9; an empty text is both. */
const kindOf = { 7: 'online', 8: 'offline', '': null } as const
const typeOf = { online: 7, offline: 8 } as const

type PresenceQuery = Pick<
  InputOf<typeof historyCalls.offlineHistory>,
  'orgNo' | 'monitorId' | 'stationId' | 'type' | 'startTime' | 'endTime'
>
const filterOf = ({ orgNo, monitorId, stationId, type = 8, ...period }: PresenceQuery, now: number) => ({
  ...{ kind: kindOf[type], orgNo, monitorId, stationId, ...periodOf(period, now) },
})

export const offlineHistory: ReadHandler<'offlineHistory'> = async (input, call) => {
  const { server, scope, now } = call
  const { db } = server.store
  const { stationId } = input
  if (stationId !== undefined) refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const { rows, total } = await presenceHistory(db, scope, filterOf(input, now), spanOf(input))
  const counted = await countsOf(input.counts, async (query) => (await presenceHistory(db, scope, filterOf(query, now), noRows)).total)
  return {
    list: rows.map((r) => ({
      id: r.id,
      stationId: r.stationId,
      timeZone: r.timeZone,
      name: r.name,
      org_name: nameIn(call.language, r.stationName, r.stationNames),
      concentrator_code: r.gw,
      type: typeOf[r.kind],
      reason: reasonText(r.reason, call.language),
      create_time: r.at.getTime(),
    })),
    pageTotalCount: total,
    queryPage2: { recordCount: total },
    ...counted,
  }
}

export const switchHistory: Handler<'switchHistory'> = async (input, call) => {
  const { db } = call.server.store
  if (input.stationId !== undefined) refuseUnseen(input.stationId, await findStations(db, call.scope, { ids: [input.stationId] }))
  if (input.id !== undefined) refuseUnseen(input.id, await findDevices(db, call.scope, [input.id]))
  const filter = { stationId: input.stationId, deviceId: input.id, monitorId: input.monitorId, ...periodOf(input, call.now) }
  const { rows, total } = await findSwitches(db, call.scope, filter, spanOf(input))
  return {
    list: rows.map(({ deviceId, createdAt, updatedAt, ...r }) => ({
      ...r,
      id: deviceId,
      createTime: createdAt.getTime(),
      updateTime: updatedAt.getTime(),
    })),
    pageTotalCount: total,
  }
}
