type Asked = { targetPage: number; pageSize: number }

/** The rows that are asked for. */
export const spanOf = ({ targetPage, pageSize }: Asked): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (targetPage - 1) * pageSize,
})

/** A page of rows that are all in memory. */
export const pageIn = <T>(rows: readonly T[], asked: Asked): { list: T[]; pageTotalCount: number } => {
  const { limit, offset } = spanOf(asked)
  return { list: rows.slice(offset, offset + limit), pageTotalCount: rows.length }
}
