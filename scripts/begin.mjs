// Where `npm start`, `npm test` and the other scripts of package.json begin. Plain JavaScript for Node 20 and npm alone: installs what is
// missing, builds what is stale and goes on under the pinned Node.
import { findBrowser } from './begin/browser.mjs'
import { buildConsole } from './begin/build.mjs'
import { installTree } from './begin/install.mjs'
import { root, run } from './begin/run.mjs'
import { everything, long, tests } from './begin/tests.mjs'

/** One ES module that Node runs as it is; serial ports need their compiled package beside it. */
const bundled = ['--format', 'esm', '--platform', 'node', '--external', 'serialport']

const plans = {
  start: async (node, args) => {
    await buildConsole(node)
    await run(node, ['packages/sundial/src/main.ts', 'start', ...args], { attached: true })
  },
  dev: (node, args) => run(node, ['scripts/dev.ts', ...args], { attached: true }),
  test: tests,
  'test:long': long,
  'test:all': everything,
  check: (node, args) => run(node, ['scripts/check.ts', ...args]),
  agent: (node, [out = 'agent.mjs']) =>
    run(node, ['node_modules/rolldown/bin/cli.mjs', 'packages/concentrator/src/program.ts', ...bundled, '--file', out]),
  sbom: (node) => run(node, ['scripts/generate.ts']),
  generate: (node) => run(node, ['scripts/generate.ts', '--database']),
  reference: (node, args) => run(node, ['scripts/reference.ts', ...args]),
  package: async (node, args) => {
    await buildConsole(node)
    await run(node, ['scripts/package.ts', ...args])
  },
  bench: async (node, args) => {
    await buildConsole(node)
    await run(node, ['e2e/bench/main.ts', ...args], { env: { CHROMIUM: await findBrowser(node) } })
  },
  pictures: async (node, args) => {
    await buildConsole(node)
    await run(node, ['e2e/pictures/main.ts', ...args], { env: { CHROMIUM: await findBrowser(node) } })
  },
}

const [name, ...args] = process.argv.slice(2)
const plan = plans[name]
if (!plan) {
  console.error(`Usage: node scripts/begin.mjs ${Object.keys(plans).join('|')} [arguments]`)
  process.exit(2)
}
try {
  process.chdir(root)
  await plan(await installTree(), args)
} catch (e) {
  if (!e.quiet) console.error(e.plain ? e.message : e)
  process.exitCode = e.exitCode ?? 1
}
