import { concentrators, gateways } from './concentrators/list.ts'
import { collectData } from './devices/collect.ts'
import { dataTrend } from './devices/data-trend.ts'
import { deviceTrend } from './devices/device-trend.ts'
import { modules } from './devices/modules.ts'
import { offlineHistory, switchHistory } from './history/histories.ts'
import { stationEvents } from './history/station-events.ts'
import type { Handlers } from './kit/handlers.ts'
import { counts, overview } from './overview/overview.ts'
import { addRole, deleteRoles, setRolePermissions, updateRole } from './roles/change.ts'
import { exportRoles, permissionTree, roleChoices, rolePermissions, roles } from './roles/list.ts'
import { rsdList } from './rsd/list.ts'
import { switchRsd } from './rsd/switch.ts'
import { menu } from './session/menu.ts'
import { signIn } from './session/sign-in.ts'
import { signOut } from './session/sign-out.ts'
import { makeThrottle } from './session/throttle.ts'
import { dictionaries, userInfo } from './session/user-info.ts'
import { countStations, exportStations, stations } from './stations/list.ts'
import { organisationTree } from './stations/organisation-tree.ts'
import { saveStation } from './stations/save.ts'
import { stationTrend } from './stations/trend.ts'
import { tasks } from './tasks/list.ts'
import { getUserSetting, saveUserSetting } from './user-settings/user-settings.ts'

/** What answers each call. */
export const makeHandlers = (): Handlers => ({
  signIn: signIn(makeThrottle()),
  userInfo,
  signOut,
  menu,
  dictionaries,
  organisationTree,
  stations,
  countStations,
  exportStations,
  saveStation,
  stationTrend,
  overview,
  counts,
  concentrators,
  gateways,
  modules,
  deviceTrend,
  dataTrend,
  collectData,
  switchRsd,
  rsdList,
  tasks,
  offlineHistory,
  switchHistory,
  stationEvents,
  getUserSetting,
  saveUserSetting,
  roles,
  addRole,
  updateRole,
  deleteRoles,
  exportRoles,
  rolePermissions,
  permissionTree,
  setRolePermissions,
  roleChoices,
})
