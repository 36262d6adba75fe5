import { overviewCalls } from '@sundial/contract/overview.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { expect, it } from 'vitest'
import { paths } from './kit/console.ts'
import { here, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared()

const title = () => page.getByRole('heading', { level: 1 }).filter({ visible: true }).textContent()

it('the title of home says of which days its figures are, also while those of other days are on their way', async () => {
  await page.goto(paths.home)
  await page.locator('.curve-panel').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(`**${overviewCalls.overview.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**${overviewCalls.overview.path}`)
  await page.locator('.ant-segmented-item-label', { hasText: say(overview, '7d', 'en') }).click()
  await asked
  expect(await title()).toMatch(say(overview, 'title_today', 'en'))
  held.resolve()
  await expect.poll(title, { timeout: 30_000 }).toMatch(say(overview, 'title_7d', 'en'))
  await page.unroute(`**${overviewCalls.overview.path}`)
})

it('the curve of home keeps its place above the ranking in a low window', async () => {
  await page.setViewportSize({ width: 1300, height: 700 })
  await page.goto(paths.home)
  const bottom = async (part: string) =>
    await page.locator(part).evaluateAll((all) => Math.max(...all.map((e) => e.getBoundingClientRect().bottom)))
  await page.locator('.curve-panel .plot-tick').first().waitFor()
  const ranking = await page.locator('.ranking').evaluate((e) => e.getBoundingClientRect().top)
  expect(await bottom('.curve-panel .plot-tick')).toBeLessThanOrEqual(ranking)
  expect(here.faults).toEqual([])
})
