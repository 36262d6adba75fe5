import { expect, it } from 'vitest'
import { pagerCount, pagerNumbers } from './pager-numbers.ts'

const text = (page: number, pages: number) =>
  pagerNumbers(page, pages)
    .map((step) => (step === 'back' ? '‹' : step === 'forth' ? '›' : step))
    .join(' ')

it.each([
  [1, 1, '1'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [1, 10, '1 2 3 4 5 6 7 8 › 10'],
  [5, 10, '1 2 3 4 5 6 7 8 › 10'],
  [6, 10, '1 ‹ 3 4 5 6 7 8 9 10'],
  [50, 100, '1 ‹ 47 48 49 50 51 52 53 › 100'],
  [100, 100, '1 ‹ 93 94 95 96 97 98 99 100'],
])('on page %i of %i: %s', (page, pages, steps) => {
  expect(text(page, pages)).toBe(steps)
})

it('there are never more than nine pages, and the one that is shown is among them', () => {
  for (let pages = 1; pages <= 30; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pagerNumbers(page, pages).filter((step) => typeof step === 'number')
      expect(numbers).toContain(page)
      expect(numbers.length).toBe(Math.min(pages, pagerCount))
    }
})
