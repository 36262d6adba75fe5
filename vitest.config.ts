import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    pool: 'forks',
    // Many wait for a database, a broker or a bus, but twice as many took no less time (685 and 778 s on two cores).
    maxWorkers: availableParallelism(),
    globalSetup: ['packages/store/src/kit/test-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
