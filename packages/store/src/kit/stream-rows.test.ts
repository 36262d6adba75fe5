import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyStore } from '../../test/opened-store.ts'
import { ask, col } from './ask.ts'
import { streamRows } from './stream-rows.ts'

describe('a list that is read some rows at a time', () => {
  const opened = emptyStore(3)
  const columns = { n: col.number }
  const stream = (most: number) =>
    streamRows(opened.store.db, 'numbers', columns, {
      matching: sql`from generate_series(1, ${most}::int) n where n > 0`,
      order: sql`n desc`,
      select: (page) => sql`select n ${page}`,
    })
  const open = () =>
    ask(opened.store.db, { pid: col.number })`
      select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`

  it('comes whole, in its order, at most 2,000 rows at a time, and says how many they are', async () => {
    const { total, pages, close } = await stream(25_000)
    const read = await Array.fromAsync(pages)
    await close()
    expect(total).toBe(25_000)
    expect(Math.max(...read.map((page) => page.length))).toBe(2000)
    expect(read.flat().map(({ n }) => n)).toEqual(Array.from({ length: 25_000 }, (_, i) => 25_000 - i))
    expect(await open()).toEqual([])
  })

  it('is let go of by whoever closes it, also unread and twice', async () => {
    const { close } = await stream(100_000)
    expect(await open()).toHaveLength(1)
    await Promise.all([close(), close()])
    expect(await open()).toEqual([])
  })

  it('holds nothing where it can’t be read', async () => {
    const listing = { matching: sql`from generate_series(1, 3) n where n / 0 > 0`, order: sql`n`, select: (page: typeof columns) => page }
    await expect(streamRows(opened.store.db, 'numbers', columns, listing as never)).rejects.toThrow('division by zero')
    expect(await open()).toEqual([])
  })

  it('shows the rows of one moment', async () => {
    await sql`create table counted (n integer)`.execute(opened.store.db)
    await sql`insert into counted select generate_series(1, 5000)`.execute(opened.store.db)
    const rows = await streamRows(opened.store.db, 'numbers', columns, {
      matching: sql`from counted`,
      order: sql`n`,
      select: (page) => sql`select n ${page}`,
    })
    let count = 0
    for await (const page of rows.pages) {
      count += page.length
      await sql`insert into counted values (9999)`.execute(opened.store.db)
    }
    await rows.close()
    expect([rows.total, count]).toEqual([5000, 5000])
  })
})
