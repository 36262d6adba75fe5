import type { LoggedFrame } from '@sundial/core/frames/frame-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { everything } from '../kit/scope.ts'
import { findFrames } from './find-frames.ts'
import { sweepFrames } from './sweep-frames.ts'
import { writeFrames } from './write-frames.ts'

const [gw, other] = testGws
const now = Date.UTC(2026, 5, 21)
const dayMs = 86_400_000
const line = (at: number, more: Partial<LoggedFrame> = {}): LoggedFrame => ({
  ...{ gw, at, direction: 'up', kind: 'report', bytes: 100, hex: null, content: null },
  ...more,
})

describe('the frame log', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  const db = () => seeded.store.db
  beforeEach(() => seeded.store.pool.query('truncate frame_log'))
  const bytes = async () => (await findFrames(db(), everything, {}, 100)).map((row) => row.bytes)

  it('keeps the newest lines by number and by days, and deletes the oldest first', async () => {
    await writeFrames(db(), [line(now - 9 * dayMs, { bytes: 1 }), ...[2, 3, 4, 5].map((n) => line(now, { bytes: n }))])
    expect(await sweepFrames(db(), { rows: 100, days: 7 }, now)).toBe(1)
    expect(await bytes()).toEqual([5, 4, 3, 2])
    expect(await sweepFrames(db(), { rows: 2, days: 7 }, now)).toBe(2)
    expect(await bytes()).toEqual([5, 4])
    expect(await sweepFrames(db(), { rows: 2, days: 7 }, now)).toBe(0)
  })

  it('finds a DL/T 645 frame by its item and by its address, as people write them', async () => {
    await writeFrames(db(), [
      line(now, { bytes: 1, kind: 'frame645', hex: 'FEFEFEFE68010000072620681104333334D3A016' }),
      line(now, { bytes: 2, kind: 'frame645', hex: 'FEFEFEFE68020000072620681104343334D3A216' }),
      line(now, { bytes: 3, kind: 'frameModbus', hex: '0103333334D3' }),
    ])
    const found = async (text: string) => (await findFrames(db(), everything, { text }, 100)).map((row) => row.bytes)
    expect(await found('A0010000')).toEqual([1])
    expect(await found('a0 01 00 01')).toEqual([2])
    expect(await found('202607000001')).toEqual([1])
    expect(await found('33 33 34 D3')).toEqual([3, 1])
  })

  it('is asked by concentrator, direction, kind, time and text, and page by page', async () => {
    await writeFrames(db(), [
      line(now, { bytes: 1, gw: other }),
      line(now, { bytes: 2, direction: 'down', kind: 'command', content: '{"op":"restart"}' }),
      line(now + 1_000, { bytes: 3, kind: 'frame645', hex: 'FE68A0010000' }),
      line(now, { bytes: 4, gw: '999999999999' }),
    ])
    const found = async (filter: object) => (await findFrames(db(), everything, filter, 100)).map((row) => row.bytes)
    expect(await found({})).toEqual([3, 2, 1])
    expect(await found({ gw })).toEqual([3, 2])
    expect(await found({ direction: 'down' })).toEqual([2])
    expect(await found({ kind: 'frame645' })).toEqual([3])
    expect(await found({ from: now + 500 })).toEqual([3])
    expect(await found({ text: '68 a0 01' })).toEqual([3])
    expect(await found({ text: 'RESTART' })).toEqual([2])
    const { rows } = await seeded.store.pool.query<{ concentrator: string; station: string }>(
      'select c.name as concentrator, s.name as station from concentrator c join station s on s.id = c.station_id where c.gw = $1',
      [other],
    )
    expect(await found({ text: rows[0]!.station.toUpperCase(), kind: 'report' })).toContain(1)
    expect(await found({ text: rows[0]!.concentrator, kind: 'report' })).toContain(1)
    expect(await found({ text: other })).toEqual([1])
    const [first] = await findFrames(db(), everything, {}, 1)
    expect((await findFrames(db(), everything, {}, 1, first!.id)).map((row) => row.bytes)).toEqual([2])
  })
})
