import { exportAudit } from './audit/audit.ts'
import { makeChainHandlers } from './audit/chain.ts'
import { linkState } from './concentrators/list.ts'
import { collectData } from './devices/collect.ts'
import { addEmbedLink, embedLinks, renewEmbedLink, revokeEmbedLinks } from './embed/links.ts'
import { embeddedPage } from './embed/page.ts'
import { importCalls } from './imports/calls.ts'
import { installation } from './installation/installation.ts'
import type { Handlers } from './kit/handlers.ts'
import type { ImportDesk } from './kit/imports/desk.ts'
import { byAccount, makeThrottle } from './kit/throttle.ts'
import { deleteOrganisations, moveOrganisation, saveOrganisation } from './organisations/change.ts'
import { addRole, deleteRoles, setRolePermissions, updateRole } from './roles/change.ts'
import { exportRoles, permissionTree, roleChoices, rolePermissions, roles } from './roles/list.ts'
import { approvals, decideApproval } from './rsd/approvals.ts'
import { switchRsd } from './rsd/switch.ts'
import { addApiToken, apiTokens, deleteApiTokens, everyApiToken } from './session/api-tokens.ts'
import { changePassword } from './session/change-password.ts'
import { menu } from './session/menu.ts'
import { routes } from './session/routes.ts'
import { beginSecondFactor, disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from './session/second-factor.ts'
import { confirmPassword, endSessions, everySession, sessions } from './session/sessions.ts'
import { signIn } from './session/sign-in.ts'
import { makeSignInKey, publicKey } from './session/sign-in-key.ts'
import { signOut } from './session/sign-out.ts'
import { dictionaries, userInfo } from './session/user-info.ts'
import { exportStations } from './stations/list.ts'
import { saveStation } from './stations/save.ts'
import { getUserSetting, saveUserSetting } from './user-settings/user-settings.ts'
import { addUser, deleteUsers, editUser } from './users/change.ts'
import { register } from './users/register.ts'
import { resetSecondFactor } from './users/reset-second-factor.ts'
import { bindStations } from './users/stations.ts'

const sessionHandlers = () => {
  const guards = { passwords: makeThrottle(), codes: makeThrottle(byAccount) }
  const key = makeSignInKey()
  return {
    publicKey: publicKey(key),
    signIn: signIn(guards, key),
    changePassword: changePassword(guards.passwords),
    confirmPassword: confirmPassword(guards),
    disableSecondFactor: disableSecondFactor(guards),
    renewRecoveryCodes: renewRecoveryCodes(guards),
  }
}

const stateless = {
  userInfo,
  signOut,
  menu,
  routes,
  dictionaries,
  installation,
  exportStations,
  saveStation,
  linkState,
  collectData,
  switchRsd,
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
  addUser,
  editUser,
  deleteUsers,
  exportAudit,
  approvals,
  decideApproval,
  saveOrganisation,
  deleteOrganisations,
  moveOrganisation,
  bindStations,
  sessions,
  everySession,
  endSessions,
  apiTokens,
  everyApiToken,
  addApiToken,
  deleteApiTokens,
  embedLinks,
  addEmbedLink,
  renewEmbedLink,
  revokeEmbedLinks,
  embeddedPage,
  beginSecondFactor,
  enableSecondFactor,
  resetSecondFactor,
}

/** What answers each call but the heavy ones. */
export const makeHandlers = (imports: ImportDesk): Handlers => ({
  ...stateless,
  ...sessionHandlers(),
  ...makeChainHandlers(),
  register: register(),
  ...importCalls(imports),
})
