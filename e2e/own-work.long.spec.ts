import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { session } from '@sundial/phrases/session.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { users } from '@sundial/phrases/users.ts'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { api, at, button, endSession, goTo, here, openForFile, page, path, sundial } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

const dialog = () => page.getByRole('dialog')
const signInAgain = async () => {
  await button(say(session, 'signIn', 'en')).waitFor()
  await page.getByLabel(say(session, 'username', 'en')).fill('admin')
  await page.getByLabel(say(session, 'password', 'en')).fill(sundial.password)
  await button(say(session, 'signIn', 'en')).click()
}

describe("one's own settings", () => {
  it('are reached from the account, kept as they are changed, and followed at once', async () => {
    await button(saidIn(shell, 'accountMenu', 'en')).click()
    await button(say(menu, 'settings', 'en')).click()
    await at('/user/settings')
    await page.getByRole('heading', { name: say(settings, 'installation', 'en') }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel(say(settings, 'timeZone', 'en')).fill('Asia/Tokyo')
    await page.keyboard.press('Enter')
    await page.getByText('UTC+9').filter({ visible: true }).first().waitFor()
    await page.getByText('Compact', { exact: true }).click()
    await page.getByText('5 min', { exact: true }).first().click()
    await until(
      async () => (await api('getUserSetting', { keys: ['shell.work'] }))[0]?.value,
      (kept) =>
        JSON.stringify(kept) === JSON.stringify({ startPage: null, timeZone: 'Asia/Tokyo', density: 'compact', askBeforeEndMin: 5 }),
      10_000,
    )
    await goTo('/user/user')
    await page.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
    expect(
      await page
        .locator('.ant-table-row')
        .filter({ visible: true })
        .first()
        .evaluate((row) => row.getBoundingClientRect().height),
    ).toBeLessThan(36)
  })
  it('say how the installation is secured and where that is set', async () => {
    await goTo('/user/settings')
    const idle = page.locator('.setting').filter({ hasText: saidIn(settings, 'sessionIdleMin', 'en') })
    await idle.locator('[title=SUNDIAL_SESSION_IDLE_MIN]').waitFor()
    await idle.getByText('30 min').waitFor()
  })
  it('say with which page the console begins', async () => {
    await page.getByLabel(say(settings, 'startPage', 'en')).click()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: say(menu, 'tasks', 'en') })
      .click()
    await until(
      async () => (await api('getUserSetting', { keys: ['shell.work'] }))[0]?.value as { startPage?: string } | undefined,
      (kept) => kept?.startPage === 'tasks',
      10_000,
    )
    await page.context().clearCookies()
    await page.goto('/#/login')
    await signInAgain()
    await at('/devOps/task')
  })
})

describe('searching', () => {
  const find = async (text: string) => {
    await page.getByRole('combobox', { name: say(shell, 'searchHint', 'en') }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(text)
  }
  it('finds people, and what belongs to them', async () => {
    await find('admin')
    await page
      .getByRole('option', { name: /Administrator/ })
      .first()
      .click()
    await until(path, (now) => now.startsWith('/user/userDetails?id='), 10_000)
  })
  it('finds pages, plants and concentrators', async () => {
    await find('audit')
    await page.getByRole('option', { name: saidIn(menu, 'audit', 'en') }).waitFor()
    await page.keyboard.press('Enter')
    await at('/user/audit')
    const [one] = (await api('gateways', { pageSize: 1 })).list
    await find(one!.name)
    await page.getByRole('option', { name: new RegExp(one!.gw) }).click()
    await at(`/setting/concentratorDetails?number=${one!.gw}`)
  })
  it('two keys lead to a page', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await at('/user/user')
  })
})

describe('the large screen', () => {
  it('opens in a tab of its own, with figures of now and no shell around it', async () => {
    const [wall] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: say(menu, 'bigScreen', 'en') }).click(),
    ])
    await wall.locator('.figure-value').first().waitFor()
    expect(await wall.title()).toBe('Big screen · Sundial')
    expect(await wall.getByRole('navigation').count()).toBe(0)
    expect(await axeFaults(wall)).toEqual([])
    await wall.close()
  })
  it('is where /noRedirect leads, so that both have its title', async () => {
    const wall = await page.context().newPage()
    await wall.goto('/#/noRedirect')
    await wall.locator('.figure-value').first().waitFor()
    expect([await wall.title(), new URL(wall.url()).hash]).toEqual(['Big screen · Sundial', '#/bigScreen'])
    await wall.close()
  })
})

describe('a form that is half filled in', () => {
  const form = async () => {
    await goTo('/user/user')
    await button(say(users, 'add', 'en'))
      .filter({ visible: true })
      .click()
    await dialog()
      .getByLabel(say(users, 'loginName', 'en'))
      .waitFor()
  }
  const typed = () => dialog().getByLabel(say(users, 'loginName', 'en'))
  it('stays as it is when a part of the console can not be loaded, and the part is tried again', async () => {
    await page.reload()
    await form()
    await typed().fill('half.typed')
    await page.route(/assets\/ShortcutHelp-/, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say(shell, 'palette', 'en') }).fill('help for')
    await page.keyboard.press('Enter')
    const failed = page.getByRole('alert').filter({ hasText: saidIn(kit, 'partFailed', 'en') })
    await failed.waitFor()
    await page.unroute(/assets\/ShortcutHelp-/)
    await failed.getByRole('button').click()
    await page.getByRole('dialog', { name: say(shell, 'helpAndKeys', 'en') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: say(shell, 'helpAndKeys', 'en') }).waitFor({ state: 'hidden' })
    expect(await typed().inputValue()).toBe('half.typed')
  })
  it('is there again after the session ended and the same user came back; the password in it is not', async () => {
    const password = dialog().getByLabel(say(users, 'password', 'en'))
    await password.fill('quiet harbour 7')
    await endSession()
    await signInAgain()
    await typed().waitFor()
    expect(path()).toBe('/user/user')
    expect(await typed().inputValue()).toBe('half.typed')
    expect(await password.inputValue()).toBe('')
    await dialog()
      .getByRole('button', { name: say(kit, 'cancel', 'en') })
      .click()
  })
  it('nothing was complained of but the part that did not load', () => {
    expect(here.faults.filter((fault) => !/ShortcutHelp|ERR_FAILED|dynamically imported/.test(fault))).toEqual([])
  })
})
