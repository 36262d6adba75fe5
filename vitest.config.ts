import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    pool: 'forks',
    // Many wait for a database, a broker or a bus: one for each core leaves none of them idle.
    maxWorkers: availableParallelism(),
    globalSetup: ['packages/store/src/kit/test-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
