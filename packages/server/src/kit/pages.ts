type Asked = { targetPage: number; pageSize: number }

/** The rows that are asked for. */
export const spanOf = ({ targetPage, pageSize }: Asked): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (targetPage - 1) * pageSize,
})

/** Of lists that may have many more rows. */
const countedMin = 10_000
/** Where counting ends for a page: two pages behind it at least, so that a next one is there where a next row is. */
export const countedToOf = (asked: Asked): number => {
  const { limit, offset } = spanOf(asked)
  return Math.max(countedMin, offset + 2 * limit)
}

/** A page of rows that are all in memory. */
export const pageIn = <T>(rows: readonly T[], asked: Asked): { list: T[]; pageTotalCount: number } => {
  const { limit, offset } = spanOf(asked)
  return { list: rows.slice(offset, offset + limit), pageTotalCount: rows.length }
}

/** No rows of a list: only how many there are. */
export const noRows = { limit: 0, offset: 0 }

/** How many rows each of these queries has, one after the other so that a list takes one connection; nothing where none was asked. */
export const countsOf = async <Q>(
  queries: readonly Q[] | undefined,
  count: (query: Q) => number | Promise<number>,
): Promise<{ counts?: number[] }> => {
  if (!queries) return {}
  const counts: number[] = []
  for (const query of queries) counts.push(await count(query))
  return { counts }
}
