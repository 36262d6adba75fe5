import { concentratorRules } from '../concentrators/rules.ts'
import { ownDeviceRules } from '../devices/device-rules.ts'
import type { RefusalName } from '../kit/refusal.ts'
import { backdatedDaysMax } from '../replacement/judge-replacement.ts'
import { reportingRules } from '../reporting/rules.ts'
import { broadcastRules } from '../upkeep/broadcast.ts'

/**
 * A rule for what people enter and ask (specification, point 5): what it says, how breaking it is refused, and by which calls. Written as
 * docs/rules.md; server/src/rules.test.ts breaks each rule with each of its calls.
 */
export type TableRule = { says: string; refusal: RefusalName; calls: readonly string[] }

const added = ['saveConcentrator', 'insertGateway']
const saved = [...added, 'updateConcentrator', 'updateGateway']
/** Which calls say a field of a concentrator. */
const saying: Readonly<Record<string, readonly string[]>> = {
  number: [...added, 'updateConcentratorNumber'],
  address: [...saved, 'updateConcentratorNumber'],
  mac: [...saved, 'updateConcentratorNumber'],
}
/** Rules for labels that hold for replacements too. */
const alsoReplacing: Readonly<Partial<Record<RefusalName, readonly string[]>>> = {
  numberNotDigits: ['replaceMac'],
  numberIsEverybody: ['replaceDevice', 'replaceMac'],
  macNotHexadecimal: ['replaceDevice', 'replaceMac'],
  macNotAddress: ['replaceDevice'],
}

const ratings = ['addPanelRatings', 'editPanelRatings']
const replacing = ['replaceDevice', 'replaceMac']
const devices = ['insertDevice', 'insertRsd', 'updateDevice', 'saveDevice']
/** Which calls say a field that devices have too. */
const alsoDevices = (field: string): readonly string[] => (field in saying ? devices : [])

export const ruleTable: readonly TableRule[] = [
  ...concentratorRules.map(({ says, refusal, field }) => ({
    says,
    refusal,
    calls: [...(saying[field] ?? saved), ...(alsoReplacing[refusal] ?? []), ...alsoDevices(field)],
  })),
  { says: 'What is installed somewhere, a panel too, is not bound again.', refusal: 'installedElsewhere', calls: replacing },
  ...ownDeviceRules.map(({ says, refusal }) => ({ says, refusal, calls: devices })),
  {
    says: 'A module stands in a string and a string behind an inverter, of the same plant as its concentrator.',
    refusal: 'otherParent',
    calls: devices,
  },
  {
    says: 'A number that a register has, and the serial number of a panel that is installed, is not bound again.',
    refusal: 'deviceBound',
    calls: ['createFromRegister', 'saveWiring', ...devices],
  },
  { says: 'One save of the wiring puts a panel or an optimizer at one position.', refusal: 'wiredTwice', calls: ['saveWiring'] },
  { says: 'Each channel of a string has one module.', refusal: 'placeTaken', calls: ['createFromRegister', ...devices] },
  {
    says: 'The number of a device is corrected only while it has no reports and no orders on record.',
    refusal: 'numberHasPast',
    calls: ['updateDevice', 'saveDevice'],
  },
  {
    says: 'A device stays while others stand in it: they are listed.',
    refusal: 'deviceInUse',
    calls: ['deleteDevices'],
  },
  {
    says: 'A device with reports, orders or replacements on record stays.',
    refusal: 'deviceHasPast',
    calls: ['deleteDevices'],
  },
  {
    says: 'The list of modules of a concentrator is emptied only by whoever has seen how many entries it has.',
    refusal: 'moduleWhitelistChanged',
    calls: ['clearModuleWhitelist'],
  },
  { says: 'Equipment is replaced by equipment of its own kind.', refusal: 'otherEquipment', calls: replacing },
  { says: 'A replacement has happened: its time is not in the future.', refusal: 'replacedTooLate', calls: replacing },
  { says: `A replacement is dated back by at most ${backdatedDaysMax} days.`, refusal: 'replacedTooLongAgo', calls: replacing },
  {
    says: 'A replacement is later than the installation that it ends, and than the removal of the new piece elsewhere.',
    refusal: 'replacedTooEarly',
    calls: replacing,
  },
  {
    says: 'While somebody is changing a device, nobody else does: who, and since when, is told.',
    refusal: 'deviceLocked',
    calls: ['lockDevice', ...replacing, 'undoReplacement', 'updateDevice', 'saveDevice', 'changePanelFlag', 'deleteDevices', 'saveWiring'],
  },
  {
    says: 'A concentrator stays where it is while devices depend on it: they are listed.',
    refusal: 'concentratorInUse',
    calls: ['deleteConcentrators', 'updateConcentrator', 'updateGateway', 'updateConcentratorNumber'],
  },
  {
    says: 'A concentrator with reports or orders on record stays.',
    refusal: 'concentratorHasPast',
    calls: ['deleteConcentrators', 'updateConcentratorNumber'],
  },
  {
    says: 'National and provincial organisations are never deleted, and keep their level.',
    refusal: 'fixedOrganisation',
    calls: ['deleteOrganisations', 'saveOrganisation'],
  },
  {
    says: 'An organisation stays while organisations, plants, users or roles belong to it: they are counted and named.',
    refusal: 'organisationInUse',
    calls: ['deleteOrganisations'],
  },
  { says: 'Extra data are of a panel that is registered.', refusal: 'panelUnknown', calls: ['addPanelRatings'] },
  { says: 'A panel has its extra data once.', refusal: 'ratingsThere', calls: ['addPanelRatings'] },
  {
    says: 'At maximum power the voltage of a panel is below that of an open circuit.',
    refusal: 'ratedVoltageTooHigh',
    calls: ratings,
  },
  {
    says: 'At maximum power the current of a panel is below that of a short circuit.',
    refusal: 'ratedCurrentTooHigh',
    calls: ratings,
  },
  {
    says: 'The rated power of a panel is its voltage times its current at maximum power, within 5 %.',
    refusal: 'ratedPowerDiffers',
    calls: ratings,
  },
  {
    says: 'A panel has been commissioned: the day is not in the future.',
    refusal: 'commissionedInFuture',
    calls: ratings,
  },
  {
    says: 'A transformer area, a branch circuit or a container stays while others stand in it: they are listed.',
    refusal: 'gridInUse',
    calls: ['deleteTransformerAreas', 'deleteBranches', 'deleteContainers', 'saveBranch'],
  },
  {
    says: 'A number is once among the transformer areas and the containers of a plant, and among the branch circuits of an area.',
    refusal: 'gridNumberTaken',
    calls: ['saveTransformerArea', 'saveBranch', 'saveContainer'],
  },
  {
    says: 'What stands in an area, on a branch or in a container is of the same plant.',
    refusal: 'otherPlant',
    calls: ['placeInGrid', ...devices],
  },
  { says: 'What stands on a branch circuit stands in the area of the branch.', refusal: 'otherArea', calls: ['placeInGrid', ...devices] },
  { says: 'What stands on a branch circuit of one phase is on that phase.', refusal: 'otherPhase', calls: ['placeInGrid', ...devices] },
  {
    says: 'A schedule that is enabled has a time that comes within a year.',
    refusal: 'neverDue',
    calls: ['insertTimedTask', 'appointSwitch', 'updateTimedTask', 'saveMonitorTask', 'updateMonitorTask'],
  },
  {
    says: 'A schedule or a monitor task is run before its start and after its end only where somebody has confirmed that.',
    refusal: 'outsideItsTime',
    calls: ['runTimedTask', 'runMonitorTask'],
  },
  {
    says: 'A schedule that runs by daylight only is run in the dark only where somebody has confirmed that.',
    refusal: 'notByDaylight',
    calls: ['runTimedTask'],
  },
  ...reportingRules.map(({ says, refusal }) => ({ says, refusal, calls: ['setModuleReporting'] })),
  ...broadcastRules.map(({ says, refusal }) => ({ says, refusal, calls: ['setBroadcast'] })),
  { says: 'A role stays while users have it.', refusal: 'roleHeld', calls: ['deleteRoles'] },
  { says: 'One query is about devices of one level.', refusal: 'otherLevel', calls: ['dataTrend'] },
]
