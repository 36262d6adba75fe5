import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** What somebody has: a line and a processor. Null = as this machine has it. */
export type Means = { line: { mbitPerS: number; delayMs: number } | null; slowerProcessor: number }

/** What a page needed until it stood still. */
export type PageLoad = {
  /** Largest contentful paint, ms since navigation. */
  lcpMs: number
  /** Processor time of the main thread, ms: steadier than times by the clock where other work runs. */
  mainThreadMs: number
  /** Sum of what each task of the main thread took above 50 ms. */
  blockedMs: number
  requests: number
  scripts: number
  /** Scripts as they came over the wire, KB. */
  scriptKb: number
  /** Everything, KB, with headers. */
  allKb: number
}

type Seen = { lcpMs: number; tasks: { end: number; ms: number }[] }
declare global {
  interface Window {
    benchSeen: Seen
  }
}

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const seen: Seen = { lcpMs: 0, tasks: [] }
  window.benchSeen = seen
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ end: startTime + duration, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

const quietMs = 2000
/** No long task and nothing fetched for a while. */
const isQuiet = (ms: number): boolean => {
  const fetched = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  return performance.now() - Math.max(0, ...fetched, ...window.benchSeen.tasks.map(({ end }) => end)) > ms
}

const read = (): Omit<PageLoad, 'mainThreadMs'> => {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const sum = (some: PerformanceResourceTiming[], of: 'encodedBodySize' | 'transferSize') =>
    some.reduce((all, one) => all + one[of], 0) / 1024
  const scripts = entries.filter(({ name }) => /\.js(\?|$)/.test(name))
  const { lcpMs, tasks } = window.benchSeen
  return {
    lcpMs,
    blockedMs: tasks.reduce((all, { ms }) => all + ms - 50, 0),
    requests: entries.length,
    scripts: scripts.length,
    scriptKb: sum(scripts, 'encodedBodySize'),
    allKb: sum(entries, 'transferSize'),
  }
}

const give = async (page: Page, { line, slowerProcessor }: Means): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (line) {
    const bytesPerS = (line.mbitPerS * 1e6) / 8
    const network = { offline: false, latency: line.delayMs, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS }
    await devtools.send('Network.emulateNetworkConditions', network)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** `ready`: a selector of what has to be on the page. */
export type PageAsked = { path: string; ready: string; means: Means; context: BrowserContextOptions; warm: boolean }

const lookEveryMs = 100
/** Waits for something without a waiting script in the page: the browser driver's own takes 30 ms of the thread that is measured. */
const becomes = async (devtools: CDPSession, expression: string): Promise<void> => {
  const timeout = Date.now() + 120_000
  while (Date.now() < timeout) {
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    if (result.value === true) return
    await new Promise((passed) => setTimeout(passed, lookEveryMs))
  }
  throw new Error(`the page never came to: ${expression}`)
}

/** Opens a page in a browser with nothing in its cache, or (`warm`) with what opening it once has left there. */
export const loadPage = async (browser: Browser, { path, ready, means, context: options, warm }: PageAsked): Promise<PageLoad> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  context.setDefaultTimeout(120_000)
  await context.addInitScript(observe)
  const open = async (by: Means): Promise<{ page: Page; devtools: CDPSession }> => {
    const page = await context.newPage()
    const devtools = await give(page, by)
    await devtools.send('Page.navigate', { url: new URL(path, options.baseURL).href })
    await becomes(devtools, `document.querySelector(${JSON.stringify(ready)}) !== null`)
    await becomes(devtools, `(${isQuiet})(${quietMs})`)
    return { page, devtools }
  }
  try {
    if (warm) await (await open({ line: null, slowerProcessor: 1 })).page.close()
    const { page, devtools } = await open(means)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const taskS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { ...(await page.evaluate(read)), mainThreadMs: taskS * 1000 }
  } finally {
    await context.close()
  }
}
