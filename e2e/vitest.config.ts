import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.spec.ts'],
    pool: 'forks',
    // Each spec runs a whole Sundial and a browser; one after the other they do not slow each other down.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
