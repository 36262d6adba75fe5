import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { countByStatus } from '@sundial/store/concentrators/list-concentrators.ts'
import { countVersions } from '@sundial/store/devices/count-versions.ts'
import { type FleetTotals, fleetTotals } from '@sundial/store/figures/find-figures.ts'
import { findOrganisations } from '@sundial/store/organisations/tree.ts'
import { countOpenTasks } from '@sundial/store/tasks/find-tasks.ts'
import type { Handler } from '../kit/handlers.ts'
import { statesOf } from './overview.ts'

type ByState = OutputOf<typeof overviewCalls.counts>['inverters']

const invertersOf = (t: FleetTotals): ByState => ({
  total: t.inverters,
  online: t.inverters - t.invertersAsleep - t.invertersInFault - t.invertersNoData,
  standby: t.invertersAsleep,
  fault: t.invertersInFault,
  offline: t.invertersNoData,
  unknown: 0,
})
const irradianceSensorsOf = ({ irradianceSensors: total, irradianceSensorsOnline: online }: FleetTotals): ByState => ({
  total,
  online,
  standby: 0,
  fault: 0,
  offline: total - online,
  unknown: 0,
})
const concentratorsOf = (byStatus: Awaited<ReturnType<typeof countByStatus>>): ByState => ({
  total: Object.values(byStatus).reduce((a, b) => a + b, 0),
  fault: 0,
  ...byStatus,
})

/** Devices by kind and state: the one count of them, whichever call answers it. */
const devicesOf = (t: FleetTotals, byStatus: Awaited<ReturnType<typeof countByStatus>>) => ({
  modules: t.modules,
  strings: t.strings,
  concentrators: concentratorsOf(byStatus),
  inverters: invertersOf(t),
  irradianceSensors: irradianceSensorsOf(t),
  states: statesOf(t),
})

export const deviceCounts: Handler<'deviceCounts'> = async ({ orgNo }, { server, scope, now }) => {
  const { db } = server.store
  const [t, byStatus, versions] = await Promise.all([
    fleetTotals(db, scope, { orgNo }),
    countByStatus(db, scope, { orgNo }, now),
    countVersions(db, scope, { orgNo }),
  ])
  return { ...devicesOf(t, byStatus), versions }
}

export const counts: Handler<'counts'> = async ({ orgNo }, { server, scope, now }) => {
  const { db } = server.store
  const [t, organisations, openTasks, byStatus] = await Promise.all([
    fleetTotals(db, scope, { orgNo }),
    orgNo ? null : findOrganisations(db, scope, {}, { limit: 1, offset: 0 }),
    countOpenTasks(db, scope, orgNo),
    countByStatus(db, scope, { orgNo }, now),
  ])
  return {
    organisations: organisations?.total ?? t.organisations,
    stations: t.stations,
    stationStates: t.stationStates,
    ...devicesOf(t, byStatus),
    openTasks,
  }
}
