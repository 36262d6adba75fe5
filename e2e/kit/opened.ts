import { shell } from '@sundial/phrases/shell.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Api, signedIn } from './api.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { signIn } from './console.ts'
import { putDatabase } from './made-database.ts'
import { say } from './say.ts'
import type { Ground } from './screens.ts'
import { joinShared, type Shared } from './shared-sundial.ts'
import { dataFolder, type Env, type RunningSundial, startSundial, withPast } from './sundial.ts'
import { until } from './until.ts'

/** What a file of tests works with: one Sundial, one visitor. There from the first test on. */
export let sundial: Pick<RunningSundial, 'address' | 'password'>
/** The same, where it is the file's own. */
export let own: RunningSundial
/** The same, where it is shared. */
export let shared: Shared
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

type Opening = { visitor?: boolean; motion?: boolean; phone?: boolean }
type OwnOpening = Opening & { past?: boolean }
const openVisitor = ({ visitor = true, motion = false, phone = false }: Opening): void => {
  beforeAll(async () => {
    browser = await openBrowser()
    here = await visit(browser, sundial.address, { motion, phone })
    page = here.page
    if (visitor) await signIn(page, sundial.password)
  })
  afterAll(() => browser?.close())
}

/** Starts all of it before the tests of a file and takes it down after them; the visitor has signed in. `past`: two days before the start are told. Answers the path of the data folder. */
export const openForFile = ({ past = false, ...opening }: OwnOpening = {}): string => {
  const data = startForFile(() => (past ? withPast : {}))
  openVisitor(opening)
  return data
}

/**
 * The same with the Sundial that the worker's specs share: for a file that only reads, adds what disturbs no other file, or undoes what
 * it did. With `ground` every screen has something to show: `sharedGround`.
 */
export const openShared = ({ ground = false, ...opening }: Opening & { ground?: boolean } = {}): void => {
  let leave: () => void = () => undefined
  beforeAll(async () => {
    ;({ shared, leave } = await joinShared({ ground }))
    sundial = shared
    await renewApi()
  })
  afterAll(() => leave())
  openVisitor(opening)
}

/** What the screens of the shared Sundial are opened on. */
export const sharedGround = (): Ground => {
  if (!shared.ground) throw new Error('openShared() was not asked for the ground')
  return shared.ground
}

/** Which processes of Sundial have ended since the start, by what the terminal was told. */
export const ended = (): string[] => [...own.out, ...own.err].filter((line) => /ended with|starts again/.test(line))

/** Within the page, as links do: the pages that are open stay open. */
export const goTo = async (path: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}
export const path = (): string => new URL(page.url()).hash.slice(1)
/** Waits until the console is at an address. */
export const at = (wanted: string) => until(path, (now) => now === wanted, 10_000)
/** Ends the session as a server does: the next answer says so. Whoever comes back to the window has all asked again that is older than 5 s. */
export const endSession = async (): Promise<void> => {
  await page.context().clearCookies()
  const lookedAt = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return path()
  }
  await until(lookedAt, (now) => now.startsWith('/login'), 20_000)
}
export const button = (name: RegExp) => page.getByRole('button', { name })
export const tabs = () => page.getByRole('navigation', { name: say(shell, 'openPages', 'en') }).getByRole('link')
export const tab = (name: string) => tabs().filter({ hasText: name })
