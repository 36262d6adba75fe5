import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstPageOf, pathOf } from '@sundial/contract/pages.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { users } from '@sundial/phrases/users.ts'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { visit } from './kit/browser.ts'
import { api, at, browser, button, goTo, here, openForFile, page, sundial, tab, tabs } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

const data = openForFile()

describe('an error that nobody catches in the browser', () => {
  it('stands in the log of the server with page, version and place, without what was typed', async () => {
    const { page: other, context } = await visit(browser, sundial.address)
    await other.goto('/#/login?redirect=4711')
    await other.getByRole('textbox').first().waitFor()
    await other.evaluate(() => {
      const typed = '"Li Wei, Hefei" is typed here'
      setTimeout(() => JSON.parse(typed)) // a timer, so that no caller catches the error
    })
    const logs = join(data, 'logs')
    const lines = () =>
      readdirSync(logs)
        .filter((name) => name.startsWith('server.log'))
        .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    const told = await until(
      () => lines().find((line) => line.includes('"console.fault"')) ?? '',
      (line) => line !== '',
    )
    await context.close()
    expect(JSON.parse(told)).toMatchObject({
      route: '/login',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      message: expect.stringMatching(/^SyntaxError: /),
    })
    expect(told).not.toMatch(/Li Wei|4711/)
  })
})

describe('the look', () => {
  it('is tried at once, taken off when not saved, and kept here and on the server when saved', async () => {
    const open = async () => {
      await button(saidIn(shell, 'accountMenu', 'en')).click()
      await button(say(shell, 'appearance', 'en')).click()
      await page.getByRole('dialog').waitFor()
    }
    const theme = () => page.locator('html').getAttribute('data-theme')
    await open()
    expect(await axeFaults(page)).toEqual([])
    await page.getByText(say(shell, 'themeGreen', 'en')).click()
    await until(theme, (name) => name === 'green')
    await page.keyboard.press('Escape')
    await until(theme, (name) => name === 'default')
    // As at first the theme is the device's.
    await page.emulateMedia({ colorScheme: 'dark' })
    await until(theme, (name) => name === 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await until(theme, (name) => name === 'default')
    await open()
    await page.getByText(say(shell, 'themeGlory', 'en')).click()
    await page.getByText(say(shell, 'layoutHorizontal', 'en')).click()
    await page.getByRole('switch').click()
    await button(say(shell, 'save', 'en')).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect((await api('getUserSetting', { keys: ['shell.look'] }))[0]?.value).toEqual({
      theme: 'glory',
      layout: 'horizontal',
      header: 'fixed',
      tabsBar: false,
    })
    await page.evaluate(() => localStorage.removeItem('sundial.layout'))
    await page.reload()
    await page.getByRole('navigation', { name: 'Monitor' }).waitFor()
    expect(await tabs().count()).toBe(0)
    expect(await theme()).toBe('glory')
    expect(await axeFaults(page)).toEqual([])
    await open()
    await button(say(shell, 'restoreDefault', 'en')).click()
    await tab('Home').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe('around the pages', () => {
  it('the palette finds a page and goes there', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say(shell, 'palette', 'en') }).fill('task')
    await page.getByRole('option', { name: /Tasks/ }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await at('/devOps/task')
  })
  it('the personal centre shows who one is and judges a new password when a field is left', async () => {
    await button(saidIn(shell, 'accountMenu', 'en')).click()
    await button(say(shell, 'account', 'en')).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Administrator', { exact: true }).first().waitFor()
    await drawer.getByRole('button', { name: saidIn(shell, 'changePassword', 'en') }).click()
    await drawer.getByLabel(say(shell, 'newPassword', 'en')).fill('something new')
    await drawer.getByLabel(say(shell, 'repeatPassword', 'en')).fill('something else')
    await drawer.getByLabel(say(shell, 'currentPassword', 'en')).focus()
    await drawer.getByText(say(shell, 'passwordsDiffer', 'en')).waitFor()
    await drawer.getByLabel(say(shell, 'repeatPassword', 'en')).focus()
    await drawer.getByText(say(shell, 'currentNeeded', 'en')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button(say(kit, 'discard', 'en')).click()
    await drawer.waitFor({ state: 'hidden' })
  })
  it('phone and e-mail are corrected and a picture is set by whom they belong to; the picture stands in the top bar', async () => {
    await button(saidIn(shell, 'accountMenu', 'en')).click()
    await button(say(shell, 'account', 'en')).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: say(shell, 'contact', 'en') }).click()
    const email = drawer.getByLabel(say(shell, 'email', 'en'))
    await email.fill('admin at example')
    await drawer.getByRole('button', { name: say(shell, 'submit', 'en') }).click()
    await drawer.getByText(say(users, 'email_wrong', 'en')).waitFor()
    await email.fill('admin@example.org')
    await drawer.getByRole('button', { name: say(shell, 'submit', 'en') }).click()
    await drawer.locator('dd', { hasText: 'admin@example.org' }).waitFor()
    const picture = readFileSync(new URL('../docs/pictures/home.en.jpg', import.meta.url))
    const choose = (buffer: Buffer) => drawer.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await choose(Buffer.from('no picture'))
    await page
      .getByText(say(shell, 'pictureUnreadable', 'en'))
      .first()
      .waitFor()
    await choose(picture)
    await page.locator('.top-bar img').waitFor()
    expect((await api('userInfo', {})).avatar).toMatch(/^data:image.jpeg;base64,/)
    expect(await axeFaults(page)).toEqual([])
    await drawer.getByRole('button', { name: say(shell, 'pictureRemove', 'en') }).click()
    await page.locator('.top-bar img').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })
  it('the address of a group leads to its first page', async () => {
    await goTo('/user')
    await at('/user/user')
    await goTo('/devOps')
    await at(pathOf(firstPageOf('operate', () => true)!))
  })
  it('the side bar folds and stays folded', async () => {
    await button(say(shell, 'fold', 'en')).click()
    await page.reload()
    await button(say(shell, 'unfold', 'en')).click()
    await button(say(shell, 'fold', 'en')).waitFor()
  })
  it('a session that ends leads to sign-in, and back to the page after it', async () => {
    await goTo('/powerManageList')
    await tab('Plants').waitFor()
    await page.context().clearCookies()
    await button(say(shell, 'reloadPage', 'en')).click()
    await at('/login?redirect=%2FpowerManageList')
    await page.getByLabel(say(session, 'username', 'en')).fill('admin')
    await page.getByLabel(say(session, 'password', 'en')).fill(sundial.password)
    await button(say(session, 'signIn', 'en')).click()
    await at('/powerManageList')
    await tab('Plants').waitFor()
    expect(await tabs().allInnerTexts()).toEqual(['Home', 'Plants'])
  })
  it('signing out asks, and leaves nothing behind', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say(session, 'signOut', 'en') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(session, 'signOut', 'en') })
      .click()
    await at('/login')
    await page.getByLabel(say(session, 'username', 'en')).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await goTo('/index/index')
    await at('/login')
  })
  it('complained of nothing all the while', () => {
    expect(here.faults).toEqual([])
  })
})
