import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { col } from './ask.ts'
import { askPage, type CountedSpan, everyRow, type Span } from './ask-page.ts'
import { allOf, containing, given } from './conditions.ts'
import { openStore, type Store } from './open-store.ts'

const texts = ['a%b', 'a_b', 'a\\b', 'axb', 'A%B', '', '%']

describe('lists', () => {
  let database: TestDatabase
  let store: Store
  const asked: string[] = []
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 1 })
    await store.pool.query('create table word (id int primary key, text text)')
    for (const [id, text] of texts.entries()) await store.pool.query('insert into word values ($1, $2)', [id, text])
    store.pool.on('acquire', () => asked.push('statement'))
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const page = async (span: CountedSpan, condition = sql`true`) => {
    asked.length = 0
    const listing = {
      matching: sql`from word w where ${condition}`,
      order: sql`w.id`,
      select: (rows: ReturnType<typeof sql>) => sql`select w.id ${rows}`,
    }
    const { rows, total } = await askPage(store.db, { id: col.number }, listing, span)
    return { ids: rows.map((r) => r.id), total, statements: asked.length }
  }

  it.each<[string, Span, number[], number]>([
    ['the first page', { limit: 3, offset: 0 }, [0, 1, 2], 2],
    ['the last page, which shows how many there are', { limit: 3, offset: 6 }, [6], 1],
    ['a last page that is full', { limit: 7, offset: 0 }, [0, 1, 2, 3, 4, 5, 6], 2],
    ['a page beyond the last', { limit: 3, offset: 9 }, [], 2],
    ['all rows', everyRow, [0, 1, 2, 3, 4, 5, 6], 1],
  ])('%s tells how many there are in all', async (_name, span, ids, statements) => {
    expect(await page(span)).toEqual({ ids, total: texts.length, statements })
  })
  it('without a row have none, which needs no counting', async () => {
    expect(await page({ limit: 3, offset: 0 }, sql`false`)).toEqual({ ids: [], total: 0, statements: 1 })
  })

  it.each([
    [5, 5],
    [8, texts.length],
  ])('end counting at %i rows', async (countedTo, total) => {
    expect(await page({ limit: 2, offset: 0, countedTo })).toEqual({ ids: [0, 1], total, statements: 2 })
    expect((await page({ limit: 3, offset: 6, countedTo })).total).toBe(texts.length) // its last page shows how many there are
  })

  const found = async (condition: ReturnType<typeof sql>) => (await page(everyRow, condition)).ids.map((id) => texts[id])
  it('find what a text contains, whatever its characters mean to LIKE', async () => {
    expect(await found(sql`text ilike ${containing('%B')}`)).toEqual(['a%b', 'A%B'])
    expect(await found(sql`text like ${containing('_')}`)).toEqual(['a_b'])
    expect(await found(sql`text like ${containing('\\')}`)).toEqual(['a\\b'])
    expect(await found(sql`text like ${containing('')}`)).toEqual(texts)
  })
  it('leave out conditions for which nothing is given; 0 and false are something', async () => {
    const nothing = [undefined, null, ''].map((value) => given(value, () => sql`false`))
    expect(nothing).toEqual([null, null, null])
    expect(await found(allOf(...nothing))).toEqual(texts)
    expect(await found(allOf())).toEqual(texts)
    expect(
      await found(
        allOf(
          given(0, (id) => sql`w.id = ${id}`),
          ...nothing,
        ),
      ),
    ).toEqual(['a%b'])
    expect(await found(allOf(given(false, (is) => sql`${is}::boolean`)))).toEqual([])
    expect(await found(allOf(sql`w.id < 3`, sql`w.id > 1`))).toEqual(['a\\b'])
  })
})
