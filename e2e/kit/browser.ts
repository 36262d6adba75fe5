import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The browser that `npm test` found. These tests are never skipped: without one they fail. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('CHROMIUM is not set. Run the browser tests by npm test, which finds or fetches a browser.')
  // Chromium refuses its sandbox to root; the tests only open our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args })
}

export type Visit = { context: BrowserContext; page: Page; faults: string[] }

export type VisitOptions = { locale?: string; dark?: boolean; timeZone?: string; phone?: boolean; motion?: boolean }

/** A fresh visitor, who wants nothing to move unless `motion`: a click on what moves may miss it. `faults` collects what the page complained about: errors, failed requests, refused resources. */
export const visit = async (browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> => {
  const { locale = 'en-GB', dark = false, timeZone, phone = false, motion = false } = options
  const context = await browser.newContext({
    baseURL: address,
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(timeZone ? { timezoneId: timeZone } : {}),
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  return { context, page, faults }
}
