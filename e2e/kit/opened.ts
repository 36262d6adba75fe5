import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Api, signedIn } from './api.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { signIn } from './console.ts'
import { putDatabase } from './made-database.ts'
import { say } from './say.ts'
import type { ScreenIds } from './screen-ids.ts'
import { joinShared, type Shared } from './shared-sundial.ts'
import { dataFolder, type Env, type RunningSundial, startSundial, withPast } from './sundial.ts'
import { until } from './until.ts'

/** The Sundial and the visitor of a file of tests; set before the first test. */
export let sundial: Pick<RunningSundial, 'address' | 'password'>
/** The file's own Sundial (openForFile). */
export let own: RunningSundial
/** The shared Sundial (openShared). */
export let shared: Shared
export let browser: Browser
export let api: Api
export let here: Visit
export let page: Page

/** Gives `api` a new session. */
export const renewApi = async (): Promise<void> => {
  api = await signedIn(sundial.address, sundial.password)
}

/**
 * For tests without a browser: starts Sundial before the tests of a file, or of a describe, and stops it after them. Returns the path of
 * the data folder.
 */
export const startForFile = (env: () => Env | Promise<Env> = () => ({})): string => {
  const data = dataFolder()
  beforeAll(async () => {
    await putDatabase(data.path)
    own = await startSundial(data.path, await env())
    sundial = own
    await renewApi()
  })
  afterAll(async () => {
    await own?.stop()
    data.remove()
  })
  return data.path
}

/** Ends the browser of this file, and its visitors with it, and opens another. */
export const renewBrowser = async (): Promise<void> => {
  await browser.close()
  browser = await openBrowser()
}

type Opening = { visitor?: boolean; motion?: boolean; phone?: boolean }
type OwnOpening = Opening & { past?: boolean; env?: Env }
const openVisitor = ({ visitor = true, motion = false, phone = false }: Opening): void => {
  beforeAll(async () => {
    browser = await openBrowser()
    here = await visit(browser, sundial.address, { motion, phone })
    page = here.page
    if (visitor) await signIn(page, sundial.password)
  })
  afterAll(() => browser?.close())
}

/**
 * Starts Sundial and a signed-in visitor before the tests of a file and stops them after it. `past`: with a history of two days; `env`:
 * further settings. Returns the path of the data folder.
 */
export const openForFile = ({ past = false, env = {}, ...opening }: OwnOpening = {}): string => {
  const data = startForFile(() => ({ ...(past ? withPast : {}), ...env }))
  openVisitor(opening)
  return data
}

/**
 * The same with the Sundial that all specs of a worker share: for a file that only reads, adds data that disturbs no other file, or undoes
 * its changes. With `screenIds` every screen has data to show (`sharedIds`).
 */
export const openShared = ({ screenIds = false, ...opening }: Opening & { screenIds?: boolean } = {}): void => {
  let leave: () => void = () => undefined
  beforeAll(async () => {
    ;({ shared, leave } = await joinShared({ screenIds }))
    sundial = shared
    await renewApi()
  })
  afterAll(() => leave())
  openVisitor(opening)
}

/** Ids with which the screens of the shared Sundial are opened. */
export const sharedIds = (): ScreenIds => {
  if (!shared.screenIds) throw new Error('openShared() was called without screenIds')
  return shared.screenIds
}

/** Lines of the output that report ended processes of Sundial since the start. */
export const ended = (): string[] => [...own.out, ...own.err].filter((line) => /ended with|starts again/.test(line))

/** Navigates within the page, like a link, so that open tabs stay open. */
export const goTo = async (path: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}
export const path = (): string => new URL(page.url()).hash.slice(1)
/** Waits until the console shows this address. */
export const at = (wanted: string) => until(path, (now) => now === wanted, 10_000)
/** Ends the session by deleting its cookie; the next answer reports it. A window that gets the focus refetches answers older than 5 s. */
export const endSession = async (): Promise<void> => {
  await page.context().clearCookies()
  const lookedAt = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return path()
  }
  await until(lookedAt, (now) => now.startsWith('/login'), 20_000)
}
/** Signs in on the page that the end of the session has led to; what was begun before it is still in memory. */
export const signInAgain = async () => {
  await button(say(session, 'signIn', 'en')).waitFor()
  await page.getByLabel(say(session, 'username', 'en')).fill('admin')
  await page.getByLabel(say(session, 'password', 'en')).fill(sundial.password)
  await button(say(session, 'signIn', 'en')).click()
}
export const button = (name: RegExp) => page.getByRole('button', { name })
export const tabs = () => page.getByRole('navigation', { name: say(shell, 'openPages', 'en') }).getByRole('link')
export const tab = (name: string) => tabs().filter({ hasText: name })
