import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fleet } from '@sundial/phrases/fleet.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { visit } from './kit/browser.ts'
import { sayPassword, signIn, wantPasswordOnce } from './kit/console.ts'
import { api, browser, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

openForFile()

const organisation = (orgNo: string) => `/#/user/institution?org=${orgNo}`
const choose = async (at: Page, item: 'exportArchive' | 'importArchive'): Promise<void> => {
  await at.getByRole('button', { name: say(fleet, 'archive', 'en') }).click()
  await at.getByRole('menuitem', { name: say(fleet, item, 'en') }).click()
}
const take = async (at: Page): Promise<string> => {
  const downloading = at.waitForEvent('download')
  await choose(at, 'exportArchive')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Fleet .* \d{4}-\d\d-\d\d\.ndjson\.gz$/)
  return file.path()
}
const give = async (at: Page, path: string): Promise<void> => {
  await choose(at, 'importArchive')
  const archive = { name: 'fleet.ndjson.gz', mimeType: 'application/gzip', buffer: readFileSync(path) }
  await at.getByRole('dialog').locator('input[type=file]').setInputFiles(archive)
}
const linesIn = (path: string): string[] => gunzipSync(readFileSync(path)).toString('utf8').split('\n')

describe('a fleet as one file', () => {
  let archive: string
  let elsewhere: RunningSundial
  const data = dataFolder()
  const password = 'nine quiet lanterns'
  beforeAll(async () => {
    elsewhere = await startSundial(data.path, { SUNDIAL_DEMO: 'off' })
    const first = await signedIn(elsewhere.address, elsewhere.password)
    await first('changePassword', { employeePwd: elsewhere.password, newPassWord: password })
  })
  afterAll(async () => {
    await elsewhere?.stop()
    data.remove()
  })

  it('is downloaded from the page of its organisation', async () => {
    await page.goto(organisation('10000'))
    archive = await take(page)
    const stations = (await api('stations', { pageSize: 100 })).pageTotalCount
    expect(JSON.parse(linesIn(archive)[0]!)).toMatchObject({ is: 'sundial fleet', organisation: '10000', stations })
  })

  it('can’t be imported where its devices are already: every row is told with its line and its place', async () => {
    await page.goto(organisation('12000'))
    await give(page, archive)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    const told = await dialog.getByRole('listitem').allInnerTexts()
    expect(told).toHaveLength(200)
    expect(told[0]!.replaceAll('\n', ' ')).toBe(`Line 2 Organisation 10000 ${fleet.hereAt.en.replace('{{where}}', 'Sundial Energy')}`)
    expect(await dialog.getByRole('button', { name: say(fleet, 'go', 'en') }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('is told what it is where it is none', async () => {
    await choose(page, 'importArchive')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.gz', mimeType: 'application/gzip', buffer: Buffer.from('hello') })
    await dialog.getByRole('alert').getByText('This file is no fleet archive').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('is imported into a new installation after a check, and is the same fleet there', async () => {
    const there = await visit(browser, elsewhere.address)
    await signIn(there.page, password)
    await there.page.goto(organisation('1'))
    await give(there.page, archive)
    const dialog = there.page.getByRole('dialog', { name: say(fleet, 'importTitle', 'en', { name: 'Head office' }) })
    await dialog.getByRole('status').getByText(fleet.clean.en).waitFor()
    await wantPasswordOnce(there.page, '/powerStation/importFleet')
    await dialog.getByRole('button', { name: say(fleet, 'go', 'en') }).click()
    await sayPassword(there.page, password)
    await dialog.waitFor({ state: 'hidden' })
    // the page behind shows it without being opened again
    await there.page.getByRole('treeitem', { name: /Sundial Energy/ }).waitFor()
    const apiThere = await signedIn(elsewhere.address, password)
    const here = (await api('stations', { pageSize: 100 })).list.map(({ code, moduleCount }) => `${code} ${moduleCount}`)
    const listed = async () => (await apiThere('stations', { pageSize: 100 })).list.map(({ code, moduleCount }) => `${code} ${moduleCount}`)
    expect((await until(listed, (rows) => rows.sort().join() === here.sort().join())).sort()).toEqual(here.sort())
    await there.page.goto(organisation('10000'))
    const again = await take(there.page)
    expect(linesIn(again).slice(1)).toEqual(linesIn(archive).slice(1))
    expect(there.faults).toEqual([])
    await there.context.close()
  })
})
