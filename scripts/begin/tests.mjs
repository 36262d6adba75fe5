import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
/** Each part makes a database of its own (4 s of processor time) and ends with a worker that waits for its last spec. */
const partsAlone = 2
/** Specs that share a Sundial first, since they need it one after the other; then the others, in parts that either lane takes. */
const browserParts = [
  ['--project', 'sharing'],
  ...Array.from({ length: partsAlone }, (_, n) => ['--project', 'alone', '--shard', `${n + 1}/${partsAlone}`]),
]

/** Of `npm run test:long` (docs/decisions/0083). */
const longBrowserPart = ['--project', 'long']

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

/** Unit tests, and after them whether they ran every statement of the product (scripts/statements-run.ts); also where some ran again. */
const withStatements = async (node, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-statements-'))
  const file = join(folder, 'run')
  writeFileSync(file, '')
  const compared = (step) => async (failures, files) => {
    await step(failures, files)
    await run(node, ['scripts/statements-run.ts', file, failures])
  }
  try {
    await work({ SUNDIAL_STATEMENTS_RUN: file }, ({ beside, alone }) => ({ beside: compared(beside), alone: compared(alone) }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Browser tests beside the others: a browser and its Sundial leave a third of two cores, unit tests that wait for devices more. Who has
 * no other tests left takes the next part of the browser tests, so that neither lane stands idle while the other works.
 */
const besideTheBrowser = async (node, parts, ...others) => {
  await buildConsole(node)
  const browser = { CHROMIUM: await findBrowser(node) }
  const start = (args, { part = [], show = (go) => go(), env = browser }) => ({
    beside: (failures) => show((stdio) => vitest(node, [...args, ...part], { env, failures, stdio })),
    alone: (failures, files) => vitest(node, [...args, ...files], { env, failures }),
  })
  await withStatements(node, async (noting, compared) => {
    const own = [compared(start([], { env: { ...browser, ...noting } })), ...others.map((args) => start(args, {}))]
    await withSecondTry(
      [...own, ...parts.map((part) => start(browserTests, { part, show: shownAtEnd }))],
      (steps) => inLanes(steps.slice(own.length), steps.slice(0, own.length), []),
      (text) => process.stdout.write(text),
    )
  })
}

/** Unit tests and browser tests; with a filter only the named unit tests. */
export const tests = async (node, args) => {
  if (args.length === 0) return besideTheBrowser(node, browserParts)
  await buildConsole(node)
  await vitest(node, args, { env: { CHROMIUM: await findBrowser(node) } })
}

export const long = async (node, args) => {
  await buildConsole(node)
  const env = { CHROMIUM: await findBrowser(node) }
  await vitest(node, [...longTests, ...args], { env })
  if (args.length === 0) await vitest(node, [...browserTests, ...longBrowserPart], { env })
}

/** What `npm test` and `npm run test:long` test, in less time than one after the other. */
export const everything = (node) => besideTheBrowser(node, [...browserParts, longBrowserPart], longTests)
