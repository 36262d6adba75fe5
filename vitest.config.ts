import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    pool: 'forks',
    // Most wait for a database, a broker or a bus half of the time: one for each core leaves half of each core idle.
    maxWorkers: 2 * availableParallelism(),
    globalSetup: ['packages/store/src/kit/test-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
