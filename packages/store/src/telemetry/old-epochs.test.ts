import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { epochsMax } from './old-epochs.ts'
import { keptBelowContiguous } from './remember.ts'
import { floorOf, streamProgress, waitingMax } from './stream-progress.ts'

const [gw, other] = testGws
const now = Date.UTC(2026, 10, 22)
const epochOf = (n: number): string => n.toString(16).padStart(8, '0')

describe('keys of what a concentrator sent', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  beforeEach(() => seeded.store.pool.query('truncate ingest_batch, ingest_stream'))
  const query = async (text: string, values: unknown[] = []) => (await seeded.store.pool.query(text, values)).rows
  const epochs = async (of: string) =>
    (await query('select distinct epoch from ingest_batch where gw = $1 order by 1', [of])).map(({ epoch }) => epoch as string)
  /** One message of each of so many journals, a second apart. */
  const journals = (of: string, count: number) =>
    query(
      `insert into ingest_batch (gw, stream, epoch, seq, received_at)
       select $1, 'tm', lpad(to_hex(n), 8, '0'), 1, $3::timestamptz + n * interval '1 second' from generate_series(1, $2::int) n`,
      [of, count, new Date(now)],
    )

  it('of journals without end: the newest are kept, and the one that is sent from now', async () => {
    await journals(gw, 2_000)
    await journals(other, 3)
    await query(`insert into ingest_stream (gw, stream, epoch, contiguous) select gw, stream, epoch, 1 from ingest_batch`)
    await query(`insert into ingest_stream (gw, stream, epoch, contiguous) values ($1, 'tm', 'ffffffff', 7)`, [gw]) // of a gap alone
    await streamProgress(seeded.store.pool, { gw, stream: 'tm', epoch: epochOf(5) })
    expect(await epochs(gw)).toEqual([5, 1_998, 1_999, 2_000].map(epochOf))
    expect(await query('select count(*)::int as n from ingest_stream where gw = $1', [gw])).toEqual([{ n: epochsMax }])
    expect(await epochs(other)).toEqual([1, 2, 3].map(epochOf))
  })

  it('of a few journals stay as they are', async () => {
    await journals(gw, epochsMax)
    await streamProgress(seeded.store.pool, { gw, stream: 'tm', epoch: epochOf(1) })
    expect(await epochs(gw)).toHaveLength(epochsMax)
  })

  it('of a stream with a hole that is never filled are bounded: the hole is given up', async () => {
    const sent = waitingMax + keptBelowContiguous + 5_000
    await query(
      `insert into ingest_batch (gw, stream, epoch, seq, received_at)
       select $1, 'tm', 'aaaaaaaa', n * 2, $3 from generate_series(1, $2::int) n`,
      [gw, sent, new Date(now)],
    )
    const stream = { gw, stream: 'tm', epoch: 'aaaaaaaa' } as const
    const { contiguous, highest } = await streamProgress(seeded.store.pool, stream)
    expect([contiguous, highest]).toEqual([(sent - waitingMax) * 2, sent * 2])
    const [{ n }] = await query('select count(*)::int as n from ingest_batch')
    expect(n).toBeLessThanOrEqual(waitingMax + keptBelowContiguous)
    // and nothing goes that an honest concentrator still has to fill
    expect((await streamProgress(seeded.store.pool, stream)).contiguous).toBe(contiguous)
  })

  it.each<[string, number, [number, number][], number]>([
    ['few above a hole', 3, [[5, 9]], 3],
    [
      'as many as may be',
      0,
      [
        [2, 6],
        [9, 13],
      ],
      0,
    ],
    [
      'one more',
      0,
      [
        [2, 7],
        [9, 13],
      ],
      2,
    ],
    ['all in one', 0, [[1, 100]], 90],
  ])('a stream is looked at from the lowest hole that counts: %s', (_name, contiguous, committed, floor) => {
    expect(floorOf(contiguous, committed, 10)).toBe(floor)
  })
})
