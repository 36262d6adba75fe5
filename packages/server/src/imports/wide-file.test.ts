import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { bookOf, importServer, type Preview, type Row, titles } from '../../test/import.ts'
import { cpuOfTurns } from '../../test/turns.ts'

const columns = 190
const more = Array.from({ length: columns }, (_, i) => `Extra ${i}`)
const rowOf = (i: number): Row => [
  `user.name${i}`,
  `李 ${i}`,
  'East',
  'Viewer',
  null,
  null,
  null,
  ...more.map((_, j) => `${'x'.repeat(250)}${i + j}`),
]

describe('a table as wide as one may be, of 40 MB', () => {
  const s = importServer()

  // 10 s on a quiet machine.
  const slow = { timeout: 120_000 }
  it('keeps nobody waiting while it is read, checked and written: no turn of the event loop has a quarter of the work', slow, async () => {
    const bytes = await bookOf(
      Array.from({ length: 800 }, (_, i) => rowOf(i)),
      [...titles, ...more],
    )
    const file = { name: 'a.xlsx', bytes }
    const upload = await cpuOfTurns(() => s.upload(calls.importUsers.path, file, s.bearer))
    const { importId, mapping, counts } = upload.answer.data as Preview
    expect(counts).toEqual({ rows: 800, good: 800, known: 0, wrong: 0 })
    const check = await cpuOfTurns(() => s.at.ask(calls.checkImport, { importId, mapping, targetPage: 2, pageSize: 100 }))
    expect((check.answer.data as Preview).list[0]!.row).toBe(102)
    const written = await cpuOfTurns(() => s.at.open(calls.annotatedImport, { importId, mapping }))
    expect(written.answer.statusCode).toBe(200)
    for (const { longestMs, allMs } of [upload, check, written]) expect(longestMs).toBeLessThan(allMs / 4)
  })

  it('of too many rows is refused before its rows come over', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => [`user${i}`, 'Name', 'East', 'Viewer', null, null, null])
    expect(await s.at.send([...rows, ...rows])).toMatchObject({ http: 400, code: '010609', data: null })
    expect(await s.at.send(rows.slice(0, 1_000))).toMatchObject({ http: 200, data: { counts: { rows: 1_000 } } })
  })

  it('whose cell names thousands of roles is said to name too many', async () => {
    const roles = Array.from({ length: 8_000 }, (_, i) => `r${i}`)
      .join(',')
      .slice(0, 32_000)
    const preview = await s.at.upload([['li', '李', 'East', roles, null, null, null]])
    expect(preview.issues).toMatchObject([{ field: 'roles', count: 1 }])
    expect(preview.issues[0]!.text).toMatch(/20/)
  })
})
