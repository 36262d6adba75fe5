import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyStore } from '../../test/opened-store.ts'
import { makeStatementNames, preparedFrom, preparedMax } from './prepare-statements.ts'

describe('names of statements', () => {
  it('are given to what is used again and again, and are the same on every connection', () => {
    const names = makeStatementNames()
    const given = Array.from({ length: preparedFrom + 1 }, () => names.of('select $1'))
    expect(given.slice(0, preparedFrom - 1)).toEqual(Array(preparedFrom - 1).fill(null))
    expect(given[preparedFrom]).toMatch(/^s[\w-]{20}$/)
    expect(given[preparedFrom]).toBe(given[preparedFrom - 1])
    expect(makeStatementNames().of('select $1')).toBeNull()
  })
  it('are not given without end', () => {
    const names = makeStatementNames()
    const use = (i: number) => names.of(`select ${i}, $1`)
    const given = Array.from({ length: 2 * preparedMax }, (_, i) => Array.from({ length: preparedFrom }, () => use(i)).at(-1))
    expect(given.filter((name) => name !== null)).toHaveLength(preparedMax)
    expect(new Set(given).size).toBe(preparedMax + 1)
  })
})

describe('statements of a pool', () => {
  const opened = emptyStore(1)

  const preparedOf = async (part: string): Promise<number> => {
    const { rows } = await opened.store.pool.query(`select statement from pg_prepared_statements where statement like '%${part}%'`)
    return rows.length
  }
  const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < count; i++) await work()
  }

  it('of Kysely and of plain SQL with parameters are prepared once they are used again, with the same answers', async () => {
    await times(preparedFrom + 2, async () => {
      const rows = await opened.store.db.selectFrom('station').select('id').where('code', '=', 'nowhere').execute()
      expect(rows).toEqual([])
      const plain = await opened.store.pool.query('select $1::int * 2 as twice', [21])
      expect(plain.rows).toEqual([{ twice: 42 }])
    })
    expect([await preparedOf('from "station"'), await preparedOf('as twice')]).toEqual([1, 1])
  })

  it('without parameters are sent as they are', async () => {
    await times(preparedFrom + 2, () => opened.store.pool.query('select 1 as unprepared'))
    await times(preparedFrom + 2, () => opened.store.pool.query('select 1 as unprepared; select 2 as unprepared', []))
    expect(await preparedOf('unprepared')).toBe(0)
  })

  it('are prepared anew when another server has changed the table, and nobody notices', async () => {
    await opened.store.pool.query('create table grown (id int)')
    const ways = [
      () => sql`select * from grown where id = ${1}`.execute(opened.store.db),
      () => opened.store.pool.query('select * from grown where id > $1', [1]),
    ]
    for (const all of ways) await times(preparedFrom + 1, all)
    await opened.store.pool.query('alter table grown add column more int')
    for (const all of ways) expect((await all()).rows).toEqual([])
    for (const all of ways) await times(2, all)
    expect(await preparedOf('from grown where')).toBe(4)
  })

  it('within a transaction say that the table has changed: nothing of it can be sent again', async () => {
    const all = 'select * from grown where id < $1'
    await times(preparedFrom + 1, () => opened.store.pool.query(all, [1]))
    await opened.store.pool.query('alter table grown add column most int')
    await expect(opened.store.db.transaction().execute((trx) => sql`select * from grown where id < ${1}`.execute(trx))).rejects.toThrow(
      'cached plan',
    )
    expect((await opened.store.pool.query(all, [1])).rows).toEqual([])
  })
})
