import { shell } from '@sundial/phrases/shell.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Api, signedIn } from './api.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { signIn } from './console.ts'
import { say } from './say.ts'
import { dataFolder, type Env, type RunningSundial, startSundial } from './sundial.ts'
import { until } from './until.ts'

/** What a file of tests works with: one Sundial of its own, one visitor. There from the first test on. */
export let sundial: RunningSundial
export let browser: Browser
export let api: Api
export let here: Visit
export let page: Page

/** Gives `api` a session, its first or another one after that was ended. */
export const renewApi = async (): Promise<void> => {
  api = await signedIn(sundial.address, sundial.password)
}

/**
 * Starts Sundial before the tests of a file, or of a describe, and takes it down after them, for tests without a browser. Answers the
 * path of its data folder.
 */
export const startForFile = (env: () => Env | Promise<Env> = () => ({})): string => {
  const data = dataFolder()
  beforeAll(async () => {
    sundial = await startSundial(data.path, await env())
    await renewApi()
  })
  afterAll(async () => {
    await sundial?.stop()
    data.remove()
  })
  return data.path
}

/** Starts all of it before the tests of a file and takes it down after them; the visitor has signed in. Answers the path of the data folder. */
export const openForFile = ({ visitor = true, motion = false } = {}): string => {
  const data = startForFile()
  beforeAll(async () => {
    browser = await openBrowser()
    here = await visit(browser, sundial.address, { motion })
    page = here.page
    if (visitor) await signIn(page, sundial.password)
  })
  afterAll(() => browser?.close())
  return data
}

/** Which processes of Sundial have ended since the start, by what the terminal was told. */
export const ended = (): string[] => [...sundial.out, ...sundial.err].filter((line) => /ended with|starts again/.test(line))

/** Within the page, as links do: the pages that are open stay open. */
export const goTo = async (path: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}
export const path = (): string => new URL(page.url()).hash.slice(1)
/** Waits until the console is at an address. */
export const at = (wanted: string) => until(path, (now) => now === wanted, 10_000)
export const button = (name: RegExp) => page.getByRole('button', { name })
export const tabs = () => page.getByRole('navigation', { name: say(shell, 'openPages', 'en') }).getByRole('link')
export const tab = (name: string) => tabs().filter({ hasText: name })
