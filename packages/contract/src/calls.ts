import { approvals, decideApproval } from './approvals.ts'
import { areaNames, areas } from './areas.ts'
import { auditChain, auditLog, exportAudit, verifyAudit } from './audit.ts'
import { concentrators, gateways, linkState } from './concentrators.ts'
import { collectData, dataTrend, deviceTrend, modules } from './devices.ts'
import { addEmbedLink, embeddedPage, embedLinks, renewEmbedLink, revokeEmbedLinks } from './embed.ts'
import { offlineHistory, stationEvents, switchHistory } from './history.ts'
import { annotatedImport, checkImport, closeImport, commitImport, importResult, importTemplate, importUsers } from './imports.ts'
import { installation } from './installation.ts'
import {
  bindStations,
  boundStations,
  deleteOrganisations,
  districtOffices,
  moveOrganisation,
  organisationChildren,
  organisations,
  saveOrganisation,
  stationDevices,
  unboundStations,
} from './organisations.ts'
import { counts, overview } from './overview.ts'
import {
  addRole,
  deleteRoles,
  exportRoles,
  permissionTree,
  roleChoices,
  rolePermissions,
  roles,
  setRolePermissions,
  updateRole,
} from './roles.ts'
import { rsdList, switchRsd } from './rsd.ts'
import { beginSecondFactor, disableSecondFactor, enableSecondFactor, renewRecoveryCodes, resetSecondFactor } from './second-factor.ts'
import { dictionaries, menu, publicKey, routes, signIn, signOut, userInfo } from './session.ts'
import { addApiToken, apiTokens, confirmPassword, deleteApiTokens, endSessions, everyApiToken, everySession, sessions } from './sessions.ts'
import { saveStation } from './station-changes.ts'
import { stationTrend } from './station-trend.ts'
import { countStations, exportStations, organisationTree, stations } from './stations.ts'
import { tasks } from './tasks.ts'
import { getUserSetting, saveUserSetting } from './user-settings.ts'
import { addUser, changePassword, deleteUsers, editUser, organisationChoices, register, users } from './users.ts'

/** Every call there is. A handler for each, or the server does not compile. */
export const calls = {
  publicKey,
  signIn,
  userInfo,
  signOut,
  menu,
  routes,
  dictionaries,
  installation,
  organisationTree,
  stations,
  countStations,
  exportStations,
  saveStation,
  stationTrend,
  overview,
  counts,
  areas,
  areaNames,
  concentrators,
  linkState,
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
  users,
  addUser,
  editUser,
  deleteUsers,
  changePassword,
  register,
  organisationChoices,
  auditLog,
  exportAudit,
  auditChain,
  verifyAudit,
  approvals,
  decideApproval,
  organisationChildren,
  stationDevices,
  organisations,
  districtOffices,
  saveOrganisation,
  deleteOrganisations,
  moveOrganisation,
  unboundStations,
  boundStations,
  bindStations,
  sessions,
  everySession,
  everyApiToken,
  endSessions,
  beginSecondFactor,
  enableSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  confirmPassword,
  apiTokens,
  addApiToken,
  deleteApiTokens,
  embedLinks,
  addEmbedLink,
  renewEmbedLink,
  revokeEmbedLinks,
  embeddedPage,
  importUsers,
  checkImport,
  commitImport,
  closeImport,
  importTemplate,
  annotatedImport,
  importResult,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls whose cost grows with the fleet or with time. */
export type HeavyName = { [K in CallName]: true extends Calls[K]['heavy'] ? K : never }[CallName]

/** The versioned prefix of the specification, and ours. */
export const prefixes = ['/faims', '/api/v1'] as const
/** Success, as the specification has it. */
export const okCode = '00000'
/** `{code, msg, codeMsg, data}`; msg and codeMsg are the same text, for clients of either kind. */
export type Envelope<T> = { code: string; msg: string; codeMsg: string; data: T | null; traceId?: string }
