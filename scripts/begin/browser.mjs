import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { plainError, root, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Whether it is a browser that can run here: all its libraries found, its version answered. */
const works = (file) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Where the browser that playwright-core downloads would lie. */
const playwrightsOwn = (node) => {
  const code = "console.log((await import('playwright-core')).chromium.executablePath())"
  return spawnSync(node, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}

const installed = (node) => [...onPath(), ...places, playwrightsOwn(node)].find((file) => file !== '' && works(file))

const attempt = async (what, file, args, env) => {
  console.error(what)
  try {
    await run(file, args, { env })
  } catch (e) {
    console.error(`That did not work: ${e.message}`)
  }
}

const isRoot = () => process.getuid?.() === 0
const hasApt = () => existsSync('/usr/bin/apt-get')

const fetchBrowser = async (node) => {
  if (isRoot() && hasApt()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await attempt('No browser found. Refreshing the package lists (apt-get update) ...', 'apt-get', ['-qq', 'update'], env)
    const packages = ['chromium', 'fonts-noto-cjk']
    await attempt(`Installing ${packages.join(' and ')} (apt-get install) ...`, 'apt-get', ['-qq', '-y', 'install', ...packages], env)
    if (installed(node)) return
  }
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  await attempt('No browser found. Downloading Chromium (playwright-core install chromium) ...', node, [cli, 'install', 'chromium'])
}

/** Path of a Chromium for the browser tests. They are never skipped: without a browser this throws. */
export const findBrowser = async (node) => {
  const named = process.env.CHROMIUM
  if (named) {
    if (works(named)) return named
    throw plainError(`CHROMIUM is ${named}, and no browser starts there.`)
  }
  const found = installed(node)
  if (found) return found
  await fetchBrowser(node)
  const fetched = installed(node)
  if (fetched) return fetched
  throw plainError(
    'The browser tests need Chromium, and none was found or could be installed. ' +
      'Install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM to its path.',
  )
}
