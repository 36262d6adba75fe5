import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from './kit/browser.ts'
import { paths, signIn } from './kit/console.ts'
import { browser, openShared, sundial } from './kit/opened.ts'

const assets = fileURLToPath(new URL('../packages/console/dist/assets/', import.meta.url))
openShared({ visitor: false })

type Chunk = { file: string; imports?: string[] }
const manifest = JSON.parse(readFileSync(`${assets}../.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const document = readFileSync(`${assets}../index.html`, 'utf8')

/** Names in the manifest of what these modules are written to: files of their own, or those of their groups (build/grouped-by-page.ts). */
const groupOf: Record<string, RegExp> = {
  'src/App.tsx': /^_app-(?!libraries).*\.js$/,
  'src/shell/Shell.tsx': /^_shell-(?!libraries).*\.js$/,
  'src/overview/HomePage.tsx': /^_home-.*\.js$/,
}
const chunkOf = (module: string): string => (manifest[module] ? module : Object.keys(manifest).find((name) => groupOf[module]!.test(name))!)

const inDocument = /<(?:script(?! nomodule)[^>]* src|link rel="modulepreload"[^>]* href)="\.\/(assets\/[^"]+\.js)"/g
/** Scripts of the document, and those that these pages need before they can run. What is fetched later (the chart library, maps) is not among them. */
const scriptsOf = (...modules: string[]): string[] => {
  const pages = modules.map(chunkOf)
  const files = new Set([...document.matchAll(inDocument)].map(([, file]) => file!))
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
  ['signing in', 107, 4, []],
  ['the shell with the home page and its chart', 300, 12, ['src/App.tsx', 'src/shell/Shell.tsx', 'src/overview/HomePage.tsx']],
])('%s needs at most %i KB of script in %i files', (_, kilobytesMax, filesMax, pages) => {
  const files = scriptsOf(...pages)
  expect(kilobytesOf(files)).toBeGreaterThan(50)
  expect(kilobytesOf(files)).toBeLessThan(kilobytesMax)
  expect(files.length).toBeLessThanOrEqual(filesMax)
})

it('shell and home are shown without the library that reads schemas: forms and lists bring it', () => {
  const bringing = (file: string): boolean => readFileSync(`${assets}../${file}`, 'utf8').includes('ZodObject')
  expect(scriptsOf('src/App.tsx', 'src/shell/Shell.tsx', 'src/overview/HomePage.tsx').filter(bringing)).toEqual([])
  expect(scriptsOf('src/users/UsersPage.tsx').filter(bringing)).toHaveLength(1)
})

/** Scripts that a page asks for, in the order they are asked for. */
const scriptsAsked = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname.slice(1)))
  return asked
}

it.each(['/', '/#/', '/#/login'])(
  '%s, signed out: nothing but the scripts of sign-in is loaded before somebody types; what is behind it comes meanwhile',
  async (address) => {
    const { page, context } = await visit(browser, sundial.address)
    const asked = scriptsAsked(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(page.url()).toMatch(/#\/login$/)
    expect(asked.toSorted()).toEqual(scriptsOf().toSorted())
    await page.getByLabel(/用户名|Username/).press('a')
    await expect.poll(() => asked).toEqual(expect.arrayContaining(scriptsOf('src/App.tsx', 'src/shell/Shell.tsx')))
    await context.close()
  },
)

const home = ['src/App.tsx', 'src/shell/Shell.tsx', 'src/overview/HomePage.tsx']
it.each([
  ['signed out, the application', false, '/#/index/index', ['src/App.tsx']],
  ['signed in, the shell, too', true, paths.station(1), home.slice(0, 2)],
  ['at the home page, all of it', true, '/#/index/index', home],
  ['and at the address alone', true, '/', home],
])('what a page needs is asked for together with the bundle: %s', async (_, signedIn, address, needed) => {
  const { page, context } = await visit(browser, sundial.address)
  if (signedIn) await signIn(page, sundial.password)
  await page.goto('about:blank')
  const asked = scriptsAsked(page)
  let askedBefore: string[] = []
  await page.route(/start-libraries-.*\.js$/, async (route) => {
    await expect.poll(() => asked).toEqual(expect.arrayContaining(scriptsOf(...needed)))
    askedBefore = [...asked]
    await route.continue()
  })
  await page.goto(address)
  await page
    .locator(signedIn ? 'nav' : 'input[type=password]')
    .first()
    .waitFor()
  expect(askedBefore.toSorted()).toEqual(scriptsOf(...needed).toSorted())
  await context.close()
})

it('can be added to a home screen: the browser finds no fault with what the console says of itself, and every icon is as large as it says', async () => {
  const { page, context } = await visit(browser, sundial.address)
  await page.goto('/')
  const browserSays = await context.newCDPSession(page)
  const { url, errors, data } = await browserSays.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, start_url, display } = JSON.parse(data!) as { icons: { src: string; sizes: string }[]; start_url: string; display: string }
  expect([new URL(start_url, url).href, display]).toEqual([`${sundial.address}/`, 'standalone'])
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, sizes } of [...icons, { src: touchIcon!, sizes: '180x180' }]) {
    const icon = await context.request.get(new URL(src, url).href)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  await context.close()
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
  // It does not know that word and runs the script.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html.match(/<script nomodule/g)).toHaveLength(1)
      await route.fulfill({ response, body: html.replace('<script nomodule', '<script') })
    },
  )
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
