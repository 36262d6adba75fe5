import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.spec.ts'],
    pool: 'forks',
    // Each spec runs a whole Sundial and a browser, which wait for each other most of the time: three share four cores. Two on
    // two cores each took twice as long.
    maxWorkers: Math.min(3, Math.max(1, availableParallelism() - 1)),
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
