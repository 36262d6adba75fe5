import type { StreamedRows } from '../src/kit/stream-rows.ts'

/** All rows that are read some at a time. */
export const wholeOf = async <R>({ pages, close }: StreamedRows<R>): Promise<R[]> => {
  const rows = (await Array.fromAsync(pages)).flat()
  await close()
  return rows
}
