import { prefixes } from '@sundial/contract/kit/http.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { visit } from './kit/browser.ts'
import { paths, signIn } from './kit/console.ts'
import { api, browser, openShared, sundial } from './kit/opened.ts'
import { settled } from './kit/settled.ts'

const shiftMax = 0.05
/** Long enough for every answer that the skeletons are seen, which come after 300 ms. */
const answerMs = 900

openShared({ visitor: false })
let stationId: number
beforeAll(async () => {
  stationId = (await stationInDaylight(api)).id
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

const surroundings = [sessionCalls.userInfo.path, sessionCalls.menu.path]

/** Opens a page anew with slow answers: its skeleton first, then what `drawn` finds. */
const shiftWhileLoading = async (path: () => string, drawn: string): Promise<number> => {
  const { page, context } = await visit(browser, sundial.address, { motion: true })
  await signIn(page, sundial.password)
  await page.goto(path())
  await page.locator(`${drawn}:visible`).first().waitFor()
  // The page asks for what it shows together with the session. A slow server answers that only after the skeleton has been seen.
  const skeleton = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith(prefixes[0]) && !surroundings.some((path) => pathname.endsWith(path)),
    async (route) => {
      await skeleton.promise
      await new Promise((resolve) => setTimeout(resolve, answerMs))
      await route.continue()
    },
  )
  await page.reload()
  await page.locator('.skeleton:visible').first().waitFor()
  skeleton.resolve()
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
    await page.locator('.ranking tbody tr:visible').first().waitFor()
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
    expect(await shiftWhileLoading(() => paths.home, '.ranking tbody tr')).toBeLessThan(shiftMax)
  })
  it('on a station', async () => {
    expect(await shiftWhileLoading(() => paths.station(stationId), '.playback-track')).toBeLessThan(shiftMax)
  })
  it('among the organisations', async () => {
    expect(await shiftWhileLoading(() => '/#/user/institution', '.org-held li button')).toBeLessThan(shiftMax)
  })
})
