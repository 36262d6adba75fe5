import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refuseFaults } from '../../test/declared-columns.ts'
import { emptyStore } from '../../test/opened-store.ts'
import { ask, askOne, askPlain, type Columns, col } from './ask.ts'
import { json } from './json-shapes.ts'

describe('a statement with declared columns', () => {
  const opened = emptyStore(1)

  it('returns rows of their types', async () => {
    const at = new Date('2026-06-21T12:00:00Z')
    const columns = {
      n: col.number,
      total: col.number,
      name: col.text.orNull,
      is: col.bool,
      body: col.bytes,
      names: col.json(json.object({ en: json.text })),
      ids: col.numbers,
      codes: col.texts,
      day: col.day,
      time: col.time,
      ms: col.ms,
      never: col.ms.orNull,
    }
    const row = await askOne(opened.store.db, columns)`
      select 1 as n, 5000000000::bigint as total, null::text as name, true as is, '\\x01'::bytea as body, '{"en":"x"}'::jsonb as names,
             '{1,2}'::int[] as ids, '{a}'::text[] as codes, '2026-06-21'::date as day, ${at}::timestamptz as time, ${at}::timestamptz as ms,
             null::timestamptz as never`
    expect(row).toEqual({
      n: 1,
      total: 5e9,
      name: null,
      is: true,
      body: Buffer.from([1]),
      names: { en: 'x' },
      ids: [1, 2],
      codes: ['a'],
      day: '2026-06-21',
      time: at,
      ms: at.getTime(),
      never: null,
    })
  })

  const wrong: [string, Columns, string, string][] = [
    ['with another name', { n: col.number }, 'select 1 as m', 'n: declared, but not returned'],
    ['with a column more', { n: col.number }, 'select 1 as n, 2 as m', 'm: returned, but not declared'],
    ['of another type', { at: col.ms }, 'select current_date as at', 'at: declared as ms, but returned with the type 1082 of PostgreSQL'],
    [
      'whose sum is numeric',
      { sum: col.number },
      'select sum(8::bigint) as sum',
      'sum: declared as number, but returned with the type 1700',
    ],
    ['of bigint[]', { ids: col.numbers }, "select '{1}'::bigint[] as ids", 'ids: declared as numbers, but returned with the type 1016'],
    ['that is null after all', { n: col.number }, 'select null::int as n', 'n: declared as never null, but returned as null'],
  ]
  describe.each(wrong)('%s', (_name, columns, text, fault) => {
    const asked: [string, () => Promise<unknown>][] = [
      ['by Kysely', () => ask(opened.store.db, columns)`${sql.raw(text)}`],
      ['in a transaction', () => opened.store.db.transaction().execute((trx) => ask(trx, columns)`${sql.raw(text)}`)],
      ['by pg', () => askPlain(opened.store.pool, columns, { text })],
      ['by pg and prepared', () => askPlain(opened.store.pool, columns, { name: `n${text.length}`, text, values: [] })],
    ]
    it.each(asked)('fails where tests run, %s', async (_way, asking) => {
      await expect(asking()).rejects.toThrow(fault)
      expect(refuseFaults).toThrow(`${fault}`)
      expect(refuseFaults).not.toThrow()
    })
  })
  it('fails where its JSON is another', async () => {
    const asking = ask(opened.store.db, { ids: col.json(json.list(json.number)) })`select '[1, "2"]'::jsonb as ids`
    await expect(asking).rejects.toThrow('ids[1]: declared as number, but holds string')
    expect(refuseFaults).toThrow('ids[1]')
  })
  it('that is wrong fails the test also where somebody has caught it', async () => {
    const swallowed = await ask(opened.store.db, { n: col.number })`select 1 as other`.catch(() => null)
    expect(swallowed).toBeNull()
    expect(refuseFaults).toThrow('n: declared, but not returned, in: select 1 as other')
  })
  it('is compared at each use, also once its text is prepared', async () => {
    const one = (n: number | null) => askOne(opened.store.db, { n: col.number })`select ${n}::int as n`
    for (let n = 0; n < 20; n++) expect(await one(n)).toEqual({ n })
    await expect(one(null)).rejects.toThrow('n: declared as never null')
    expect(refuseFaults).toThrow('never null')
  })
})

describe('statements of the product', () => {
  const packages = new URL('../../../', import.meta.url)
  const sources = globSync('*/src/**/*.ts', { cwd: packages }).filter((f) => !/\.test\.ts$|store\/src\/kit\/ask\.ts$/.test(f))
  /** A type for rows that nobody compares with what comes, and rows of pg without one; a condition is sql<boolean>. */
  const undeclared = [/\bsql<(?!boolean>)/, /\.query</, /\brows\b[^;\n]*= await [\w.]+\.query\(/, /\.query\([^;]*\)\)?\.rows/]
  const offending = (text: string): string[] => text.split('\n').filter((line) => undeclared.some((pattern) => pattern.test(line)))

  it('declare their columns: none types rows in another way than ask', () => {
    expect(sources.length).toBeGreaterThan(400)
    const found = sources.flatMap((f) => offending(readFileSync(new URL(f, packages), 'utf8')).map((line) => `${f}: ${line.trim()}`))
    expect(found).toEqual([])
  })
  it('escape patterns of LIKE in one place', () => {
    const found = sources.filter((f) => readFileSync(new URL(f, packages), 'utf8').includes('[\\\\%_]'))
    expect(found).toEqual(['store/src/kit/conditions.ts'])
  })
  it.each([
    'const { rows } = await sql<{ id: number }>`select id from role`.execute(db)',
    'const { rows } = await pool.query<{ id: number }>({ text })',
    "const { rows } = await store.pool.query('select id from role')",
    "return (await pool.query('select id from role')).rows[0].id",
  ])('are found where they do: %s', (line) => {
    expect(offending(line)).toEqual([line])
  })
})
