import { shell } from '@sundial/phrases/shell.ts'
import { users } from '@sundial/phrases/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { button, here, openShared, page } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'

const complaints: string[] = []

openShared({ motion: true })
beforeAll(async () => {
  await here.context.exposeFunction('complain', (text: string) => complaints.push(text))
  await here.context.addInitScript(`
    localStorage.setItem('sundial.theme', 'dark')
    addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' ' + event.blockedURI))
    addEventListener('DOMContentLoaded', () => { window.firstGround = getComputedStyle(document.documentElement).backgroundColor })
  `)
  await page.reload()
})

/** Opens what a button leads to by Enter, and leaves it by Escape. */
const inAndOut = async (name: RegExp, opened: string) => {
  await button(name).focus()
  await page.keyboard.press('Enter')
  await page.locator(opened).filter({ visible: true }).first().waitFor()
  await page.waitForFunction((within) => document.activeElement?.closest(within) != null, opened)
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    (text) => new RegExp(text).test(document.activeElement?.ariaLabel || document.activeElement?.textContent || ''),
    name.source,
  )
}

describe('by keyboard', () => {
  it('the first key leads past menu and tabs to the content', async () => {
    await page.goto('/#/user/user')
    await page.reload()
    await page.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(say(shell, 'skip', 'en'))
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
  it.each([
    ['a dialog', say(users, 'add', 'en'), '[role=dialog]'],
    ['a menu', say(users, 'more', 'en', { name: 'Inês Ferreira' }), '[role=menu]'],
    ['the account', saidIn(shell, 'accountMenu', 'en'), '.account'],
  ] as const)('%s takes the focus and gives it back', (_what, name, opened) => inAndOut(name, opened))
  it('a dialog chosen in a menu is left by the first Escape, however soon', async () => {
    const gone = () => page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'hidden' })
    await button(say(users, 'more', 'en', { name: 'Inês Ferreira' })).click()
    await page.getByRole('menuitem', { name: say(users, 'resetPassword', 'en') }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await gone()
    await button(saidIn(shell, 'accountMenu', 'en')).click()
    await page
      .locator('.account')
      .getByText(say(shell, 'palette', 'en'))
      .click()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await gone()
  })
})

describe('the first moment', () => {
  it('is dark already where the console is dark', async () => {
    expect(await page.evaluate(() => (window as unknown as { firstGround: string }).firstGround)).toBe('rgb(23, 22, 19)')
  })
  it('breaks the content policy nowhere', () => expect(complaints).toEqual([]))
})
