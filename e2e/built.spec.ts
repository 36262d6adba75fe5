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
const document = readFileSync(`${assets}../index.html`, 'utf8')

/** Scripts of the document, and those that these pages need before they can run. What is fetched later (charts, maps) is not among them. */
const scriptsOf = (...pages: string[]): string[] => {
  const files = new Set([...document.matchAll(/<script[^>]* src="\.\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!))
  const need = (name: string): void => {
    const { file, imports = [] } = manifest[name]!
    if (files.has(file) && !pages.includes(name)) return
    files.add(file)
    imports.forEach(need)
  }
  pages.forEach(need)
  return [...files]
}
/** As they travel. */
const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(`${assets}../${file}.br`).size, 0) / 1000

it.each([
  ['signing in', 155, 10, ['src/session/SignInPage.tsx']],
  ['the shell with the home page', 300, 15, ['src/shell/Shell.tsx', 'src/overview/HomePage.tsx']],
])('%s needs at most %i KB of script in %i files', (_, kilobytesMax, filesMax, pages) => {
  const files = scriptsOf(...pages)
  expect(kilobytesOf(files)).toBeGreaterThan(50)
  expect(kilobytesOf(files)).toBeLessThan(kilobytesMax)
  expect(files.length).toBeLessThanOrEqual(filesMax)
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
