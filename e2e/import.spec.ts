import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { users } from '@sundial/phrases/users.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { api, browser, openShared, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared()
const files = mkdtempSync(join(tmpdir(), 'sundial-import-'))
let organisation = ''

beforeAll(async () => {
  organisation = (await api('organisationChoices', {}))[0]!.name
})
afterAll(() => rmSync(files, { recursive: true, force: true }))

type Row = (string | null)[]
const titles = ['Username', 'Full name', 'Organisation', 'Roles', 'Mobile']
const book = async (name: string, rows: Row[], head = titles): Promise<string> => {
  const path = join(files, name)
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows] }] }))
  return path
}
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const openWizard = async (page: Page) => {
  await page.goto('/#/user/user')
  await button(page, say(users, 'import', 'en'))
    .first()
    .click()
  await page.getByRole('dialog').getByText(imports.drop.en).waitFor()
}
const choose = (page: Page, path: string) => page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
const downloaded = async (page: Page, name: RegExp) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const path = join(files, `${Math.random()}.xlsx`)
  await download.saveAs(path)
  return (await readXlsx(readFileSync(path))).sheets
}

describe('importing users from a workbook', () => {
  it('a file that can’t be read is refused in words, and another can be chosen', async () => {
    await openWizard(page)
    const path = join(files, 'old.xlsx')
    writeFileSync(path, Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    await choose(page, path)
    await page
      .getByRole('alert')
      .getByText(/old \.xls format/)
      .waitFor()
  })

  it('has a template', async () => {
    const sheets = await downloaded(page, say(imports, 'getTemplate', 'en'))
    expect(sheets[0]!.rows[0]!.slice(0, 4)).toEqual(['Username *', 'Full name *', 'Organisation *', 'Roles *'])
    expect(sheets).toHaveLength(3)
  })

  it('columns of other names are matched by hand', async () => {
    await choose(page, await book('odd.xlsx', [['gwen', 'Gwen', organisation, 'Viewer']], ['who', 'called', 'Organisation', 'Roles']))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(imports.columnsHint.en).waitFor()
    expect(await button(page, say(imports, 'next', 'en')).isDisabled()).toBe(true)
    for (const [label, column] of [
      [users.loginName.en, 'who'],
      [users.realName.en, 'called'],
    ] as const) {
      const field = dialog.getByRole('combobox', { name: label, exact: true })
      await field.fill(column)
      await field.press('Enter')
      await dialog.getByRole('cell').getByTitle(column, { exact: true }).first().waitFor()
    }
    await button(page, say(imports, 'next', 'en')).click()
    await dialog.getByText(imports.cleanHint.en).waitFor()
    expect((await api('users', { loginName: 'gwen' })).list).toEqual([])
    await button(page, say(imports, 'anotherFile', 'en')).click()
  })

  it('every wrong cell says why; the ready rows alone are imported, and their passwords told', async () => {
    const rows: Row[] = [
      ['ada', 'Ada', organisation, 'Viewer', '13800138000'],
      ['bob', 'Bob', 'Nowhere', 'Viewer', '12345'],
      ['admin', 'Admin', organisation, 'Viewer', null],
      ['cy', 'Cy', organisation, 'Viewer; Auditor', null],
    ]
    await choose(page, await book('people.xlsx', rows))
    const dialog = page.getByRole('dialog')
    await dialog.locator('.import-wrong').filter({ hasText: imports.unknownOrganisation.en }).waitFor()
    await dialog.locator('.import-wrong').filter({ hasText: users.phone_wrong.en }).waitFor()
    expect(await dialog.locator('.import-wrong').count()).toBe(2)
    await dialog.getByText(`${imports.wrong.en} 1`).click()
    await dialog.getByText('Ada', { exact: true }).waitFor({ state: 'detached' })
    const [marked] = await downloaded(page, say(imports, 'annotate', 'en'))
    expect(marked!.rows.map((row) => row[6])).toEqual([
      imports.result.en,
      imports.good.en,
      imports.wrong.en,
      imports.known.en,
      imports.good.en,
    ])
    await button(page, say(imports, 'goGood', 'en', { count: '2' })).click()
    await dialog.getByText(imports.resultAdded.en.other.replace('{{count}}', '2')).waitFor()
    const [told] = await downloaded(page, say(users, 'importPasswords', 'en'))
    expect(told!.rows.slice(1).map((row) => row[1])).toEqual(['ada', 'cy'])
    await button(page, say(imports, 'done', 'en')).click()
    await page.getByRole('link', { name: 'ada', exact: true }).waitFor()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'ada', password: told!.rows[1]![3] })
    const signed = await fetch(`${sundial.address}${prefixes[0]}${calls.signIn.path}`, { method: 'POST', headers, body })
    expect(await signed.json()).toMatchObject({ code: '00000' })
  })

  it('the same file again doubles nothing', async () => {
    await openWizard(page)
    await choose(page, join(files, 'people.xlsx'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${imports.known.en} 3`).waitFor()
    await dialog.getByText(imports.nothingGood.en).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect((await api('users', { loginName: 'ada' })).pageTotalCount).toBe(1)
  })

  it.each(languages)('in %s has nothing that keeps people out', async (language) => {
    const { page } = await visit(browser, sundial.address, { locale: language })
    await signIn(page, sundial.password, language)
    await page.goto('/#/user/user')
    await button(page, say(users, 'import', language))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(imports.drop[language]).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await choose(page, join(files, 'people.xlsx'))
    await dialog.getByText(`${imports.known[language]} 3`).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })
})
