import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyStore } from '../../packages/store/test/opened-store.ts'
import { databaseTypes } from './database.ts'

const kept = readFileSync(new URL('../../packages/store/src/kit/database.ts', import.meta.url), 'utf8')

describe('the types of the tables', () => {
  const opened = emptyStore(1)
  /** The lines that a change of the schema brings. */
  const broughtBy = async (change: string): Promise<string[]> => {
    await opened.store.pool.query(change)
    const before = kept.split('\n')
    return (await databaseTypes(opened.database.url)).split('\n').filter((line) => !before.includes(line))
  }

  it('are those of the migrations; else run `npm run generate`', async () => {
    expect(await databaseTypes(opened.database.url)).toBe(kept)
  })
  it('have drifted with a table, a column or a check that is changed', async () => {
    expect(await broughtBy('create table probe (n bigint primary key, probe jsonb)')).toEqual([
      '  probe: {',
      '    n: number',
      '    probe: ColumnType<unknown, string | null | undefined, string | null>',
    ])
    expect(await broughtBy(`drop table probe; alter table role add probed text check (probed in ('a', 'b'))`)).toEqual([
      "    probed: 'a' | 'b' | null",
    ])
    expect(await broughtBy('alter table role drop probed; alter table role add probed timestamptz not null default now()')).toEqual([
      '    probed: Generated<Date>',
    ])
  })
  it('are refused where nobody said what a type of PostgreSQL is here', async () => {
    await expect(broughtBy('alter table role add odd point')).rejects.toThrow(
      'role.odd: say in scripts/generate/database.ts what point is in TypeScript',
    )
  })
})
