import type { Browser } from 'playwright-core'
import { visit } from '../kit/browser.ts'
import { paths, signIn } from '../kit/console.ts'
import type { Figure } from './figures.ts'
import { loadPage, type PageAsked, type PageLoad } from './page-load.ts'

const slowLine = { mbitPerS: 10, delayMs: 40 }
const runs = 5

/** Of several runs: the median of each figure. */
const median = (loads: readonly PageLoad[]): PageLoad => {
  const middle = (name: keyof PageLoad): number => loads.map((load) => load[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)]!
  return Object.fromEntries((Object.keys(loads[0]!) as (keyof PageLoad)[]).map((name) => [name, middle(name)])) as PageLoad
}
const loads = async (browser: Browser, asked: PageAsked): Promise<PageLoad[]> => {
  const all: PageLoad[] = []
  for (let i = 0; i < runs; i++) all.push(await loadPage(browser, asked))
  return all
}
const each = (all: readonly PageLoad[], name: keyof PageLoad): string =>
  `median ${median(all)[name].toFixed(0)} ms of ${all.map((load) => load[name].toFixed(0)).join(', ')}`

type Budget = { kb: number; requests: number; lcpMs: number }
const sizeFigure = (what: string, load: PageLoad, budget: Budget): Figure => ({
  subject: `${what}, cache empty: scripts`,
  result: `${load.scriptKb.toFixed(0)} KB brotli in ${load.scripts} files (${load.requests} requests and ${load.allKb.toFixed(0)} KB with headers in all); main thread ${load.mainThreadMs.toFixed(0)} ms of processor time`,
  target: `${budget.kb} KB in ${budget.requests} files`,
  met: load.scriptKb <= budget.kb && load.scripts <= budget.requests,
})
const paintFigure = (what: string, all: readonly PageLoad[], budget: Budget): Figure => ({
  subject: `${what}, cache empty, ${slowLine.mbitPerS} Mbit/s and ${slowLine.delayMs} ms: largest contentful paint`,
  result: each(all, 'lcpMs'),
  target: `${budget.lcpMs} ms`,
  met: median(all).lcpMs <= budget.lcpMs,
})
const blockedFigure = (what: string, all: readonly PageLoad[]): Figure => ({
  subject: `${what} at a processor four times slower: main thread blocked`,
  result: each(all, 'blockedMs'),
  target: '300 ms',
  met: median(all).blockedMs < 300,
})

/** What sign-in and home load and take, cache empty and filled. */
export const firstPageFigures = async (browser: Browser, address: string, password: string): Promise<Figure[]> => {
  const { page, context } = await visit(browser, address)
  await signIn(page, password)
  const storageState = await context.storageState()
  await context.close()
  const here = { line: null, slowerProcessor: 1 }
  const signInPage = {
    path: '/',
    ready: 'input[type=password]',
    context: { baseURL: address },
    warm: false,
  }
  const home = {
    path: paths.home,
    ready: '.curve-panel .plot',
    context: { baseURL: address, storageState },
    warm: false,
  }
  const [signInBudget, homeBudget] = [
    { kb: 110, requests: 10, lcpMs: 700 },
    { kb: 300, requests: 15, lcpMs: 1100 },
  ]
  const homeHere = await loadPage(browser, { ...home, means: here })
  const slowly = { line: slowLine, slowerProcessor: 1 }
  const weakly = { line: null, slowerProcessor: 4 }
  return [
    sizeFigure('sign-in page', await loadPage(browser, { ...signInPage, means: here }), signInBudget),
    paintFigure('sign-in page', await loads(browser, { ...signInPage, means: slowly }), signInBudget),
    sizeFigure('shell and home', homeHere, homeBudget),
    paintFigure('home', await loads(browser, { ...home, means: slowly }), homeBudget),
    blockedFigure('home, cache empty,', await loads(browser, { ...home, means: weakly })),
    blockedFigure('home, cache filled,', await loads(browser, { ...home, means: weakly, warm: true })),
  ]
}
