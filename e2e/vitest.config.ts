import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Node keeps what it compiled for its next process: each spec starts five.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.sundial/compiled', import.meta.url))

const root = fileURLToPath(new URL('.', import.meta.url))
const shares = (spec: string) => /\b(openShared|openEveryScreen)\(/.test(readFileSync(root + spec, 'utf8'))
/** Faults of machines and attacks that take minutes: `npm run test:long`. */
const long = '**/*.long.spec.ts'
/** Specs that share the Sundial of their worker (kit/shared-sundial.ts). They run first, so that it is gone when the others run. */
const sharing = readdirSync(root).filter((name) => name.endsWith('.spec.ts') && !name.endsWith('.long.spec.ts') && shares(name))

/** The command is built first: what makes the database runs it. */
const everySpec = ['kit/built-command.ts', 'kit/made-database.ts']

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    // A file takes what another has loaded: four files that start a Sundial each took 84 s of processor time instead of 92.
    isolate: false,
    setupFiles: ['kit/tell-failure.ts'],
    // Each spec works with a whole Sundial and a browser, which wait for each other most of the time: three share four cores. Two on
    // two cores each took twice as long.
    maxWorkers: Math.min(3, Math.max(1, availableParallelism() - 1)),
    testTimeout: 180_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: sharing,
          globalSetup: [...everySpec, 'kit/shared-sundial.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['**/*.spec.ts'],
          exclude: [...configDefaults.exclude, long, ...sharing],
          globalSetup: everySpec,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [long], globalSetup: everySpec, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
