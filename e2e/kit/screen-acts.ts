import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { deviceRestart } from '@sundial/phrases/device-restart.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { imports } from '@sundial/phrases/imports.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { reporting } from '@sundial/phrases/reporting.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { station } from '@sundial/phrases/station.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Page } from 'playwright-core'
import { saidIn, say } from './say.ts'

/** Waits for something to be seen, frame by frame: a locator looks again after half a second only, which is as long as a page takes. */
export const seen = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => [...document.querySelectorAll(wanted)].some((e) => e.checkVisibility()), selector)

/** Presses a button that opens a dialog. */
export const pressed = async (page: Page, name: RegExp, within = 'body'): Promise<void> => {
  await page.locator(within).getByRole('button', { name }).filter({ visible: true }).first().click()
  await seen(page, '[role=dialog]')
}
/** The form of a new plant, at its second step. */
export const stationPlace = async (page: Page, language: Language): Promise<void> => {
  await pressed(page, say(stations, 'add', language))
  await page.locator('.form-steps button').nth(1).click()
}
/** Opened from the account's menu, at any width. */
export const fromAccount = async (page: Page, language: Language, key: keyof typeof shell): Promise<void> => {
  await page.getByRole('button', { name: saidIn(shell, 'accountMenu', language) }).click()
  await page
    .getByText(say(shell, key, language))
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
}
/** The module's panel has a button for its string; on a phone that is in the menu of its sheet. */
export const askShutdown = async (page: Page, language: Language): Promise<void> => {
  const wide = page.getByRole('button', { name: say(devices, 'shutdownString', language) }).filter({ visible: true })
  const narrow = page.locator('.module-panel-low').getByRole('button', { name: say(devices, 'sheetShutDown', language) })
  await wide.or(narrow).first().waitFor()
  const onPhone = (await wide.count()) === 0
  await (onPhone ? narrow : wide).first().click()
  if (onPhone) await page.getByRole('menuitem', { name: say(devices, 'shutdownString', language) }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}
/** Opens the form that sets how the modules of a plant are reported. */
export const askReporting = async (page: Page, language: Language): Promise<void> => {
  const more = page.locator('.station-head').getByRole('button', { name: say(station, 'more', language) })
  await more.filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: say(reporting, 'setEllipsis', language) }).click()
  await seen(page, '[role=dialog] .form-grid')
}
/** Asks for a cycle test of the whole plant. */
export const askTest = async (page: Page, language: Language): Promise<void> => {
  await page
    .locator('.station-head')
    .getByRole('button', { name: say(station, 'more', language) })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say(rsdTests, 'cycleTestEllipsis', language) }).click()
  await page
    .getByRole('dialog')
    .getByText(say(rsdTests, 'lostAtMost', language))
    .waitFor()
}
/** Asks for the restart of the optimizer of the module whose panel is open; on a phone the sheet is pulled up first. */
export const askRestart = async (page: Page, language: Language): Promise<void> => {
  const handle = page.locator('.station-sheet-low .station-sheet-handle')
  const button = page.getByRole('button', { name: say(deviceRestart, 'restartEllipsis', language) }).filter({ visible: true })
  await handle.or(button).first().waitFor()
  if ((await button.count()) === 0) await handle.click()
  await button.first().click()
  await page
    .getByRole('dialog')
    .getByText(say(deviceRestart, 'interrupts', language))
    .waitFor()
}
/** A table with a good row and wrong ones. */
const people = 'Username,Name,Organisation,Roles\nida,Ida,Nowhere,Viewer\nb,,,\nida,Ida,Nowhere,Viewer\n'
export const importChecked = async (page: Page, language: Language): Promise<void> => {
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
export const fleetChosen = async (page: Page, language: Language): Promise<void> => {
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
export const fleetChecked = async (page: Page, language: Language): Promise<void> => {
  await fleetChosen(page, language)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'fleet.ndjson.gz', mimeType: 'application/gzip', buffer: someFleet() })
  await dialog.locator('.fleet-problems').waitFor()
}
/** The search, open on a phone too, and the scan in it. */
export const scanFromSearch = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('combobox', { name: say(shell, 'searchHint', language) }).click()
  await pressed(page, say(shell, 'scan', language))
}

export const enrolling = async (page: Page, language: Language): Promise<void> => {
  await fromAccount(page, language, 'account')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: saidIn(secondFactor, 'title', language) }).click()
  await drawer.getByRole('button', { name: say(secondFactor, 'setUp', language) }).click()
  await page.getByRole('img', { name: say(secondFactor, 'qrCode', language) }).waitFor()
}
