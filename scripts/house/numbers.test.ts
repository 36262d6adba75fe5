import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it.each(['packages/store/migrations/*.sql', 'docs/decisions/*.md'])('%s: no number is given twice', (pattern) => {
  const numbers = globSync(pattern, { cwd: root })
    .map((file) => basename(file).slice(0, 4))
    .filter((number) => /^\d{4}$/.test(number))
    .sort()
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual([...new Set(numbers)])
})
