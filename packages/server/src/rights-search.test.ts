import { calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { type Action, act, type Flaw, type Means } from '../test/rights-model.ts'
import { breach } from '../test/rights-search.ts'
import { pairs, worldOf } from '../test/rights-worlds.ts'

/** How each call that could change users, roles, tokens, bindings or approvals stands in the model; a text: why it needs no place there. */
const inModel: Record<string, Action['do'] | (string & {})> = {
  addUser: 'addUser',
  commitImport: 'addUser',
  editUser: 'editUser',
  deleteUsers: 'deleteUser',
  addRole: 'addRole',
  setRolePermissions: 'setPermissions',
  updateRole: 'switchRole',
  bindStations: 'bind',
  saveStation: 'moveStation',
  editContact: 'one’s own phone and e-mail, which open nothing',
  setAvatar: 'one’s own picture',
  setLanguage: 'one’s own language',
  addPushDevice: 'one’s own browser',
  deletePushDevice: 'one’s own browser',
  resetSecondFactor: 'as editUser with a reset, but for people only',
  ...Object.fromEntries(
    ['resetConcentratorSettings', 'resetConcentratorParts', 'clearConcentratorData', 'resetConcentratorWholly']
      .concat('setPlatformAddress', 'setConcentratorAddress', 'setBroadcast', 'stopBroadcast', 'transparent645', 'transparentModbus')
      .map((name) => [name, 'an order to a concentrator']),
  ),
  deleteRoles: 'only of roles that nobody holds',
  stationDetails: 'reads',
  everySession: 'reads',
  everyApiToken: 'reads',
  endSessions: 'takes away',
  deleteApiTokens: 'takes away',
  importUsers: 'reads a file',
  importFleet: 'brings organisations and plants of its own, nobody’s account and no right',
  moveOrganisation: 'users/giving-rights.test.ts',
  saveOrganisation: 'a new organisation is empty, a changed one stays where it is',
  deleteOrganisations: 'only empty ones',
  addApiToken: 'tokens are means from the start: one made later may no more than its maker',
  confirmPassword: 'password: the means that has it',
  changePassword: 'needs the old one',
  beginSecondFactor: 'one’s own',
  enableSecondFactor: 'one’s own',
  disableSecondFactor: 'one’s own, with password and code',
  renewRecoveryCodes: 'one’s own, with password and code',
  approvals: 'reads',
  decideApproval: 'energisesTogether: who may approve for whom',
  switchRsd: 'energisesTogether',
  switchMany: 'energisesTogether: as switchRsd, which it calls for each plant',
  switchThrough: 'is switchRsd',
  appointSwitch: 'as insertTimedTask',
  quickShutdown: 'shuts down only',
  selfTest: 'energises no module that was not live before',
  cycleTest: 'as selfTest',
  identifyStrings: 'as selfTest',
  addFirmware: 'keeps a program that its maker signed',
  sendFirmware: 'as addFirmware',
  resendFirmware: 'as addFirmware',
  upgradeConcentrator: 'changes what a concentrator runs, and nobody’s rights',
  upgradeOptimizers: 'changes what devices run, and nobody’s rights',
  ...{
    startUpdate: 'is upgradeOptimizers',
    insertRollOut: 'its orders are those of whoever made it go: firmware/roll-outs.test.ts',
    updateRollOut: 'as insertRollOut',
    retryRollOut: 'as insertRollOut',
    releaseRollOut: 'needs two people: firmware/roll-outs.test.ts',
    resetForUpdate: 'is restartDevice',
    startCommissioning: 'its orders are those of whoever made it go: store/commissioning/run-commissioning.test.ts',
    actOnCommissioning: 'as startCommissioning',
    answerCommissioning: 'changes where modules hang, no rights',
  },
  issueCertificate: 'gives no right: it keeps what a test measured',
  restartDevice: 'what was shut down is shut down again: concentrator/agent-restarts-held.test.ts',
  ...{
    insertTimedTask: 'its orders are those of whoever saves it',
    updateTimedTask: 'as insertTimedTask',
    runTimedTask: 'its order is that of the caller',
    applyScheduleTemplate: 'as insertTimedTask, at several plants',
  },
  ...{
    addNotifyRule: 'tells people of alarms, and nobody more of a plant than its organisation chose: notifications/rules.test.ts',
    updateNotifyRule: 'as addNotifyRule',
    testNotifyRule: 'as addNotifyRule',
    sendDeliveriesAgain: 'as addNotifyRule',
    addDutyCalendar: 'says who is told of alarms: notifications/duty.test.ts',
    updateDutyCalendar: 'as addDutyCalendar',
    addStandIn: 'as addDutyCalendar',
    updateStandIn: 'as addDutyCalendar',
    deleteStandIn: 'as addDutyCalendar',
  },
  uploadAttachment: 'keeps a picture',
  saveCleaningCost: 'an amount of money, no rights',
  undoImport: 'takes back devices, no rights',
  dropAskAgain: 'only ends a question',
  register: 'waits for an administrator: editUser',
  collectData: 'reads devices',
  beforeEnergising: 'reads',
  addLockOut: 'stops energising',
  removeLockOut: 'server/lock-outs/take-off.test.ts: another person’s needs two people',
  issueConcentratorCredential: 'what a concentrator signs in with; a person signs in with none of it',
  revokeConcentratorCredential: 'as issueConcentratorCredential',
  issueConcentratorCertificate: 'as issueConcentratorCredential',
  revokeConcentratorCertificate: 'as issueConcentratorCredential',
}
const about: readonly string[] = [
  'users.edit',
  'roles.edit',
  'organisations.edit',
  'stations.edit',
  'rsd.energise',
  'rsd.shutdown',
] satisfies Permission[]

describe('no sequence of calls ends with more than was granted from outside', () => {
  it('a call that could change rights is in the search, or says why it need not be', () => {
    const all = Object.entries(calls as unknown as Record<string, Call>)
    const able = all.filter(([name, call]) => about.includes(call.may) || call.stepUp !== undefined || call.person || name === 'register')
    const missing = able.map(([name]) => name).filter((name) => !(name in inModel))
    expect(missing).toEqual([])
  })

  // all pairs, two calls deep whatever they are, are in rights-search.long.test.ts
  it.each<Means>(['password', 'openSession', 'token', 'givingToken'])('of any pair, by %s', (means) => {
    for (const pair of pairs)
      expect({ pair, breach: breach(worldOf(pair), means, { whole: 1, depth: 2, beam: 1 }, act) }).toEqual({ pair, breach: null })
  })

  it.each<[string, readonly Flaw[], [string, string], Means, calls: number]>([
    ['a custom role with every permission took over an administrator', ['rankOfEnabled'], ['whole', 'viewer'], 'password', 1],
    ['a reset while a role was off opened an account', ['rankOfEnabled', 'anyRole'], ['clerk', 'viewer'], 'password', 2],
    ['an open session made people', ['freeGifts'], ['clerk', 'viewer'], 'openSession', 1],
    ['a program made people', ['freeGifts'], ['administrator', 'viewer'], 'token', 1],
    ['a program that may give let somebody in who may change users', ['freeGifts'], ['usersOnly', 'viewer'], 'givingToken', 1],
  ])('would see it if %s', (_how, flaws, pair, means, length) => {
    const found = breach(worldOf(pair), means, { whole: 2, depth: 4, beam: 4 }, (w, by, action) => act(w, by, action, flaws))
    expect(found).toHaveLength(length)
  })
})
