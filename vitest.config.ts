import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    pool: 'forks',
    globalSetup: ['packages/store/src/kit/test-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
