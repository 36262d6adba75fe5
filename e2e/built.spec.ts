import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from './kit/browser.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'

const assets = fileURLToPath(new URL('../packages/console/dist/assets/', import.meta.url))
const data = dataFolder()
let sundial: RunningSundial
let browser: Browser

beforeAll(async () => {
  sundial = await startSundial(data.path)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

type Chunk = { file: string; imports?: string[] }
const manifest = JSON.parse(readFileSync(`${assets}../.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** Bytes of the scripts that these modules need before they can run, as they travel. What is fetched later (charts, maps) is not among them. */
const scriptBytes = (...modules: string[]): number => {
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    manifest[name]?.imports?.forEach(need)
  }
  modules.forEach(need)
  return [...needed].reduce((sum, name) => sum + statSync(`${assets}../${manifest[name]!.file}.br`).size, 0)
}

it.each([
  ['signing in', 180, ['index.html', 'src/session/SignInPage.tsx']],
  ['the shell with the home page', 330, ['index.html', 'src/shell/Shell.tsx', 'src/overview/HomePage.tsx']],
])('%s needs at most %i KB of script', (_, most, modules) => {
  const kilobytes = scriptBytes(...modules) / 1000
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThan(most)
})

it('a built console has no error log: no search engine is named in it', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const named = scripts.filter((name) => /ErrorBadge|duckduckgo|baidu\.com|bing\.com/.test(name + readFileSync(assets + name, 'utf8')))
  expect(named).toEqual([])
})

it('Internet Explorer gets a page that names the reason, in three languages', async () => {
  const { page, context } = await visit(browser, sundial.address)
  await page.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 11 }))
  await page.goto('/')
  const warning = page.getByRole('alert')
  await warning.waitFor()
  expect(await warning.locator('[lang]').count()).toBe(3)
  expect(await warning.textContent()).toContain('Internet Explorer')
  await context.close()
})

it('the script for Internet Explorer is in its own JavaScript', () => {
  const source = readFileSync(fileURLToPath(new URL('../packages/console/head/refuse-internet-explorer.js', import.meta.url)), 'utf8')
  expect(source).not.toMatch(/=>|`|\b(let|const|class|import)\b/)
})
