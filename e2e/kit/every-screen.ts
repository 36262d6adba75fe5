import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AxeRules, axeFaults } from './axe-faults.ts'
import { sizeOf, type Visit, visit } from './browser.ts'
import { signIn } from './console.ts'
import { draws } from './draws.ts'
import { notWhole } from './not-whole.ts'
import { browser, openShared, renewBrowser, shared, sharedIds, sundial } from './opened.ts'
import { seen } from './screen-acts.ts'
import { openScreen, screens } from './screens.ts'
import { settled } from './settled.ts'

type Look = { language: Language; dark: boolean; phone: boolean }
const nameOf = ({ language, dark, phone }: Look) => `${language}, ${dark ? 'dark' : 'light'}, ${phone ? '390x844' : '1440x900'}`
/** Every pair of language, theme and size; all twelve with SCREENS=all. The first of a language is the one in which a screen is opened. */
const pairs: Record<Language, readonly string[]> = {
  zh: ['zh, light, 1440x900', 'zh, dark, 390x844'],
  en: ['en, light, 390x844', 'en, dark, 1440x900'],
  ja: ['ja, light, 390x844', 'ja, dark, 1440x900'],
}
const looksIn = (language: Language): readonly Look[] => {
  const every = [false, true].flatMap((dark) => [false, true].map((phone): Look => ({ language, dark, phone })))
  const paired = pairs[language].map((name) => every.find((look) => nameOf(look) === name)!)
  return process.env.SCREENS === 'all' ? [...new Set([...paired, ...every])] : paired
}
/**
 * What axe looks at: everything in Chinese, where each size is seen; in English, in the pairs of theme and size that are left, what depends on
 * both, the colours. Structure and names are the same in each theme, and Japanese has the themes and sizes of English. It takes nearly half of
 * the time of a screen.
 */
const axeLooksAt = (language: Language): AxeRules | null =>
  process.env.SCREENS === 'all' ? 'all' : ({ zh: 'all', en: 'colours', ja: null } as const)[language]

const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true })

/** Closes what a screen has opened. A dialog that is only just there does not hear the first Escape: the focus is not in it yet. */
const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  for (let again = 0; again < 5 && (await openDialogs(page).count()) > 0; again++) {
    await setTimeout(200)
    await page.keyboard.press('Escape')
  }
  // The search of a phone stays unfolded over the head for as long as it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Shows the open page in another theme and size, without loading it again. */
const lookAgain = async (page: Page, { dark, phone }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(sizeOf(phone))
  await settled(page)
}

/**
 * Opens every screen in a language, and looks at it in each theme and size: a display that is turned or made narrow shows the screen that
 * was open. A file for each language, so that they run side by side.
 */
export const openEveryScreen = (language: Language): void => {
  openShared({ visitor: false, screenIds: true })
  const looks = looksIn(language)
  let plants: string[] = []
  let there: Visit
  const open = async () => {
    there = await visit(browser, sundial.address)
    await there.context.addInitScript(`localStorage.setItem('sundial.language', '${language}')`)
  }
  const openInNewBrowser = async () => {
    console.error('The page draws no frame any more. The next screens are opened in a new browser.')
    await renewBrowser()
    await open()
    await signIn(there.page, sundial.password, language)
  }
  beforeAll(async () => {
    const fleet = JSON.parse(readFileSync(join(shared.data, 'fleet.json'), 'utf8')) as FleetPlan
    plants = fleet.stations.map(({ names }) => names[language])
    await open()
  })
  afterAll(() => there?.context.close())
  beforeEach(async () => {
    there.faults.length = 0
    await lookAgain(there.page, looks[0]!)
  }, 60_000)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && !(await draws(there.page))) await openInNewBrowser()
    else await leave(there.page)
  })

  const wholeAndWithoutFault = async (look: Look) => {
    const { page, faults } = there
    const looksAt = axeLooksAt(language)
    if (looksAt) expect(await axeFaults(page, looksAt), nameOf(look)).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
    expect(await page.locator('html').getAttribute('data-theme')).toBe(look.dark ? 'dark' : 'default')
    expect({ ...(await notWhole(page, plants)), faults }, nameOf(look)).toEqual({ overEdge: 0, cut: [], faults: [] })
  }
  const inEveryLook = async (ready: string) => {
    const { page } = there
    const dialogs = await openDialogs(page).count()
    for (const [n, look] of looks.entries()) {
      if (n > 0) await lookAgain(page, look)
      if (n > 0 && dialogs === 0) await seen(page, ready)
      expect(await openDialogs(page).count(), `dialogs that are still open: ${nameOf(look)}`).toBe(dialogs)
      await wholeAndWithoutFault(look)
    }
  }

  it.each(['/login', '/register'])('%s, before signing in', async (path) => {
    await there.page.goto(`/#${path}`)
    await inEveryLook('input')
  })
  it('signs in', () => signIn(there.page, sundial.password, language))
  it.each(Object.keys(screens))('%s: read by everybody, whole, and without a fault', async (name) => {
    await openScreen(there.page, name, sharedIds(), language)
    await inEveryLook(screens[name]!.ready)
  })
}
