import { describe, expect, it } from 'vitest'
import { countedToOf } from './pages.ts'

describe('counting the rows of a list that may have many', () => {
  it.each([
    [{ targetPage: 1, pageSize: 20 }, 10_000],
    [{ targetPage: 499, pageSize: 20 }, 10_000],
    [{ targetPage: 500, pageSize: 20 }, 10_020],
    [{ targetPage: 11, pageSize: 1000 }, 12_000],
  ])('ends at 10,000 rows and not before the end of the next page: %o', (asked, countedTo) => {
    expect(countedToOf(asked)).toBe(countedTo)
  })
})
