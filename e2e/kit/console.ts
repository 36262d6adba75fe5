import { devices } from '@sundial/phrases/devices.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { session } from '@sundial/phrases/session.ts'
import type { Page } from 'playwright-core'
import { refuseNext } from './refuse-next.ts'
import { say } from './say.ts'

/** Addresses of pages; the console routes behind the hash. */
export const paths = {
  home: '/#/index/index',
  station: (id: number) => `/#/powerManageList/powerDetails?id=${id}`,
}

/** Says name and password at the sign-in page; what comes then is the test's. */
export const signInAs = async (page: Page, name: string, password: string, language: Language = 'en'): Promise<void> => {
  await page.goto('/#/login')
  await page.getByLabel(say(session, 'username', language)).fill(name)
  await page.getByLabel(say(session, 'password', language)).fill(password)
  await page.getByRole('button', { name: say(session, 'signIn', language) }).click()
}

/** Signs in as a person does and waits for the page behind it. */
export const signIn = async (page: Page, password: string, language: Language = 'en'): Promise<void> => {
  await page.goto('/')
  await page.getByLabel(say(session, 'username', language)).fill('admin')
  await page.getByLabel(say(session, 'password', language)).fill(password)
  await page.getByRole('button', { name: say(session, 'signIn', language) }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Closes the dialog of a task. */
export const closeDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: say(rsd, 'close', 'en') })
    .last()
    .click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens the panel of the module by its code: chooses a first one on the drawing and steps on to it. */
export const openModule = async (page: Page, code: string): Promise<void> => {
  const wanted = page.getByRole('complementary', { name: say(devices, 'module', 'en', { code }) })
  // A step from it leads away, and around a plant of 1,200 modules.
  if ((await wanted.count()) > 0) return
  const drawing = page.getByRole('application')
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  const panel = page.getByRole('complementary', { name: say(devices, 'module', 'en') })
  await panel.waitFor()
  for (let steps = 0; (await wanted.count()) === 0; steps++) {
    if (steps > 1500) throw new Error(`module ${code} is not on this station`)
    const before = await panel.getAttribute('aria-label')
    await panel.getByRole('button', { name: say(devices, 'next', 'en') }).click()
    // A step that is not shown yet would be taken twice.
    await page.waitForFunction((was) => document.querySelector('.module-panel')?.ariaLabel !== was, before)
  }
}

export type ShownResult = { code: string; word: string; voltageV: number | null }

/** Reads the list of results in the dialog as it is shown. */
export const shownResults = async (page: Page): Promise<ShownResult[]> => {
  const lines = await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.locator('b') })
    .all()
  return Promise.all(
    lines.map(async (line) => {
      const [code = '', word = '', volts = ''] = await line.locator('> *').allInnerTexts()
      const number = Number(volts.replace(',', '.'))
      return { code: code.trim(), word: word.trim(), voltageV: volts.trim() === '' || Number.isNaN(number) ? null : number }
    }),
  )
}

/** The server wants the password said again; without waiting five minutes for it, the next call to this path is refused. */
export const wantPasswordOnce = (page: Page, path = '/pv/setRsdWitch'): Promise<void> =>
  refuseNext(page, path, { status: 403, code: '010312', msg: 'again' })

/** Says the password in the dialog that asks for it. */
export const sayPassword = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: say(session, 'confirmTitle', 'en') })
  await dialog.getByLabel(say(session, 'password', 'en')).fill(password)
  await dialog.getByRole('button', { name: say(session, 'confirmGo', 'en') }).click()
}

/** Asks for a switch in the open dialog, as a person does: a reason, and for energising the two steps more. */
export const confirmSwitch = async (page: Page, action: 'shutdown' | 'energise'): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('e2e')
  if (action === 'shutdown') return dialog.getByRole('button', { name: say(rsd, 'doShutdown', 'en') }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: say(rsd, 'continueEnergise', 'en') }).click()
  await dialog.getByRole('button', { name: say(rsd, 'doEnergise', 'en') }).click()
}
