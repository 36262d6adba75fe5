import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { rememberEvent } from '../commands/remember-event.ts'
import { withoutRanges } from './lost-ranges.ts'
import { streamProgress } from './stream-progress.ts'

const now = Date.parse('2026-06-21T04:00:00Z')
const of = { gw: testGws[0], epoch: '0000abcd' }

it.each([
  [[], [[1, 9]]],
  [
    [[3, 4]],
    [
      [1, 2],
      [5, 9],
    ],
  ],
  [[[0, 4]], [[5, 9]]],
  [[[0, 9]], []],
  [[[8, 12]], [[1, 7]]],
] as const)('of 1 to 9 without %j is left %j', (covered, left) => {
  expect(
    withoutRanges(
      1,
      9,
      covered.map(([from, to]) => [from, to]),
    ),
  ).toEqual(left)
})

describe('a gap that a concentrator declares', () => {
  let s: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    s = await seededDatabase()
  })
  afterAll(() => s.close())
  beforeEach(() => s.store.pool.query('truncate ingest_batch, ingest_stream, telemetry_gap'))

  const commit = (...numbers: number[]) =>
    s.store.pool.query(
      `insert into ingest_batch (gw, stream, epoch, seq, received_at) select $1, 'tm', $2, n, now() from unnest($3::bigint[]) as n`,
      [of.gw, of.epoch, numbers],
    )
  let told = 0
  const declare = (from: number, to: number) =>
    rememberEvent(
      s.store.db,
      of.gw,
      { ...of, stream: 'ev', seq: ++told },
      { what: 'gap', stream: 'tm', epoch: of.epoch, from, to, reason: 'notHeld' },
      now,
    )
  const gaps = async () => {
    const { rows } = await s.store.pool.query('select seq_from, seq_to from telemetry_gap order by seq_from')
    return rows.map((row) => [row.seq_from, row.seq_to])
  }

  it('is lost where nothing of it is committed', async () => {
    await commit(1, 2, 7)
    await declare(3, 6)
    expect(await gaps()).toEqual([[3, 6]])
  })
  it('of numbers that were committed while they were asked for is none', async () => {
    await commit(1, 2, 3, 5)
    await declare(3, 3)
    expect(await gaps()).toEqual([])
    await streamProgress(s.store.pool, { ...of, stream: 'tm' })
    await declare(2, 3)
    expect(await gaps()).toEqual([])
  })
  it('is lost for the part that is not committed, and the stream goes on', async () => {
    await commit(1, 2, 4, 5, 8)
    await streamProgress(s.store.pool, { ...of, stream: 'tm' })
    await declare(1, 7)
    expect(await gaps()).toEqual([
      [3, 3],
      [6, 7],
    ])
    expect(await streamProgress(s.store.pool, { ...of, stream: 'tm' })).toMatchObject({ contiguous: 8, missing: [] })
  })
  it('in more than 100 parts is told as one', async () => {
    await commit(...Array.from({ length: 150 }, (_, i) => 2 * i + 2))
    await declare(1, 400)
    expect(await gaps()).toEqual([[1, 400]])
  })
})
