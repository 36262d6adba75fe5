import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { listPages, pathOf } from '@sundial/contract/pages.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { imports } from '@sundial/phrases/imports.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Page } from 'playwright-core'
import { saidIn, say } from './say.ts'

/** What the screens are opened on. */
export type ScreenIds = { stationId: number; moduleId: number; taskId: number; userId: number; gw: string }
export type Screen = {
  /** Behind the hash. */
  path: (ids: ScreenIds) => string
  /** What is seen once its content is there. */
  ready: string
  /** What is done on the page to see it. */
  act?: (page: Page, language: Language) => Promise<void>
}

const rows = '.ant-table-row, .row-card, .station-card, .event-card'
const pressed = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await seen(page, '[role=dialog]')
}
/** Opened from the account's menu, at any width. */
const fromAccount = async (page: Page, language: Language, key: keyof typeof shell): Promise<void> => {
  await page.getByRole('button', { name: saidIn(shell, 'accountMenu', language) }).click()
  await page
    .getByText(say(shell, key, language))
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
}
const station = { path: (g: ScreenIds) => `/powerManageList/powerDetails?id=${g.stationId}&module=${g.moduleId}`, ready: '.layout-canvas' }
/** The module's panel has a button for its string; on a phone that is in the menu of its sheet. */
const askShutdown = async (page: Page, language: Language): Promise<void> => {
  const wide = page.getByRole('button', { name: say(devices, 'shutdownString', language) }).filter({ visible: true })
  const narrow = page.locator('.module-panel-low').getByRole('button', { name: say(devices, 'sheetShutDown', language) })
  await wide.or(narrow).first().waitFor()
  const onPhone = (await wide.count()) === 0
  await (onPhone ? narrow : wide).first().click()
  if (onPhone) await page.getByRole('menuitem', { name: say(devices, 'shutdownString', language) }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}
/** A table with a good row and wrong ones. */
const people = 'Username,Name,Organisation,Roles\nida,Ida,Nowhere,Viewer\nb,,,\nida,Ida,Nowhere,Viewer\n'
const importChecked = async (page: Page, language: Language): Promise<void> => {
  await pressed(page, say(users, 'import', language))
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) }
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog
    .getByText(say(imports, 'columnsHint', language))
    .or(dialog.locator('.import-issues'))
    .first()
    .waitFor()
}
const fleetChosen = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: say(fleet, 'archive', language) }).click()
  await page.getByRole('menuitem', { name: say(fleet, 'importArchive', language) }).click()
  await page.getByRole('dialog').locator('.ant-upload-drag').waitFor()
}
/** An archive of one organisation that is there already. */
const someFleet = (): Buffer => {
  const row = JSON.stringify({ is: 'organisation', orgNo: '10000', level: 'GROUP', name: 'A', names: {} })
  const head = {
    is: 'sundial fleet',
    format: 1,
    product: '0',
    madeAt: '2026-11-27T00:00:00.000Z',
    organisation: '10000',
    stations: 0,
    devices: 0,
  }
  const sha256 = createHash('sha256').update(`${row}\n`).digest('hex')
  const end = { is: 'end', parts: [{ noun: 'organisation', rows: 1, sha256 }] }
  return gzipSync(`${JSON.stringify(head)}\n${row}\n${JSON.stringify(end)}\n`)
}
const fleetChecked = async (page: Page, language: Language): Promise<void> => {
  await fleetChosen(page, language)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'fleet.ndjson.gz', mimeType: 'application/gzip', buffer: someFleet() })
  await dialog.locator('.fleet-problems').waitFor()
}
const home = { path: () => '/index/index', ready: '.figure-value' }
const list = (path: string, act?: Screen['act'], ready = rows): Screen => ({ path: () => path, ready, ...(act ? { act } : {}) })

const enrolling = async (page: Page, language: Language): Promise<void> => {
  await fromAccount(page, language, 'account')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: saidIn(secondFactor, 'title', language) }).click()
  await drawer.getByRole('button', { name: say(secondFactor, 'setUp', language) }).click()
  await page.getByRole('img', { name: say(secondFactor, 'qrCode', language) }).waitFor()
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Every list by its name, with its rows or, where the demo has none, with what it says then. */
const lists = listPages.map((page): [string, Screen] => [kebab(page), list(pathOf(page), undefined, `${rows}, .empty-state`)])

/** Screens, and the dialogs and drawers that stand on one. */
const named: Record<string, Screen> = {
  home,
  stations: list('/powerManageList'),
  'station-form': list('/powerManageList', (page, language) => pressed(page, say(stations, 'add', language))),
  station,
  'shutdown-asked': { ...station, act: askShutdown },
  'station-trends': { path: (g) => `/powerManageList/powerDetails?id=${g.stationId}&tab=trends`, ready: '.station-pane canvas' },
  'station-events': { path: (g) => `/powerManageList/powerDetails?id=${g.stationId}&tab=events`, ready: rows },
  comparison: { path: (g) => `/devOps/dataAnalysis?stationId=${g.stationId}&modules=${g.moduleId}`, ready: 'canvas' },
  concentrator: { path: (g) => pathOf('concentrator', { number: g.gw }), ready: '.beats, .concentrator-figures' },
  'concentrator-register': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'register' }), ready: '.register-row' },
  'concentrator-allow-list': { path: (g) => pathOf('concentrator', { number: g.gw, tab: 'allowList' }), ready: rows },
  wiring: { path: (g) => pathOf('wiring', { id: g.stationId }), ready: '.wiring-sheet, .wiring-narrow' },
  position: { path: (g) => pathOf('position', { id: g.moduleId }), ready: '.position-chart canvas' },
  'position-replace': {
    path: (g) => pathOf('position', { id: g.moduleId }),
    ready: '.position-now .ant-btn-primary',
    act: (page, language) => pressed(page, say(replacement, 'replaceEllipsis', language)),
  },
  equipment: { path: (g) => pathOf('equipment', { id: g.moduleId }), ready: '.equipment-place' },
  tasks: { path: () => '/devOps/task', ready: '.task-link, .task-card' },
  task: { path: (g) => `/devOps/task?id=${g.taskId}`, ready: '[role=dialog] .switch-result' },
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
  settings: { path: () => '/user/settings', ready: '.settings h1' },
  'large-screen': { path: () => '/bigScreen', ready: '.figure-value' },
  personal: { ...home, act: (page, language) => fromAccount(page, language, 'account') },
  appearance: { ...home, act: (page, language) => fromAccount(page, language, 'appearance') },
  palette: { ...home, act: (page, language) => fromAccount(page, language, 'palette') },
  shortcuts: { ...home, act: (page, language) => fromAccount(page, language, 'helpAndKeys') },
  'no-permission': { path: () => '/401?page=tasks', ready: 'h1' },
  'not-found': { path: () => '/404', ready: 'h1' },
}

/** Every screen. The demo may or may not have rows for a list that is not named above, so its empty state counts as loaded too. */
export const screens: Record<string, Screen> = {
  ...named,
  ...Object.fromEntries(lists.filter(([name]) => !(name in named))),
  // Last, because its drawer stays open.
  'second-factor': { ...home, act: enrolling },
}

/** Waits for something to be seen, frame by frame: a locator looks again after half a second only, which is as long as a page takes. */
const seen = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => [...document.querySelectorAll(wanted)].some((e) => e.checkVisibility()), selector)

/** Opens a screen and waits until its content is there. */
export const openScreen = async (page: Page, name: string, ids: ScreenIds, language: Language): Promise<void> => {
  const { path, ready, act } = screens[name]!
  await page.goto(`/#${path(ids)}`)
  await seen(page, ready)
  await act?.(page, language)
}
