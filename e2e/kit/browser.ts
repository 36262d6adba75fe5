import { prefixes } from '@sundial/contract/kit/http.ts'
import { type Browser, type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright-core'
import { watchDialogs } from './watch-dialogs.ts'

/** Opens the browser that `npm test` found, with more switches if wanted. Without a browser these tests fail; they are never skipped. */
export const openBrowser = (also: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('CHROMIUM is not set. Run the browser tests by npm test, which finds or fetches a browser.')
  // Chromium has no sandbox for root; the tests open only our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...args, ...also] })
}

export type Visit = { context: BrowserContext; page: Page; faults: string[] }

type Asked = { at: number; path: string; response: Response | null; failure: string | null }
/** Calls and errors of a visitor's first page; a failing test prints them. */
export type Seen = { page: Page; faults: readonly string[]; calls: Asked[] }
/** Visitors of this file, including closed ones. */
export const visits: Seen[] = []

/** Records each call of a page, and its answer when it arrives. */
const noteCalls = (page: Page): Asked[] => {
  const calls: Asked[] = []
  const byRequest = new WeakMap<Request, Asked>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(prefixes[0])) return
    const asked: Asked = { at: Date.now(), path: pathname, response: null, failure: null }
    calls.push(asked)
    byRequest.set(request, asked)
  })
  page.on('response', (response) => {
    const asked = byRequest.get(response.request())
    if (asked) asked.response = response
  })
  page.on('requestfailed', (request) => {
    const asked = byRequest.get(request)
    if (asked) asked.failure = request.failure()?.errorText ?? 'failed'
  })
  return calls
}

export const sizeOf = (phone: boolean) => (phone ? { width: 390, height: 844 } : { width: 1440, height: 900 })

export type VisitOptions = { locale?: string; dark?: boolean; timeZone?: string; phone?: boolean; motion?: boolean }

/**
 * Opens a page for a new visitor. Animations are off unless `motion`, because a click may miss a moving element. `faults` collects errors,
 * failed requests and refused resources.
 */
export const visit = async (browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> => {
  const { locale = 'en-GB', dark = false, timeZone, phone = false, motion = false } = options
  const context = await browser.newContext({
    baseURL: address,
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    viewport: sizeOf(phone),
    ...(timeZone ? { timezoneId: timeZone } : {}),
  })
  // Long enough for a busy machine; a quick answer does not wait for it.
  context.setDefaultTimeout(45_000)
  await context.addInitScript(watchDialogs)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  visits.push({ page, faults, calls: noteCalls(page) })
  return { context, page, faults }
}
