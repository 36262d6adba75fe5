/** So many page buttons at most, the first and the last among them (specification, point 9). */
export const pagerCount = 9

/** Where numbers are left out: it leads so many pages back or forth. */
export type PagerStep = number | 'back' | 'forth'
export const leapPages = 5

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The pages that are offered on one page of `pages`, with what stands for those between. */
export const pagerNumbers = (page: number, pages: number, count = pagerCount): PagerStep[] => {
  if (pages <= count) return range(1, pages)
  const between = count - 2
  const from = Math.min(Math.max(2, page - Math.floor(between / 2)), pages - between)
  const to = from + between - 1
  return [1, ...(from > 2 ? ['back' as const] : []), ...range(from, to), ...(to < pages - 1 ? ['forth' as const] : []), pages]
}
