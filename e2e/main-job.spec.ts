import { devices } from '@sundial/phrases/devices.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { readNow } from '@sundial/phrases/read-now.ts'
import { shell } from '@sundial/phrases/shell.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn, stationInDaylight } from './kit/api.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { closeDialog, confirmSwitch, openModule, paths, sayPassword, shownResults, signIn, wantPasswordOnce } from './kit/console.ts'
import { saidIn, say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { dataFolder, type RunningSundial, startSundial, withPast } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = dataFolder()
const offLimitV = 1.5
let sundial: RunningSundial
let browser: Browser
let here: Visit
let api: Api
let station: Awaited<ReturnType<typeof stationInDaylight>>

beforeAll(async () => {
  sundial = await startSundial(data.path, withPast)
  api = await signedIn(sundial.address, sundial.password)
  await until(
    () => api('overview', {}),
    (o) => JSON.stringify(o).length > 100,
  )
  station = await stationInDaylight(api)
  browser = await openBrowser()
  here = await visit(browser, sundial.address)
  await signIn(here.page, sundial.password)
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

describe('an operator', () => {
  it('comes after signing in to the home page, with figures that are not empty', async () => {
    await here.page.getByRole('heading', { level: 1 }).waitFor()
    const power = here.page.locator('.figure', { hasText: saidIn(overview, 'powerNow', 'en') }).locator('.figure-value')
    await until(
      async () => (await power.allInnerTexts()).join(' '),
      (text) => /[1-9]/.test(text),
    )
    expect(await power.count()).toBe(1)
  })

  it('finds every station in the list', async () => {
    await here.page
      .getByRole('link', { name: saidIn(menu, 'stations', 'en') })
      .first()
      .click()
    const { list } = await api('stations', { pageSize: 100 })
    // The home page stays open behind it, hidden: what is looked for is what can be seen.
    for (const { name } of list) await here.page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor()
    expect(list.length).toBeGreaterThanOrEqual(8)
  })

  it('opens a station and sees all its modules drawn', async () => {
    await here.page.goto(paths.station(station.id))
    await here.page.getByRole('heading', { level: 1, name: station.name }).waitFor()
    const canvas = here.page.getByRole('application').locator('canvas').first()
    await canvas.waitFor()
    const colours = await until(
      () =>
        canvas.evaluate((element) => {
          const c = element as HTMLCanvasElement
          const { data: pixels } = c.getContext('2d')!.getImageData(0, 0, c.width, c.height)
          const seen = new Set<number>()
          for (let i = 0; i < pixels.length; i += 4) seen.add((pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!)
          return seen.size
        }),
      (count) => count > 5,
    )
    expect(colours).toBeGreaterThan(5)
  })

  it('reads a module now, sees its age fall, and finds the task', async () => {
    const [code] = soundString(data.path, station.code).modules
    await openModule(here.page, code!)
    const age = here.page.locator('.module-rsd > .meta, .module-rsd > .stale')
    const seconds = async () => Number(((await age.textContent()) ?? '').match(/^(\d+) s/)?.[1] ?? Number.NaN)
    const before = await until(seconds, (s) => s >= 5, 90_000)
    await here.page
      .locator('.module-panel')
      .getByRole('button', { name: say(readNow, 'readNow', 'en') })
      .click()
    expect(await until(seconds, (s) => s < before)).toBeLessThan(before)
    const notice = here.page.getByRole('listitem').filter({ hasText: saidIn(readNow, 'allRead', 'en') })
    await notice.waitFor()
    const { list } = await api('tasks', { stationId: station.id, executeStep: 4, pageSize: 1 })
    expect(list[0]).toMatchObject({ status: 2, action: 'collect', successCount: 1, target: { label: code } })
    await notice.getByRole('link', { name: list[0]!.number }).click()
    const dialog = here.page.getByRole('dialog')
    await dialog
      .getByText(say(orderWords.collect, 'resultVerified', 'en'))
      .first()
      .waitFor()
    await closeDialog(here.page)
    await here.page.goto(paths.station(station.id))
    await here.page.getByRole('heading', { level: 1, name: station.name }).waitFor()
  })

  it('shuts a string down: every module is read back at 1.5 V or less', async () => {
    const string = soundString(data.path, station.code)
    await openModule(here.page, string.modules[0]!)
    await here.page.getByRole('button', { name: say(devices, 'shutdownString', 'en') }).click()
    await confirmSwitch(here.page, 'shutdown')
    const results = await until(
      () => shownResults(here.page),
      // A module that is shut down still says what its switch lets through, about 0.8 V: nothing at all would be no reading.
      (shown) =>
        shown.length === string.modules.length && shown.every((r) => r.voltageV !== null && r.voltageV > 0 && r.voltageV <= offLimitV),
      90_000,
    )
    expect(results.map((r) => r.code).sort()).toEqual([...string.modules].sort())
    const { list } = await api('tasks', { stationId: station.id, pageSize: 1 })
    const [task] = await until(
      async () => (await api('tasks', { id: list[0]!.id })).list,
      (found) => found[0]?.status !== 1,
      90_000,
    )
    expect(task).toMatchObject({ status: 2, action: 'shutdown', successCount: string.modules.length, failCount: 0 })
    await closeDialog(here.page)
  })

  it('sees in the module panel that it is shut down, and energises the string again', async () => {
    const string = soundString(data.path, station.code)
    await openModule(here.page, string.modules[0]!)
    await here.page.locator('.module-rsd[data-rsd=shutDown]').waitFor()
    const energise = here.page.getByRole('button', { name: say(devices, 'energiseString', 'en') })
    await energise.click()
    await wantPasswordOnce(here.page)
    await confirmSwitch(here.page, 'energise')
    await sayPassword(here.page, sundial.password)
    const { list } = await until(
      () => api('tasks', { stationId: station.id, pageSize: 1 }),
      (found) => found.list[0]?.action === 'energise' && found.list[0].status !== 1,
      120_000,
    )
    expect(list[0]).toMatchObject({ status: 2, successCount: string.modules.length, failCount: 0 })
    await closeDialog(here.page)
    expect(here.faults).toEqual([])
  })
})

describe('the console', () => {
  it.each(languages)('speaks %s', async (language) => {
    await here.page.goto(paths.home)
    await here.page.getByRole('button', { name: /Language|语言|言語/ }).click()
    await here.page.locator(`[role=menuitem] [lang=${language}]`).click()
    await here.page.getByRole('button', { name: say(kit, 'language', language) }).waitFor()
    await here.page
      .getByRole('link', { name: saidIn(menu, 'stations', language) })
      .first()
      .waitFor()
    expect(await here.page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
  })

  it('turns dark and keeps it', async () => {
    await here.page.goto(paths.home)
    const background = () => here.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await background()
    const dark = new RegExp(languages.map((l) => say(shell, 'dark', l).source).join('|'))
    await here.page.getByRole('button', { name: dark }).click()
    await until(background, (colour) => colour !== before)
    await here.page.reload()
    await here.page.getByRole('navigation').first().waitFor()
    expect(await here.page.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  it('complained of nothing all the while', () => {
    expect(here.faults).toEqual([])
  })
})
