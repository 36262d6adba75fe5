import { describe, expect, it } from 'vitest'
import { advance, framesOf, instantAt, minuteOf, stateSince, statesOf, stepAt } from './playback.ts'
import { hourTicks, piecesOf, valueAt } from './silhouette.ts'

const minute = 60_000
const stepMs = 15 * minute
const frames = framesOf(
  {
    t: [0, stepMs, 2 * stepMs],
    ids: [2, 1],
    values: [
      [100, 200, null],
      [null, 90, 0],
    ],
  },
  [1, 2, 3],
  stepMs,
)
const states = statesOf(
  {
    from: 0,
    ids: [2, 1],
    changes: [
      [0, 0],
      [0, 2, 15, 0, 32, 4],
    ],
  },
  [1, 2, 3],
)

describe('frames of a day', () => {
  it('follow the order of the snapshot; a module without values has no data', () => {
    expect(frames.rows).toEqual([[null, 90, 0], [100, 200, null], []])
  })
  it('hold from their time to the next', () => {
    expect([stepAt(frames, -1), stepAt(frames, 0), stepAt(frames, stepMs - 1), stepAt(frames, stepMs), stepAt(frames, 3 * stepMs)]).toEqual(
      [-1, 0, 0, 1, -1],
    )
  })
})

describe('an instant', () => {
  it('has the states that were, from the minute on in which they changed: never by power alone', () => {
    expect(instantAt(frames, states, 0).state).toEqual(['noData', 'producing', 'noData'])
    expect(instantAt(frames, states, 31 * minute).state).toEqual(['producing', 'producing', 'noData'])
    // Its power of 0 W would be "zero": it was shut down.
    expect(instantAt(frames, states, 32 * minute)).toMatchObject({ state: ['shutDown', 'producing', 'noData'], power: [0, null, null] })
  })
  it('is one for all instants of a minute', () => {
    expect([0, minute - 1, minute].map(minuteOf)).toEqual([0, 0, minute])
  })
  it('bands against the average of those that produce', () => {
    const now = instantAt(frames, states, stepMs)
    expect(now.averageW).toBe(145)
    expect(now.band).toEqual(['low', 'good', null])
  })
  it('outside of the day has no data', () => {
    expect(instantAt(frames, states, -5)).toMatchObject({
      averageW: null,
      power: [null, null, null],
      state: ['noData', 'noData', 'noData'],
    })
  })
})

describe('since when a state holds', () => {
  const zero = statesOf(
    {
      from: 0,
      ids: [1, 2, 3],
      changes: [
        [0, 0, 20, 1],
        [0, 0, 25, 1],
        [0, 1],
      ],
    },
    [1, 2, 3],
  )
  it('is when the last of the modules came into it', () => {
    expect(stateSince(zero, [0, 1], 'zero')).toBe(25 * minute)
  })
  it('is not known where one is in another state, or was in it when the day began', () => {
    expect([stateSince(zero, [0, 1], 'producing'), stateSince(zero, [0, 2], 'zero')]).toEqual([null, null])
  })
})

describe('playing', () => {
  it('at 1x shows a minute of the day each second, at 60x an hour', () => {
    expect(advance(0, 1000, 1, 1e12)).toBe(minute)
    expect(advance(0, 1000, 10, 1e12)).toBe(10 * minute)
    expect(advance(0, 1000, 60, 1e12)).toBe(60 * minute)
  })
  it('stops at the end', () => {
    expect(advance(0, 1000, 60, 5000)).toBe(5000)
  })
})

describe('the silhouette', () => {
  const track = { start: 0, end: 4 * 60 * minute, w: 400, h: 40 }
  it('breaks at missing data instead of falling to zero', () => {
    const points = [0, 1, 2, 3, 4, 5].map((i) => [i * stepMs, i === 2 ? null : 10] as const)
    expect(piecesOf(points, track, 5 * stepMs).map((p) => p.length)).toEqual([2, 3])
  })
  it('ends at now, the last value held until the next can have come', () => {
    const points = [0, 1].map((i) => [i * stepMs, 10] as const)
    const [piece] = piecesOf(points, track, stepMs + 10 * minute)
    expect(piece!.at(-1)!.x).toBeCloseTo((25 / 240) * 400)
  })
  it('gives the value that the sun stands on', () => {
    expect(
      valueAt(
        [
          [0, 5],
          [stepMs, 7],
        ],
        stepMs + 1,
      ),
    ).toBe(7)
    expect(valueAt([[0, 5]], 3 * 3_600_000)).toBeNull()
  })
  it('has whole hours of the station, also in a zone of half hours', () => {
    const ticks = hourTicks(track, 5.5 * 3_600_000)
    expect(ticks.every((t) => (t + 5.5 * 3_600_000) % 3_600_000 === 0)).toBe(true)
    expect(ticks.length).toBeGreaterThan(1)
  })
})
