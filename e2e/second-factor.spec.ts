import { kit } from '@sundial/phrases/kit.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { table } from '@sundial/phrases/table.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { authenticator } from './kit/authenticator.ts'
import { axeFaults } from './kit/axe-faults.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { sayPassword, signIn, signInAs, wantPasswordOnce } from './kit/console.ts'
import { putDatabase } from './kit/made-database.ts'
import { say } from './kit/say.ts'
import { smallFleet } from './kit/small-fleet.ts'
import { dataFolder, type RunningSundial, reportingSeldom, startSundial, withPast } from './kit/sundial.ts'

const data = dataFolder()
const password = 'quiet harbour 7 lanterns'
let sundial: RunningSundial
let browser: Browser
let api: Api
let admin: Visit
let own: Visit
let app: ReturnType<typeof authenticator>
let recoveryCodes: string[] = []

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const t = (key: keyof typeof secondFactor, slots = {}) => say(secondFactor, key, 'en', slots)
const leave = async (page: Page) => {
  await page.context().clearCookies()
  await page.goto('/#/login')
  await page.reload()
}

beforeAll(async () => {
  await putDatabase(data.path)
  sundial = await startSundial(data.path, { ...withPast, ...reportingSeldom, ...smallFleet() })
  api = await signedIn(sundial.address, sundial.password)
  const { list } = await api('roles', { name: 'auditor' })
  const [organisation] = await api('organisationChoices', {})
  const person = { loginName: 'ines', realName: 'Inés Ruiz', orgNo: organisation!.orgNo, roleIds: [list[0]!.id] }
  const made = await api('addUser', person)
  await signedIn(sundial.address, made.password!, 'ines').then((hers) =>
    hers('changePassword', { employeePwd: made.password!, newPassWord: password }),
  )
  browser = await openBrowser()
  admin = await visit(browser, sundial.address)
  own = await visit(browser, sundial.address)
  await signIn(admin.page, sundial.password)
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

describe('a second factor', () => {
  it('is required by a role, once an administrator says so', async () => {
    const { page } = admin
    await page.goto('/#/user/role')
    await button(page, say(roles, 'edit', 'en', { name: suggestedRole.auditor.en })).click()
    await page.getByRole('checkbox', { name: new RegExp(secondFactor.needed.en) }).check()
    await button(page, say(table, 'save', 'en')).click()
    await page.getByRole('cell', { name: t('isNeeded') }).waitFor()
  })

  it('of a system role is all that can be changed', async () => {
    const { page } = admin
    await button(page, say(roles, 'edit', 'en', { name: suggestedRole.administrator.en })).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: new RegExp(secondFactor.needed.en) }).waitFor()
    for (const field of await dialog.getByRole('textbox').all()) expect(await field.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await button(page, say(roles, 'removeOf', 'en', { name: suggestedRole.administrator.en })).count()).toBe(0)
  })

  it('is set up at the next sign-in before anything else; the recovery codes are shown once', async () => {
    const { page } = own
    await signInAs(page, 'ines', password)
    await page.getByRole('heading', { name: t('mustEnrol') }).waitFor()
    await page.goto('/#/user/user')
    await page.getByRole('img', { name: t('qrCode') }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    app = authenticator((await page.locator('.factor-key code').textContent())!.replaceAll(' ', ''))
    await page.getByLabel(t('thenCode')).fill(app.wrong())
    await button(page, t('turnOn')).click()
    await page.getByText('The code is wrong').waitFor()
    await page.getByLabel(t('thenCode')).fill(await app.next())
    await button(page, t('turnOn')).click()
    await page.getByRole('dialog').locator('code').first().waitFor()
    recoveryCodes = await page.getByRole('dialog').locator('code').allTextContents()
    expect(new Set(recoveryCodes).size).toBe(10)
    const download = page.waitForEvent('download')
    await button(page, say(kit, 'download', 'en')).click()
    expect((await download).suggestedFilename()).toBe('sundial-recovery-codes.txt')
    await button(page, say(kit, 'noted', 'en')).click()
    await page.getByRole('link', { name: 'ines', exact: true }).waitFor()
    expect(await page.content()).not.toContain(recoveryCodes[0])
  })

  it('is asked for at signing in; a wrong code says so, and one leads back', async () => {
    const { page } = own
    await leave(page)
    await signInAs(page, 'ines', password)
    const field = page.getByLabel(t('code'))
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await axeFaults(page)).toEqual([])
    await field.fill(app.wrong())
    await button(page, say(session, 'signIn', 'en')).click()
    await page.getByRole('alert').getByText('The code is wrong').waitFor()
    await button(page, t('back')).click()
    await page.getByLabel(say(session, 'username', 'en')).waitFor()
    await signInAs(page, 'ines', password)
    await field.fill(await app.next())
    await button(page, say(session, 'signIn', 'en')).click()
    await page.getByRole('navigation').first().waitFor()
  })

  it('a recovery code opens in its place, once', async () => {
    const { page } = own
    const enter = async () => {
      await leave(page)
      await signInAs(page, 'ines', password)
      await button(page, t('useRecovery')).click()
      await page.getByLabel(t('recoveryCode')).fill(recoveryCodes[0]!.toUpperCase())
      await button(page, say(session, 'signIn', 'en')).click()
    }
    await enter()
    await page.getByRole('navigation').first().waitFor()
    await enter()
    await page.getByRole('alert').getByText('The code is wrong').waitFor()
    await leave(page)
    await signInAs(page, 'ines', password)
    await page.getByLabel(t('code')).fill(await app.next())
    await button(page, say(session, 'signIn', 'en')).click()
    await page.getByRole('navigation').first().waitFor()
  })

  it('saying the password again asks for a code too', async () => {
    const { page } = own
    await wantPasswordOnce(page, '/login/addApiToken')
    await page.goto('/#/security/tokens')
    await button(page, /^Create token$/)
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Name').fill('Report')
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Home' }).check()
    await button(page, /^Create$/).click()
    await page.getByLabel(t('confirmCode')).fill(recoveryCodes[1]!)
    await sayPassword(page, password)
    await button(page, say(kit, 'noted', 'en')).click()
  })

  it('in the drawer gives new recovery codes, and is turned off with password and code', async () => {
    const { page } = own
    await page.locator('.initials').click()
    await button(page, say(shell, 'account', 'en')).click()
    await page.getByRole('button', { name: new RegExp(secondFactor.title.en) }).click()
    await page.getByText(/8 recovery codes left/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await button(page, t('turnOff')).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByText(secondFactor.turnOffRequired.en).waitFor()
    await dialog.getByLabel(say(session, 'password', 'en')).fill(password)
    await dialog.getByLabel(t('confirmCode')).fill(recoveryCodes[2]!)
    await dialog.getByRole('button', { name: t('turnOff') }).click()
    await page.getByRole('heading', { name: t('mustEnrol') }).waitFor()
    app = authenticator((await page.locator('.factor-key code').textContent())!.replaceAll(' ', ''))
    await page.getByLabel(t('thenCode')).fill(await app.next())
    await button(page, t('turnOn')).click()
    await button(page, say(kit, 'noted', 'en')).click()
    await page.getByRole('navigation').first().waitFor()
  })

  it('of somebody who lost it is reset by an administrator', async () => {
    const { page } = admin
    await page.goto('/#/user/user')
    await page.getByRole('link', { name: 'ines', exact: true }).waitFor()
    await button(page, say(users, 'more', 'en', { name: 'Inés Ruiz' })).click()
    await page.getByRole('menuitem', { name: t('reset') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('reset') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await own.page.reload()
    await own.page.getByLabel(say(session, 'username', 'en')).waitFor()
    await signInAs(own.page, 'ines', password)
    await own.page.getByRole('heading', { name: t('mustEnrol') }).waitFor()
  })
})
