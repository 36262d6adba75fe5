import { kit } from '@sundial/phrases/kit.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { sessions } from '@sundial/phrases/sessions.ts'
import { table } from '@sundial/phrases/table.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { type Visit, visit } from './kit/browser.ts'
import { sayPassword, signIn, wantPasswordOnce } from './kit/console.ts'
import { api, browser, openForFile, page, renewApi, sundial } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { reportingSeldom } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const pages = { sessions: '/#/security/sessions', tokens: '/#/security/tokens', organisations: '/#/user/institution' }
openForFile({ past: true, env: reportingSeldom })

const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByLabel(name)
const press = (name: RegExp, inside: Pick<Page, 'getByRole'> = page) => inside.getByRole('button', { name }).first().click()
/** Asks with a token only, as a program does. */
const codeWith = async (token: string): Promise<string> => {
  const { calls } = await import('@sundial/contract/calls.ts')
  const { prefixes } = await import('@sundial/contract/kit/http.ts')
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${sundial.address}${prefixes[0]}${calls.userInfo.path}`, { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { code: string }).code
}

describe('sessions', () => {
  it('one that is ended counts for nothing at once; the one that looks is marked and stays', async () => {
    const other = await visit(browser, sundial.address)
    await signIn(other.page, sundial.password)
    await page.goto(pages.sessions)
    await page.getByText(say(sessions, 'current', 'en')).waitFor()
    await press(say(sessions, 'endOthers', 'en'))
    await press(say(sessions, 'end', 'en'), dialog())
    await until(
      () => page.locator('.ant-table-row').filter({ visible: true }).count(),
      (count) => count === 1,
      10_000,
    )
    await other.page.reload()
    await other.page.locator('input[type=password]').waitFor()
    await other.context.close()
    await renewApi()
  })
  it('whoever is just about to ask for an account stays there when an old session ends', async () => {
    const other = await visit(browser, sundial.address)
    await signIn(other.page, sundial.password)
    const [newest] = await api('sessions', {})
    await api('endSessions', { ids: [newest!.id] })
    const warning = other.page.getByText(kit.loginExpired.en)
    await warning.first().waitFor()
    await other.page.evaluate(() => {
      location.hash = '/register'
    })
    // the session is forgotten, with its notices
    await until(
      () => warning.count(),
      (count) => count === 0,
    )
    expect(new URL(other.page.url()).hash).toBe('#/register')
    await other.context.close()
  })
  it('everybody’s are found by name, and the search stands in the address', async () => {
    await page.goto(`${pages.sessions}?view=every`)
    await page.getByLabel(say(sessions, 'user', 'en')).fill('nobody of this name')
    await press(say(table, 'search', 'en'))
    await page.getByText(say(table, 'nothingFits', 'en')).waitFor()
    expect(page.url()).toContain('name=nobody')
    await press(say(table, 'reset', 'en'))
    await page.getByText(say(sessions, 'current', 'en')).waitFor()
  })
})

describe('tokens', () => {
  it('are shown once, work, and are refused once revoked', async () => {
    await page.goto(pages.tokens)
    await press(say(tokens, 'add', 'en'))
    await press(say(tokens, 'create', 'en'), dialog())
    await dialog()
      .getByText(say(tokens, 'scopesNeeded', 'en'))
      .waitFor()
    await field(say(tokens, 'name', 'en')).fill('Report')
    await dialog().getByRole('checkbox', { name: 'Home' }).check()
    await press(say(tokens, 'create', 'en'), dialog())
    const shown = dialog().locator('code')
    const token = (await shown.textContent())!
    expect(await codeWith(token)).toBe('00000')
    await press(say(kit, 'noted', 'en'))
    await press(say(tokens, 'revokeOf', 'en', { name: 'Report' }))
    await press(say(tokens, 'revoke', 'en'), dialog())
    await until(
      () => codeWith(token),
      (code) => code !== '00000',
      10_000,
    )
    await page
      .getByText(say(tokens, 'none', 'en'))
      .filter({ visible: true })
      .waitFor()
  })
  it('ask for the password where it was said long ago', async () => {
    await wantPasswordOnce(page, '/login/addApiToken')
    await page.goto(pages.tokens)
    await press(say(tokens, 'add', 'en'))
    await field(say(tokens, 'name', 'en')).fill('Later')
    await dialog()
      .getByRole('checkbox', { name: say(tokens, 'everything', 'en') })
      .check()
    await press(say(tokens, 'create', 'en'), dialog())
    await sayPassword(page, sundial.password)
    await press(say(kit, 'noted', 'en'))
    expect((await api('apiTokens', {})).map(({ name }) => name)).toEqual(['Later'])
  })
})

describe('organisations', () => {
  const numbers = async () => (await api('organisations', { pageSize: 1000 })).list.map(({ orgNo }) => orgNo)
  const open = (orgNo: string) => page.goto(`${pages.organisations}?org=${orgNo}`)

  it('are added, moved with a word on what goes along, and deleted; what is kept says why', async () => {
    const [root, other] = await numbers()
    await open(root!)
    await press(say(organisations, 'addBelow', 'en'))
    await field(say(organisations, 'number', 'en')).fill('PIER')
    await field(say(organisations, 'nameEn', 'en')).fill('Pier')
    await field(say(organisations, 'level', 'en')).press('ArrowDown')
    await page.locator('.ant-select-item-option', { hasText: 'Group' }).click()
    await press(say(table, 'save', 'en'), dialog())
    await page.getByRole('heading', { name: 'Pier' }).waitFor()
    expect(page.url()).toContain('org=PIER')

    await press(say(organisations, 'move', 'en'))
    await dialog()
      .getByText(saidIn(organisations, 'moves', 'en'))
      .waitFor()
    const { name } = (await api('organisations', { pageSize: 1000 })).list.find(({ orgNo }) => orgNo === other)!
    await dialog().getByRole('combobox').fill(name)
    await page.locator('.ant-select-tree-title', { hasText: name }).click()
    await press(say(organisations, 'move', 'en'), dialog())
    await dialog().waitFor({ state: 'hidden' })
    expect((await api('organisationChildren', { orgNo: other! })).map(({ orgNo }) => orgNo)).toContain('PIER')

    await press(say(organisations, 'remove', 'en'))
    await press(say(organisations, 'remove', 'en'), dialog())
    await dialog().waitFor({ state: 'hidden' })
    expect(await numbers()).not.toContain('PIER')

    await open(root!)
    const remove = page.getByRole('button', { name: say(organisations, 'remove', 'en') })
    await remove.hover({ force: true })
    await page.getByText(say(organisations, 'keptTop', 'en')).waitFor()
    expect(await remove.isDisabled()).toBe(true)
  })

  it('bind a user to plants', async () => {
    const place = '12200' // Pernambuco: one plant
    const [role] = (await api('roles', {})).list.filter(({ number }) => number === 'viewer')
    const { id } = await api('addUser', { loginName: 'ann', realName: 'Ann', orgNo: place, roleIds: [role!.id] })
    await open(place)
    await page.reload()
    await press(say(organisations, 'bindOf', 'en', { name: 'Ann' }))
    await dialog()
      .getByRole('radio', { name: say(organisations, 'bindSome', 'en') })
      .check()
    await dialog().getByRole('checkbox').first().check()
    await press(say(table, 'save', 'en'), dialog())
    await dialog().waitFor({ state: 'hidden' })
    const bound = await api('boundStations', { userId: id })
    expect([bound.bound, bound.list.length]).toEqual([true, 1])
  })
})

const langs = { 'zh light': ['zh', false], 'ja dark': ['ja', true], 'en dark on a phone': ['en', true] } as const

describe.each(Object.keys(langs) as (keyof typeof langs)[])('in %s axe finds nothing serious', (name) => {
  const [language, dark] = langs[name]
  let there: Visit
  beforeAll(async () => {
    there = await visit(browser, sundial.address, { phone: name.includes('phone') })
    await there.context.addInitScript(
      `localStorage.setItem('sundial.theme', '${dark ? 'dark' : 'default'}'); localStorage.setItem('sundial.language', '${language}')`,
    )
    await signIn(there.page, sundial.password, language)
  })
  afterAll(() => there?.context.close())

  it.each(Object.entries(pages))('on the page of %s, and nothing runs over the edge', async (_name, path) => {
    await there.page.goto(path)
    await there.page.locator('h1').filter({ visible: true }).first().waitFor()
    await there.page.locator('.ant-table-row, .row-card, .ant-tree-treenode').filter({ visible: true }).first().waitFor()
    expect(await axeFaults(there.page)).toEqual([])
    expect(await there.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
