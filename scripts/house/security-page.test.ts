import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(dirname(import.meta.dirname))

/** The page names tests by the end of their paths; a promise whose test was moved or renamed would be proved by nothing. */
it('docs/security.md names only tests that exist', () => {
  const page = readFileSync(`${root}/docs/security.md`, 'utf8')
  const named = [...new Set(page.match(/(?<![.*])\b[\w/-]+(\.long)?\.(test|spec)\.tsx?/g))]
  const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts', 'scripts/**/*.test.ts'], { cwd: root }).map(
    (file) => `/${file}`,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
