import { heldShutdownCalls } from '@sundial/contract/held-shutdowns.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
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
const hourMs = 3_600_000

openShared({ visitor: false })
let stationId: number
beforeAll(async () => {
  stationId = (await stationInDaylight(api)).id
})

type Shift = { sum: number; moved: string[] }
/** Sum of all layout shifts since the page was opened, as the browser counts them, and what moved how far down. */
const shiftOf = (page: Page): Promise<Shift> =>
  page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }
        const tell = ({ node, previousRect, currentRect }: Source) => `${node?.className ?? '?'} ${previousRect.y} to ${currentRect.y}`
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; sources: Source[] }[]
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ value, sources }) => `${value}: ${sources.map(tell).join(', ')}`),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a single shift the observer stays silent.
        setTimeout(() => resolve({ sum: 0, moved: [] }), 500)
      }),
  )
const expectSteady = ({ sum, moved }: Shift): void => expect(sum, moved.join('; ')).toBeLessThan(shiftMax)

const surroundings = [sessionCalls.userInfo.path, sessionCalls.menu.path]

const lines = [lockOutCalls.lockOuts.path, heldShutdownCalls.heldShutdowns.path, outOfServiceCalls.outOfService.path]

/** Opens a page anew with slow answers: its skeleton first, then what `drawn` finds. */
const shiftWhileLoading = async (path: () => string, drawn: string): Promise<Shift> => {
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
      // The lines below a plant's head come last: the order of answers is the server's.
      const isLine = lines.some((path) => route.request().url().endsWith(path))
      await new Promise((resolve) => setTimeout(resolve, isLine ? 2 * answerMs : answerMs))
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
    const before = (await shiftOf(page)).sum
    await page.evaluate(() => {
      const pushing = document.createElement('div')
      pushing.style.height = '300px'
      document.body.prepend(pushing)
    })
    await settled(page)
    expect((await shiftOf(page)).sum - before).toBeGreaterThan(shiftMax)
    await context.close()
  })
  it('on home', async () => {
    expectSteady(await shiftWhileLoading(() => paths.home, '.ranking tbody tr'))
  })
  it('on a station', async () => {
    expectSteady(await shiftWhileLoading(() => paths.station(stationId), '.playback-track'))
  })
  it('on a station that lock-out tags hang at', async () => {
    const hang = (holder: string) => api('addLockOut', { stationId, holder, reason: 'Roof work', until: Date.now() + hourMs })
    const tags = [await hang('Rosa'), await hang('Ida')]
    expectSteady(await shiftWhileLoading(() => paths.station(stationId), '.playback-track'))
    for (const { id } of tags) await api('removeLockOut', { id, reason: 'Roof work done' })
  })
  it('on a station with equipment out of service', async () => {
    const { id } = await api('takeOutOfService', { stationId, reason: 'Sent in for repair' })
    expectSteady(await shiftWhileLoading(() => paths.station(stationId), '.playback-track'))
    await api('putBackInService', { id })
  })
  it('among the organisations', async () => {
    expectSteady(await shiftWhileLoading(() => '/#/user/institution', '.org-held li button'))
  })
})
