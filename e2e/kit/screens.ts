import { listPages, pathOf } from '@sundial/contract/pages.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { users } from '@sundial/phrases/users.ts'
import { wiring } from '@sundial/phrases/wiring.ts'
import type { Page } from 'playwright-core'
import { alarmScreens } from './alarm-screens.ts'
import { diagnosisScreens } from './diagnosis-screens.ts'
import { say } from './say.ts'
import { scheduleScreens } from './schedule-screens.ts'
import {
  askReporting,
  askRestart,
  askShutdown,
  askTest,
  enrolling,
  fleetChecked,
  fleetChosen,
  fromAccount,
  importChecked,
  pressed,
  scanFromSearch,
  seen,
  stationPlace,
} from './screen-acts.ts'
import type { ScreenIds } from './screen-ids.ts'

export type Screen = {
  /** Behind the hash. */
  path: (ids: ScreenIds) => string
  /** What is seen once its content is there. */
  ready: string
  /** What is done on the page to see it. */
  act?: (page: Page, language: Language) => Promise<void>
}

const rows = '.ant-table-row, .alarm-row, .row-card, .station-card, .event-card, .work-card'
const station = { path: (g: ScreenIds) => `/powerManageList/powerDetails?id=${g.stationId}&module=${g.moduleId}`, ready: '.layout-canvas' }
const stationTab = (tab: string, ready: string): Screen => ({ path: (g) => pathOf('station', { id: g.stationId, tab }), ready })
const grid = { path: () => pathOf('station', { id: 1, tab: 'grid' }), ready: '.grid-item' }
const alarm = { path: (g: ScreenIds) => `/devOps/giveAnAlarm?id=${g.alarmId}`, ready: '.alarm-events' }
const home = { path: () => '/index/index', ready: '.figure-value' }
const list = (path: string, act?: Screen['act'], ready = rows): Screen => ({ path: () => path, ready, ...(act ? { act } : {}) })

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Every list by its name, with its rows or, where the demo has none, with what it says then. */
const lists = listPages.map((page): [string, Screen] => [kebab(page), list(pathOf(page), undefined, `${rows}, .empty-state`)])

/** Screens, and the dialogs and drawers that stand on one. */
const named: Record<string, Screen> = {
  home,
  stations: list('/powerManageList'),
  'station-form': list('/powerManageList', (page, language) => pressed(page, say(stations, 'add', language))),
  'station-form-place': list('/powerManageList', stationPlace),
  station,
  'shutdown-asked': { ...station, act: askShutdown },
  'module-reporting': { ...station, act: askReporting },
  'station-concentrators': stationTab('concentrators', '.ant-table-row, .row-card'),
  'station-wiring': stationTab('wiring', '.plain-table'),
  'station-settings': stationTab('settings', '.facts'),
  'station-trends': stationTab('trends', '.station-pane canvas'),
  'station-alarms': { path: (g) => `/powerManageList/powerDetails?id=${g.alarmedId}&tab=alarms`, ready: '.alarm-lines' },
  'station-events': stationTab('events', rows),
  topology: { path: (g) => `/powerManageList/powerManage?id=${g.stationId}`, ready: '.layout-canvas' },
  ...diagnosisScreens,
  'topology-graph': { path: () => '/powerManage', ready: '.empty-state' },
  'station-grid': grid,
  'station-grid-switches': { ...grid, act: (page, language) => pressed(page, say(interconnection, 'set', language)) },
  alarms: list('/devOps/giveAnAlarm'),
  ...alarmScreens,
  alarm,
  'alarm-shelve': { ...alarm, act: (page, language) => pressed(page, say(alarms, 'shelve', language)) },
  'work-order': { path: (g) => pathOf('workOrders', { id: g.workOrderId }), ready: '.work-steps' },
  comparison: { path: (g) => `/devOps/dataAnalysis?stationId=${g.stationId}&modules=${g.moduleId}`, ready: 'canvas' },
  concentrator: { path: (g) => pathOf('concentrator', { number: g.gw }), ready: '.beats, .concentrator-figures' },
  'concentrator-register': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'register' }), ready: '.register-row' },
  'concentrator-power-line': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'powerLine' }), ready: rows },
  'concentrator-allow-list': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'allowList' }), ready: rows },
  'concentrator-credential': {
    path: (g) => pathOf('concentrator', { number: g.gw, tab: 'credential' }),
    ready: '.concentrator-credential',
  },
  'concentrator-settings': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'settings' }), ready: '.upkeep-row' },
  'concentrator-update': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'update' }), ready: '.update-step' },
  'frame-log': { path: () => '/setting/messageData', ready: '.frame-log' },
  'pass-through': { path: (g) => pathOf('passThrough', { number: g.gw }), ready: '.pass-answers' },
  wiring: { path: (g) => pathOf('wiring', { id: g.stationId }), ready: '.wiring-sheet, .wiring-narrow' },
  'wiring-scan': {
    path: (g) => pathOf('wiring', { id: g.stationId }),
    ready: '.wiring-sheet, .wiring-narrow',
    act: (page, language) => pressed(page, say(wiring, 'scan', language), '.wiring-page'),
  },
  position: { path: (g) => pathOf('position', { id: g.moduleId }), ready: '.position-chart canvas' },
  inverter: { path: (g) => pathOf('inverter', { id: g.inverterId }), ready: '.part-table tbody tr' },
  string: { path: (g) => pathOf('position', { id: g.stringId }), ready: '.part-table tbody tr' },
  'position-replace': {
    path: (g) => pathOf('position', { id: g.moduleId }),
    ready: '.position-now .ant-btn-primary',
    act: (page, language) => pressed(page, say(replacement, 'replaceEllipsis', language)),
  },
  'position-scan': {
    path: (g) => pathOf('position', { id: g.moduleId }),
    ready: '.position-now .ant-btn-primary',
    act: async (page, language) => {
      await pressed(page, say(replacement, 'replaceEllipsis', language))
      await pressed(page, say(replacement, 'scan', language), '[role=dialog]')
      await seen(page, '.scan-dialog')
    },
  },
  equipment: { path: (g) => pathOf('equipment', { id: g.moduleId }), ready: '.equipment-place' },
  ...{ tasks: { path: () => '/devOps/task', ready: '.task-link, .task-card' }, schedules: list('/devOps/timedTask') },
  'task-statistics': { path: () => pathOf('taskStatistics'), ready: '.figures-part' },
  task: { path: (g) => `/devOps/task?id=${g.taskId}`, ready: '[role=dialog] .switch-result' },
  'station-rsd': stationTab('rsd', '.ant-table-row, .row-card'),
  'monitor-form': list(
    '/setting/taskTiming',
    (page, language) => pressed(page, say(monitorTasks, 'add', language)),
    `${rows}, .empty-state`,
  ),
  ...scheduleScreens,
  'roll-out': { path: (g) => pathOf('rollOut', { id: g.rollOutId }), ready: '.roll-out-squares' },
  commissioning: { path: (g) => pathOf('commissioning', { id: g.commissioningId }), ready: '.commissioning-steps > li' },
  'roll-out-form': list('/setting/optimizerTask', (page, language) => pressed(page, say(rollOuts, 'add', language))),
  'package-library': list('/setting/optimizerTask', (page, language) => pressed(page, say(rollOuts, 'library', language))),
  'rsd-test-asked': { ...station, act: askTest },
  'restart-asked': { ...station, act: askRestart },
  'rsd-test': { path: (g) => `/devOps/task?id=${g.testId}`, ready: '[role=dialog] .test-report' },
  users: list('/user/user'),
  'users-pending': list('/user/user?view=pending'),
  'user-import': list('/user/user', (page, language) => pressed(page, say(users, 'import', language))),
  'user-import-checked': list('/user/user', importChecked),
  'user-form': list('/user/user', (page, language) => pressed(page, say(users, 'add', language))),
  'user-details': { path: (g) => `/user/userDetails?id=${g.userId}`, ready: 'h1' },
  roles: list('/user/role'),
  'role-permissions': list('/user/role', (page, language) =>
    pressed(page, say(roles, 'permissionsOf', language, { name: suggestedRole.operator[language] })),
  ),
  'role-matrix': list('/user/role', (page, language) => pressed(page, say(roles, 'matrix', language))),
  organisations: { path: () => '/user/institution', ready: '.ant-tree-treenode' },
  'organisation-form': {
    path: () => '/user/institution',
    ready: '.ant-tree-treenode',
    act: async (page, language) => {
      await page.locator('.org-node').filter({ visible: true }).first().click()
      await pressed(page, say(organisations, 'addBelow', language))
    },
  },
  'fleet-import': { path: () => '/user/institution?org=12000', ready: '.org-details', act: fleetChosen },
  'fleet-import-checked': { path: () => '/user/institution?org=12000', ready: '.org-details', act: fleetChecked },
  audit: list('/user/audit'),
  'audit-entry': list('/user/audit?action=users.add', (page, language) => pressed(page, say(audit, 'show', language))),
  sessions: list('/security/sessions'),
  'sessions-of-everybody': list('/security/sessions?view=every'),
  tokens: list('/security/tokens'),
  'tokens-of-everybody': list('/security/tokens?view=every'),
  'token-form': { path: () => '/security/tokens', ready: 'h1', act: (page, language) => pressed(page, say(tokens, 'add', language)) },
  'embed-links': list('/security/embedLinks'),
  'embed-link-form': list('/security/embedLinks', (page, language) => pressed(page, say(embed, 'add', language)), `${rows}, .empty-state`),
  approvals: list('/devOps/approvals'),
  'lock-out-form': list('/devOps/lockOuts', (page, language) => pressed(page, say(lockOuts, 'add', language)), `${rows}, .empty-state`),
  settings: { path: () => '/user/settings', ready: '.settings h1' },
  'large-screen': { path: () => '/bigScreen', ready: '.figure-value' },
  personal: { ...home, act: (page, language) => fromAccount(page, language, 'account') },
  appearance: { ...home, act: (page, language) => fromAccount(page, language, 'appearance') },
  palette: { ...home, act: (page, language) => fromAccount(page, language, 'palette') },
  scan: { ...home, act: scanFromSearch },
  shortcuts: { ...home, act: (page, language) => fromAccount(page, language, 'helpAndKeys') },
  'no-permission': { path: () => '/401?page=tasks', ready: 'h1' },
  'not-found': { path: () => '/404', ready: 'h1' },
}

/** Every screen. The demo may or may not have rows for a list that is not named above, so its empty state counts as loaded too. */
export const screens: Record<string, Screen> = {
  // First, because it wants a password said in the last five minutes, and all the screens take longer.
  'second-factor': { ...home, act: enrolling },
  ...named,
  ...Object.fromEntries(lists.filter(([name]) => !(name in named))),
}

/** Opens a screen and waits until its content is there. */
export const openScreen = async (page: Page, name: string, ids: ScreenIds, language: Language): Promise<void> => {
  const { path, ready, act } = screens[name]!
  await page.goto(`/#${path(ids)}`)
  await seen(page, ready)
  await act?.(page, language)
}
