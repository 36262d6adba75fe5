import { archiveNounNames, archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { describe, expect, it } from 'vitest'
import { leftOutColumns, leftOutTables } from '../../test/archive-left-out.ts'
import { emptyStore } from '../../test/opened-store.ts'

describe('a fleet archive', () => {
  const opened = emptyStore(1)

  const columns = async (): Promise<Map<string, string[]>> => {
    const { rows } = await opened.store.pool.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname`,
    )
    return new Map(rows.map((row) => [row.table, row.columns]))
  }
  const inArchive = archiveNounNames.map((noun) => archiveNouns[noun].table)

  it('has every table, or says why not', async () => {
    const known = [...inArchive, ...Object.keys(leftOutTables)].sort()
    expect(known).toEqual([...(await columns()).keys()].sort())
  })

  it('has every column of its tables, or says why not', async () => {
    const there = await columns()
    for (const noun of archiveNounNames) {
      const { table } = archiveNouns[noun]
      const known = [...fieldsOf(noun).map(([, { column }]) => column), ...Object.keys(leftOutColumns[table]!)].sort()
      expect([table, known]).toEqual([table, there.get(table)])
    }
  })

  it('leaves out everything that is secret', () => {
    const names = archiveNounNames.flatMap((noun) => fieldsOf(noun).map(([, { column }]) => column))
    expect(names.filter((name) => /hash|secret|token|claim|password|credential/.test(name))).toEqual([])
  })
})
