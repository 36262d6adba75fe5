import type { Browser, Page } from 'playwright-core'
import { visit } from '../kit/browser.ts'
import { paths, signIn } from '../kit/console.ts'
import type { Figure } from './figures.ts'

/** Script that the page has loaded, as it came over the wire: in all, and the chart library in it. */
const scriptKb = (page: Page): Promise<{ all: number; charts: number }> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const kb = (pattern: RegExp) =>
      entries.filter((entry) => pattern.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1024
    return { all: kb(/\.js(\?|$)/), charts: kb(/\/Chart-[^/]*\.js$/) }
  })

/** Largest contentful paint so far, ms since navigation. */
const largestPaintMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** What sign-in and home load: script as it came over the wire (brotli), and the largest paint, cache empty. */
export const firstPageFigures = async (browser: Browser, address: string, password: string): Promise<Figure[]> => {
  const { page, context } = await visit(browser, address)
  await page.goto('/')
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  const [{ all: signInKb }, lcp] = [await scriptKb(page), await largestPaintMs(page)]
  await signIn(page, password)
  await page.locator('canvas').first().waitFor()
  await page.waitForLoadState('load')
  const home = await scriptKb(page)
  if (home.charts === 0) throw new Error('home loaded no chart library: the figure without charts would be wrong')
  const homeKb = home.all - home.charts
  await context.close()
  return [
    { subject: 'sign-in page, script', result: `${signInKb.toFixed(0)} KB brotli`, target: '180 KB', met: signInKb <= 180 },
    {
      subject: 'sign-in page, largest contentful paint (loopback, cache empty)',
      result: `${lcp.toFixed(0)} ms`,
      target: '1.0 s at 10 Mbit/s',
    },
    { subject: 'shell and home without charts, script', result: `${homeKb.toFixed(0)} KB brotli`, target: '330 KB', met: homeKb <= 330 },
    { subject: 'chart library, loaded after', result: `${home.charts.toFixed(0)} KB brotli` },
  ]
}

/** Frames a second while the layout is dragged to and fro for `seconds`, and the slowest frame, ms. */
const panning = async (page: Page, seconds: number): Promise<{ fps: number; slowestMs: number }> => {
  const box = (await page.getByRole('application').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => {
    const times: number[] = []
    const note = (t: number) => {
      times.push(t)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: times })
  })
  await page.keyboard.down('Space')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate('frameTimes.length = 0')
  const end = performance.now() + seconds * 1000
  for (let i = 0; performance.now() < end; i++) await page.mouse.move(x + 150 * Math.sin(i / 9), y + 100 * Math.cos(i / 7))
  const times = (await page.evaluate('frameTimes')) as number[]
  await page.mouse.up()
  await page.keyboard.up('Space')
  const gaps = times.slice(1).map((t, i) => t - times[i]!)
  return { fps: (1000 * gaps.length) / (times.at(-1)! - times[0]!), slowestMs: Math.max(...gaps) }
}

/** The layout of a station of 10,000 modules: from choosing it to its drawing, and panning. */
export const layoutFigures = async (browser: Browser, address: string, password: string, stationId: number): Promise<Figure[]> => {
  const { page, context } = await visit(browser, address)
  await signIn(page, password)
  await page.goto(paths.station(stationId))
  await page.getByRole('application').waitFor()
  await page.goto(paths.home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const start = performance.now()
  await page.goto(paths.station(stationId))
  await page.getByRole('application').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const openMs = performance.now() - start
  const { fps, slowestMs } = await panning(page, 5)
  await context.close()
  return [
    {
      subject: 'layout of 10,000 modules: opens (warm route, data fetched anew)',
      result: `${openMs.toFixed(0)} ms`,
      target: '500 ms',
      met: openMs <= 500,
    },
    {
      subject: 'layout of 10,000 modules: panning without a GPU',
      result: `${fps.toFixed(0)} frames/s, slowest ${slowestMs.toFixed(0)} ms`,
      target: '50 frames/s',
      met: fps >= 50,
    },
  ]
}
