import { prefixes } from '@sundial/contract/kit/http.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, stationInDaylight } from './kit/api.ts'
import { openBrowser, visit } from './kit/browser.ts'
import { paths, signIn } from './kit/console.ts'
import { settled } from './kit/settled.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'

const shiftMax = 0.05
/** Long enough for every answer that the skeletons are seen, which come after 300 ms. */
const answerMs = 900

const data = dataFolder()
let sundial: RunningSundial
let browser: Browser
let stationId: number

beforeAll(async () => {
  sundial = await startSundial(data.path)
  stationId = (await stationInDaylight(await signedIn(sundial.address, sundial.password))).id
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

/** Sum of all layout shifts since the page was opened, as the browser counts them. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a single shift the observer stays silent.
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Opens a page anew with slow answers: its skeleton first, then what `drawn` finds. */
const shiftWhileLoading = async (path: () => string, drawn: string): Promise<number> => {
  const { page, context } = await visit(browser, sundial.address, { motion: true })
  await signIn(page, sundial.password)
  await page.goto(path())
  await page.locator(`${drawn}:visible`).first().waitFor()
  await page.route(
    (url) => url.pathname.startsWith(prefixes[0]),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, answerMs))
      await route.continue()
    },
  )
  // As at a first visit: after a reload the page asks for what it showed together with the session, and there is nothing to wait for.
  await page.addInitScript(() => sessionStorage.removeItem('sundial.asked'))
  await page.reload()
  await page.locator('.skeleton:visible').first().waitFor()
  await page.locator(`${drawn}:visible`).first().waitFor()
  await settled(page)
  const shift = await shiftOf(page)
  await context.close()
  return shift
}

describe('while data come nothing jumps', () => {
  it('and what jumps is measured', async () => {
    const { page, context } = await visit(browser, sundial.address, { motion: true })
    await signIn(page, sundial.password)
    await page.locator('.concentrator-table tbody tr:visible').first().waitFor()
    await settled(page)
    const before = await shiftOf(page)
    await page.evaluate(() => {
      const pushing = document.createElement('div')
      pushing.style.height = '300px'
      document.body.prepend(pushing)
    })
    await settled(page)
    expect((await shiftOf(page)) - before).toBeGreaterThan(shiftMax)
    await context.close()
  })
  it('on home', async () => {
    expect(await shiftWhileLoading(() => paths.home, '.concentrator-table tbody tr')).toBeLessThan(shiftMax)
  })
  it('on a station', async () => {
    expect(await shiftWhileLoading(() => paths.station(stationId), '.playback-track')).toBeLessThan(shiftMax)
  })
  it('among the organisations', async () => {
    expect(await shiftWhileLoading(() => '/#/user/institution', '.org-held li button')).toBeLessThan(shiftMax)
  })
})
