import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** `npm run test:long`: what takes minutes. */
const { projects: _projects, ...test } = usual.test ?? {}
export default mergeConfig(
  defineConfig({ test }),
  defineConfig({
    test: {
      include: ['packages/*/src/**/*.long.test.ts', 'scripts/**/*.long.test.ts'],
      globalSetup: ['packages/store/test/test-database.ts'],
      testTimeout: 20 * 60_000,
      // They wait for processes that were killed, for clocks and disks: two at a time. What they measure is processor time and memory.
      maxWorkers: 2,
    },
  }),
)
