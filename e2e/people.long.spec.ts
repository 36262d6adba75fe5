import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { auditAction } from '@sundial/phrases/dictionaries.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { table } from '@sundial/phrases/table.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { axeFaults } from './kit/axe-faults.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { signIn, signInAs } from './kit/console.ts'
import { putDatabase } from './kit/made-database.ts'
import { say } from './kit/say.ts'
import { settled } from './kit/settled.ts'
import { smallFleet } from './kit/small-fleet.ts'
import { dataFolder, type RunningSundial, reportingSeldom, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = dataFolder()
let sundial: RunningSundial
let browser: Browser
let api: Api
let admin: Visit
let other: Visit
let firstPassword = ''
const newPassword = 'quiet harbour 7 lanterns'

beforeAll(async () => {
  await putDatabase(data.path)
  sundial = await startSundial(data.path, { ...reportingSeldom, ...smallFleet() })
  api = await signedIn(sundial.address, sundial.password)
  browser = await openBrowser()
  admin = await visit(browser, sundial.address)
  other = await visit(browser, sundial.address)
  await signIn(admin.page, sundial.password)
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const choose = async (page: Page, label: RegExp, option: string | RegExp) => {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click()
}

describe('people and their rights', () => {
  it('a user is added; the first password is shown once', async () => {
    const { page } = admin
    await page.goto('/#/user/user')
    await button(page, say(users, 'add', 'en')).click()
    const dialog = page.getByRole('dialog')
    await button(page, say(table, 'save', 'en')).click()
    await dialog.getByText(users.loginName_wrong.en).waitFor()
    await dialog.getByLabel(say(users, 'loginName', 'en')).fill('hal')
    await dialog.getByLabel(say(users, 'realName', 'en')).fill('Hal Viewer')
    await dialog.getByLabel(say(users, 'organisation', 'en')).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').first().click()
    await choose(page, say(users, 'roles', 'en'), suggestedRole.auditor.en)
    await button(page, say(table, 'save', 'en')).click()
    firstPassword = (await dialog.locator('code').textContent()) ?? ''
    expect(firstPassword.length).toBeGreaterThanOrEqual(12)
    await button(page, say(kit, 'noted', 'en')).click()
    await page.getByRole('link', { name: 'hal', exact: true }).waitFor()
    expect(await page.content()).not.toContain(firstPassword)
  })

  it('who signs in with it has to change it before anything else', async () => {
    const { page } = other
    await signInAs(page, 'hal', firstPassword)
    await page.getByRole('heading', { name: say(shell, 'mustChange', 'en') }).waitFor()
    await settled(page)
    // Signing in asks for nothing that would be refused.
    expect((await api('auditLog', { actions: ['session.denied'] })).list).toEqual([])
    await page.goto('/#/user/user')
    await page.getByLabel(say(shell, 'currentPassword', 'en')).fill(firstPassword)
    await page.getByLabel(say(shell, 'newPassword', 'en')).fill(newPassword)
    await page.getByLabel(say(shell, 'repeatPassword', 'en')).fill(newPassword)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/#\/login/)
    await page.getByRole('status').getByText(session.passwordChanged.en).waitFor()
    await signInAs(page, 'hal', newPassword)
    await page.getByRole('navigation').first().waitFor()
  })

  it('whose role lacks a right sees no button for it, and the server refuses the call', async () => {
    const { page } = other
    await page.goto('/#/user/user')
    await page.getByRole('link', { name: 'hal', exact: true }).waitFor()
    expect(await button(page, say(users, 'add', 'en')).count()).toBe(0)
    expect(await button(page, say(users, 'edit', 'en')).count()).toBe(0)
    const path = `${prefixes[0]}${calls.deleteUsers.path}`
    const { code } = await page.evaluate(async (url) => {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ids":[1]}' })
      return (await answer.json()) as { code: string }
    }, path)
    expect(code).toBe('401')
  })

  it('permissions of a role are ticked by page and button, those of a system role only shown', async () => {
    const { page } = admin
    await page.goto('/#/user/role')
    const of = (name: string) => button(page, say(roles, 'permissionsOf', 'en', { name }))
    await of(suggestedRole.administrator.en).click()
    await page.getByRole('dialog').getByText(roles.systemHint.en).waitFor()
    expect(await page.getByRole('dialog').getByRole('checkbox').first().isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await of(suggestedRole.viewer.en).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Shut down' }).check()
    await button(page, say(table, 'save', 'en')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { list } = await api('roles', { name: 'viewer' })
    expect((await api('rolePermissions', { id: list[0]!.id })).permissions).toContain('rsd.shutdown')
  })

  it('a role that is held stays, with the server’s reason', async () => {
    const { page } = admin
    await button(page, say(roles, 'removeOf', 'en', { name: suggestedRole.auditor.en })).click()
    await button(page, say(roles, 'remove', 'en')).click()
    await page
      .getByRole('dialog')
      .getByText(/Users still have the role/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button').last().click()
  })

  it('who is disabled alone is so without a second dialog, and within ten seconds it can be taken back', async () => {
    const { page } = admin
    await page.goto('/#/user/user')
    const stateOf = async () => (await api('users', { loginName: 'hal' })).list[0]!.status
    await button(page, say(users, 'more', 'en', { name: 'Hal Viewer' })).click()
    await page.getByRole('menuitem', { name: say(users, 'disable', 'en') }).click()
    await button(page, say(users, 'disable', 'en')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await stateOf()).toBe(0)
    await button(page, say(kit, 'undo', 'en')).click()
    await until(stateOf, (state) => state === 1, 5_000)
  })

  it('who asks for an account waits until an administrator approves', async () => {
    const { page } = other
    await page.goto('/#/register')
    await page.getByLabel(say(session, 'username', 'en')).fill('mei')
    await page.getByLabel(say(registering, 'realName', 'en')).fill('Mei Tan')
    await page.getByLabel(say(session, 'password', 'en')).fill(newPassword)
    await page.getByRole('status').getByText(kit.strength_strong.en, { exact: true }).waitFor()
    await page.getByLabel(say(registering, 'repeat', 'en')).fill(newPassword)
    expect(await axeFaults(page)).toEqual([])
    await button(page, say(registering, 'send', 'en')).click()
    await page.getByRole('status').getByText(registering.sent.en).waitFor()
    await admin.page.goto('/#/user/user?view=pending')
    const row = admin.page.getByRole('row').filter({ hasText: 'Mei Tan' })
    await row.getByRole('button', { name: say(users, 'approve', 'en') }).click()
    await choose(admin.page, say(users, 'roles', 'en'), suggestedRole.viewer.en)
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: say(users, 'approve', 'en') })
      .click()
    await admin.page.getByRole('dialog').waitFor({ state: 'detached' })
    const { list } = await api('users', { loginName: 'mei' })
    expect(list[0]).toMatchObject({ status: 1, mustChangePassword: false })
  })

  it('the audit log has it all, with what was changed', async () => {
    const { page } = admin
    await page.goto('/#/user/audit?view=refused&user=hal')
    await page.getByRole('cell', { name: auditAction['session.denied'].en }).first().waitFor()
    await page.goto('/#/user/audit?action=users.edit&subject=mei')
    // until then the rows of the query before are shown
    await page.getByRole('cell', { name: auditAction['users.edit'].en }).first().waitFor()
    await button(page, say(audit, 'show', 'en'))
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Pending').waitFor()
    await panel.getByText('Enabled').waitFor()
    await panel.getByText(suggestedRole.viewer.en).waitFor()
    expect(await page.content()).not.toContain(newPassword)
  })

  it.each(['/user/user', '/user/userDetails?id=1', '/user/role', '/user/audit'])('axe finds nothing serious on %s', async (path) => {
    await admin.page.goto(`/#${path}`)
    await admin.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
    expect(await axeFaults(admin.page)).toEqual([])
  })
})
