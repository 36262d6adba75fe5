import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Node keeps what it compiled for its next process: tests start hundreds (workers, servers, concentrators). Five files that start many
// took 24 s of processor time instead of 38.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.sundial/compiled', import.meta.url))

const tests = (room: string) => `packages/${room}/src/**/*.test.{ts,tsx}`
/** Rooms without clock, processes or state of a module: their files share a worker, and what one has loaded is there for the next. */
const pure = ['core', 'wire', 'phrases', 'contract']
const long = '**/*.long.test.ts'
/**
 * Rooms whose tests have a database, a broker, a bus or processes of their own. Their files share a worker as well: loading the server or the
 * console anew for each file took more than many a test (5 files of server/users took 45 s of processor time alone and 27 s together,
 * 17 files of a concentrator's agent 26 s and 15 s).
 */
const served = ['server', 'store', 'console']
const rooms = readdirSync(new URL('packages', import.meta.url)).filter((room) => ![...pure, ...served].includes(room))
/** Files that replace a module, a function or the clock of the whole process: each keeps a worker of its own. */
const replacing = [...served, ...rooms].flatMap((room) =>
  readdirSync(new URL(`packages/${room}/src`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `packages/${room}/src/${name}`)
    .filter((name) => /\bvi\./.test(readFileSync(new URL(name, import.meta.url), 'utf8'))),
)
const globalSetup = ['packages/store/test/test-database.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // Twice as many took no less time (685 and 778 s on two cores).
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What comes in time does not wait for it; usual would be 1 s, which a busy machine needs for the start of a process.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure.map(tests),
          exclude: [...configDefaults.exclude, long],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          sequence: { groupOrder: 1 },
          include: served.map(tests),
          exclude: [...configDefaults.exclude, long, ...replacing],
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          // They wait for devices and processes: with a worker for each core a quarter of both was idle.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 0 },
          include: [...rooms.map(tests), 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, long, ...replacing],
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacing,
          exclude: [...configDefaults.exclude, long],
          globalSetup,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
