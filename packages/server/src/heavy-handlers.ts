import { auditLog, auditSheet } from './audit/audit.ts'
import { concentrators, gateways } from './concentrators/list.ts'
import { dataTrend } from './devices/data-trend.ts'
import { deviceTrend } from './devices/device-trend.ts'
import { modules } from './devices/modules.ts'
import { offlineHistory, switchHistory } from './history/histories.ts'
import { stationEvents } from './history/station-events.ts'
import type { HeavyHandlers } from './kit/handlers.ts'
import type { HeavyFiles } from './kit/tickets.ts'
import { districtOffices, organisationChildren, organisations, stationDevices } from './organisations/list.ts'
import { organisationTree } from './organisations/organisation-tree.ts'
import { counts, overview } from './overview/overview.ts'
import { rolesSheet } from './roles/sheet.ts'
import { rsdList } from './rsd/list.ts'
import { areaNames, areas } from './stations/areas.ts'
import { countStations, stations } from './stations/list.ts'
import { stationsSheet } from './stations/sheet.ts'
import { stationTrend } from './stations/trend.ts'
import { tasks } from './tasks/list.ts'
import { organisationChoices, users } from './users/list.ts'
import { boundStations, unboundStations } from './users/stations.ts'

/** What answers the calls whose cost grows with the fleet or with time. */
export const heavyHandlers: HeavyHandlers = {
  organisationTree,
  stations,
  countStations,
  stationTrend,
  overview,
  counts,
  areas,
  areaNames,
  concentrators,
  gateways,
  modules,
  deviceTrend,
  dataTrend,
  rsdList,
  tasks,
  offlineHistory,
  switchHistory,
  stationEvents,
  auditLog,
  organisationChildren,
  organisations,
  districtOffices,
  stationDevices,
  unboundStations,
  boundStations,
  users,
  organisationChoices,
}

/** What makes the files of which the same is true. */
export const heavyFiles: HeavyFiles = { exportStations: stationsSheet, exportRoles: rolesSheet, exportAudit: auditSheet }
