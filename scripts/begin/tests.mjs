import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { buildConsole } from './build.mjs'
import { withSecondTry } from './failures.mjs'
import { inLanes } from './lanes.mjs'
import { run } from './run.mjs'

const longTests = ['--config', 'vitest.long.config.ts']
const browserTests = ['--config', 'e2e/vitest.config.ts']

const reporters = ['default', fileURLToPath(import.meta.resolve('./tell-failures.mjs'))].map((name) => `--reporter=${name}`)
const terminal = 2
const vitest = (node, args, { env, failures = devNull, stdio = ['inherit', 'inherit', 'inherit'] }) =>
  run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    env: { ...env, SUNDIAL_FAILURES: failures },
    stdio: [...stdio, terminal],
  })

/** Has a program write into a file and shows that at its end, but for its failures: what runs beside it writes to the terminal. */
const shownAtEnd = async (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-output-'))
  const file = join(folder, 'output')
  const output = openSync(file, 'w')
  try {
    await start(['ignore', output, output])
  } finally {
    closeSync(output)
    process.stdout.write(readFileSync(file))
    rmSync(folder, { recursive: true })
  }
}

/** Browser tests beside the others: a browser and its Sundial leave a third of two cores, unit tests that wait for devices more. */
const besideTheBrowser = async (node, ...others) => {
  await buildConsole(node)
  const env = { CHROMIUM: await findBrowser(node) }
  const start = (args, show = (go) => go()) => ({
    beside: (failures) => show((stdio) => vitest(node, args, { env, failures, stdio })),
    alone: (failures, files) => vitest(node, [...args, ...files], { env, failures }),
  })
  await withSecondTry(
    [start(browserTests, shownAtEnd), ...others.map((args) => start(args))],
    ([browser, ...rest]) => inLanes(rest, [browser]),
    (text) => process.stdout.write(text),
  )
}

/** Unit tests and browser tests; with a filter only the named unit tests. */
export const tests = async (node, args) => {
  if (args.length === 0) return besideTheBrowser(node, [])
  await buildConsole(node)
  await vitest(node, args, { env: { CHROMIUM: await findBrowser(node) } })
}

export const long = async (node, args) => {
  await buildConsole(node)
  await vitest(node, [...longTests, ...args], { env: { CHROMIUM: await findBrowser(node) } })
}

/** What `npm test` and `npm run test:long` test, in less time than one after the other. */
export const everything = (node) => besideTheBrowser(node, [], longTests)
