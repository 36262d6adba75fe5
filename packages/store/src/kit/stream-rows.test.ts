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

  it('comes whole, in its order, at most 2,000 rows at a time', async () => {
    const pages = await Array.fromAsync(stream(25_000))
    expect(Math.max(...pages.map((page) => page.length))).toBe(2000)
    expect(pages.flat().map(({ n }) => n)).toEqual(Array.from({ length: 25_000 }, (_, i) => 25_000 - i))
    expect(await open()).toEqual([])
  })

  it('is let go of by whoever stops reading', async () => {
    for await (const page of stream(100_000)) {
      expect(page[0]).toEqual({ n: 100_000 })
      expect(await open()).toHaveLength(1)
      break
    }
    expect(await open()).toEqual([])
  })

  it('shows the rows of one moment', async () => {
    await sql`create table counted (n integer)`.execute(opened.store.db)
    await sql`insert into counted select generate_series(1, 5000)`.execute(opened.store.db)
    const rows = streamRows(opened.store.db, 'numbers', columns, {
      matching: sql`from counted`,
      order: sql`n`,
      select: (page) => sql`select n ${page}`,
    })
    let count = 0
    for await (const page of rows) {
      count += page.length
      await sql`insert into counted values (9999)`.execute(opened.store.db)
    }
    expect(count).toBe(5000)
  })
})
