import { devices } from '@sundial/phrases/devices.ts'
import { layout } from '@sundial/phrases/layout.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { station as stationPhrases } from '@sundial/phrases/station.ts'
import { table } from '@sundial/phrases/table.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { closeDialog, confirmSwitch, paths } from './kit/console.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { settled } from './kit/settled.ts'
import { until } from './kit/until.ts'

openForFile({ phone: true })
const touchPx = 44
let stationId: number

beforeAll(async () => {
  stationId = (await stationInDaylight(api)).id
})

const box = async (place: Locator) => (await place.boundingBox())!
/** What can be pushed sideways: the page itself, or a part of it that is no strip of tabs. */
const pushedSideways = (): Promise<string[]> =>
  page.evaluate(() => {
    const strips = '.view-tabs, .ant-segmented, .tab-list'
    const scrolls = (e: Element) => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1
    const parts = [...document.querySelectorAll('body *')].filter((e) => !e.matches(strips) && scrolls(e)).map((e) => e.className)
    return document.documentElement.scrollWidth > innerWidth ? ['page', ...parts] : parts
  })
const openStation = async (tab = '') => {
  await page.goto(`${paths.station(stationId)}${tab ? `&tab=${tab}` : ''}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
const openSheet = async (): Promise<Locator> => {
  await openStation()
  // A page is kept as it was left, with the table twin or a sheet open: begin anew.
  await page.reload()
  await page.getByRole('application').locator('canvas').filter({ visible: true }).first().waitFor()
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const panel = page.getByRole('complementary', { name: say(devices, 'module', 'en') })
  await panel.waitFor()
  return panel
}
const handle = (word: 'sheetMore' | 'sheetLess') => page.getByRole('button', { name: say(stationPhrases, word, 'en') })
const facts = (panel: Locator) => panel.locator('dt').count()

describe('on a phone nothing is pushed sideways', () => {
  it('and no part of home is squeezed under the next', async () => {
    await page.goto(paths.home)
    await page.locator('.on-record b').first().waitFor()
    const squeezed = () => page.locator('.home > *').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1).length)
    expect(await until(squeezed, (count) => count === 0)).toBe(0)
  })
  // Pages that were left stay open behind, hidden: what counts is what can be seen.
  const cards = () => page.locator('.row-card, .task-card, .station-card').filter({ visible: true }).first().waitFor()
  const screens: Record<string, () => Promise<unknown>> = {
    home: () => page.goto(paths.home).then(() => page.locator('.figure-value').filter({ visible: true }).first().waitFor()),
    'list of stations': () => page.goto('/#/powerManageList').then(cards),
    'layout of a station': () => openStation().then(() => page.getByRole('application').waitFor()),
    'overview of a station, its concentrators as cards': () => openStation('overview').then(cards),
    'devices of a station as cards': () => openStation('devices').then(cards),
    'table twin of the layout as cards': async () => {
      await openStation()
      await page.getByRole('button', { name: say(layout, 'table', 'en') }).click()
      await cards()
    },
    tasks: () => page.goto('/#/devOps/task').then(() => page.getByRole('heading', { level: 1 }).waitFor()),
  }
  it.each(Object.keys(screens))('%s', async (name) => {
    await screens[name]!()
    await settled(page)
    expect(await pushedSideways()).toEqual([])
  })
})

describe('the sheet of a module', () => {
  it('covers about a quarter of the screen, and the module stays in sight above it', async () => {
    const panel = await openSheet()
    for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown')
    await settled(page)
    // Each module has a panel of its own: what holds them stays.
    const sheet = await box(page.locator('.station-sheet'))
    expect(844 - sheet.y).toBeLessThanOrEqual(0.27 * 844)
    const spot = await box(page.locator('.layout-spot'))
    expect(spot.y).toBeGreaterThan(52)
    expect(spot.y + spot.height).toBeLessThan(sheet.y)
    // All in one look: the panel draws its buttons anew while it is read.
    const heights = await panel
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(touchPx)
  })

  it('opens to everything by its button and by pulling, and closes again', async () => {
    const panel = page.getByRole('complementary', { name: say(devices, 'module', 'en') })
    const few = await facts(panel)
    await handle('sheetMore').click()
    await handle('sheetLess').waitFor()
    expect(await facts(panel)).toBeGreaterThan(few)
    await handle('sheetLess').click()
    const from = await box(handle('sheetMore'))
    await page.mouse.move(195, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(195, from.y - 200, { steps: 5 })
    await page.mouse.up()
    await handle('sheetLess').waitFor()
    expect((await box(panel)).height).toBeGreaterThan(0.9 * 844)
    await panel.getByRole('button', { name: say(devices, 'close', 'en') }).click()
    await panel.waitFor({ state: 'detached' })
  })
})

describe('a shutdown from the sheet', () => {
  const dialog = () => page.getByRole('dialog')
  const fillsTheScreen = async () => {
    await settled(page)
    const { x, y, width, height } = await box(dialog().locator('.ant-modal-container'))
    expect({ x, width, foot: y + height }).toEqual({ x: 0, width: 390, foot: 844 })
    expect(height).toBeGreaterThan(0.95 * 844)
    for (const button of await dialog().locator('.switch-foot button').all())
      expect((await box(button)).height).toBeGreaterThanOrEqual(touchPx)
    expect(await pushedSideways()).toEqual([])
  }

  it('is asked for on the whole screen', async () => {
    const panel = await openSheet()
    await panel.getByRole('button', { name: say(devices, 'sheetShutDown', 'en') }).click()
    await page.getByRole('menuitem', { name: say(devices, 'shutdownString', 'en') }).click()
    await dialog().getByRole('textbox').waitFor()
    await fillsTheScreen()
  })

  it('and shows its results in one column', async () => {
    await confirmSwitch(page, 'shutdown')
    const results = dialog().locator('.switch-result')
    await results.first().waitFor()
    await fillsTheScreen()
    await until(
      () => dialog().getByRole('heading', { level: 1 }).textContent(),
      (title) => !title?.startsWith('Shutting'),
    )
    const lefts = await results.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().left))
    expect(lefts.length).toBeGreaterThan(0)
    expect(new Set(lefts).size).toBe(1)
    expect(
      await dialog()
        .getByText(say(orderWords.shutdown, 'resultVerified', 'en'))
        .count(),
    ).toBeGreaterThan(0)
    await closeDialog(page)
  })

  it('and its task stands in the list as a card, its station offers to energise', async () => {
    await openStation()
    await page.getByRole('button', { name: say(stationPhrases, 'energise', 'en') }).waitFor()
    expect(await pushedSideways()).toEqual([])
    await page.goto('/#/devOps/task')
    await page.locator('.task-card').filter({ visible: true }).first().waitFor()
    expect(await pushedSideways()).toEqual([])
  })

  it('without a complaint of the browser', () => expect(here.faults).toEqual([]))
})

describe('choosing rows of a list', () => {
  const select = () => page.getByRole('button', { name: say(table, 'select', 'en') }).filter({ visible: true })
  it('shows boxes when asked to, and what can be done with the chosen ones at the bottom, each large enough for a finger', async () => {
    await page.goto('/#/powerManageList')
    await page.locator('.station-card').first().waitFor()
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0)
    await select().click()
    const boxes = page.locator('.station-card .card-box')
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    const bar = page.getByRole('toolbar').filter({ visible: true })
    expect(await bar.locator('b').textContent()).toBe('2 selected')
    expect((await box(bar)).y + (await box(bar)).height).toBeLessThanOrEqual(844)
    for (const place of [boxes.nth(0), ...(await bar.locator('.bulk-action, .bulk-clear').all())]) {
      const { width, height } = await box(place)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(touchPx)
    }
    expect(await pushedSideways()).toEqual([])
  })
  it('is over when it is said to be, and nothing stays chosen', async () => {
    await page.getByRole('button', { name: say(table, 'selectDone', 'en') }).click()
    expect(await page.getByRole('toolbar').filter({ visible: true }).count()).toBe(0)
    await select().click()
    expect(await page.locator('.station-card .ant-checkbox-checked').count()).toBe(0)
  })
})
