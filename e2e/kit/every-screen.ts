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
import { browser, openShared, shared, sharedIds, sundial } from './opened.ts'
import { seen } from './screen-acts.ts'
import { openScreen, screens } from './screens.ts'
import { settled } from './settled.ts'

/** Words that people must be able to read whole: their boxes are too narrow for them. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsEnd = (e: HTMLElement): number => {
      const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let end = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text)
        end = Math.max(end, range.getBoundingClientRect().right)
      }
      return end
    }
    return [...document.querySelectorAll<HTMLElement>('h1, h2, th, label, [role=tab], .ant-btn, .ant-btn > span')]
      .filter(
        (e) => e.checkVisibility() && getComputedStyle(e).overflowX !== 'visible' && wordsEnd(e) > e.getBoundingClientRect().right + 1,
      )
      .map((e) => e.textContent)
  })
/** Texts of cells that end in the next cell or behind the table's edge, where no "…" says that they go on. */
const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const endsInDots = (e: Element | null): boolean =>
      e !== null && (getComputedStyle(e).textOverflow === 'ellipsis' || (!e.matches('td') && endsInDots(e.parentElement)))
    const range = document.createRange()
    const isCut = (text: Node, cell: HTMLElement): boolean => {
      range.selectNodeContents(text)
      const { width, right } = range.getBoundingClientRect()
      const parent = text.parentElement!
      const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !parent.closest('.visually-hidden')
      return isSeen && width > 1 && right > cell.getBoundingClientRect().right + 1 && !endsInDots(parent)
    }
    const textsOf = (cell: HTMLElement): Node[] => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      return found
    }
    return [...document.querySelectorAll<HTMLElement>('td.ant-table-cell')]
      .filter((cell) => cell.checkVisibility() && textsOf(cell).some((text) => isCut(text, cell)))
      .map((cell) => cell.textContent)
  })
/** Names of plants on the page of which a part is hidden behind "…": a title is not seen on a touch screen. */
const cutNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((plants) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const hidesText = (e: Element): boolean => getComputedStyle(e).textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement!
      const isName = plants.some((name) => texts.currentNode.textContent!.includes(name))
      const isCut = [box, box.parentElement!, box.closest('td, li') ?? box].some(hidesText)
      if (isName && isCut && box.checkVisibility()) found.push(box.outerHTML)
    }
    return found
  }, names)
/** What can be done with a row: of its cell nothing may stand outside. */
const cutActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-table-cell :is(button, a.ant-btn), .row-card :is(button, a.ant-btn)')]
      .filter((e) => {
        const cell = e.closest('.ant-table-cell, .row-card')!.getBoundingClientRect()
        const own = e.getBoundingClientRect()
        return e.checkVisibility() && (own.right > cell.right + 1 || own.left < cell.left - 1)
      })
      .map((e) => e.textContent || e.getAttribute('aria-label') || e.className),
  )
/** Buttons that end outside the window, or in a row that scrolls but is too narrow to see one of them. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A page that scrolls down scrolls aside too: that is nothing people look for, so only low rows and tables count.
    const scrolls = (e: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(e).overflowX) &&
      e.scrollWidth > e.clientWidth &&
      (e.clientHeight < 100 || e.matches('.ant-table-content, .ant-table-body'))
    const rowOf = (e: Element | null): Element | null => (e === null || e.matches('main') || scrolls(e) ? e : rowOf(e.parentElement))
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a.ant-btn, [role=tab])')]
      .filter((e) => {
        if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('.visually-hidden, canvas, svg')) return false
        const row = rowOf(e.parentElement)
        return row === null || row.matches('main') ? e.getBoundingClientRect().right > innerWidth + 1 : row.clientWidth < 80
      })
      .map((e) => `out of sight: ${e.textContent || e.getAttribute('aria-label') || e.className}`)
  })
const overEdge = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

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
  beforeAll(async () => {
    const fleet = JSON.parse(readFileSync(join(shared.data, 'fleet.json'), 'utf8')) as FleetPlan
    plants = fleet.stations.map(({ names }) => names[language])
    there = await visit(browser, sundial.address)
    await there.context.addInitScript(`localStorage.setItem('sundial.language', '${language}')`)
  })
  afterAll(() => there?.context.close())
  beforeEach(async () => {
    there.faults.length = 0
    await lookAgain(there.page, looks[0]!)
  })
  afterEach(() => leave(there.page))

  const wholeAndWithoutFault = async (look: Look) => {
    const { page, faults } = there
    const looksAt = axeLooksAt(language)
    if (looksAt) expect(await axeFaults(page, looksAt), nameOf(look)).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
    expect(await page.locator('html').getAttribute('data-theme')).toBe(look.dark ? 'dark' : 'default')
    const cut = [
      ...(await cutWords(page)),
      ...(await cutCells(page)),
      ...(await cutNames(page, plants)),
      ...(await cutActions(page)),
      ...(await outOfSight(page)),
    ]
    expect({ overEdge: await overEdge(page), cut, faults }, nameOf(look)).toEqual({ overEdge: 0, cut: [], faults: [] })
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
