import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLatest, encodeLatest, type LatestReport, type LatestState, mergeLatest } from './latest.ts'

const report = (instant: number, deviceIds: number[], columns: LatestReport['columns']): LatestReport => ({ instant, deviceIds, columns })
const merged = (...reports: LatestReport[]): LatestState => reports.reduce<LatestState | null>(mergeLatest, null)!

/** What the state says about one device: value and when it was measured. */
const known = (state: LatestState, id: number, quantity: string): [number, number] | null => {
  const row = state.deviceIds.indexOf(id)
  const value = state.values[quantity]?.[row] ?? null
  return value === null ? null : [value, state.at - state.ages[quantity]![row]!]
}

describe('last known values', () => {
  it('are those of the first report', () => {
    expect(merged(report(1000, [1, 2], { power: [5, null] }))).toEqual({
      at: 1000,
      deviceIds: [1, 2],
      values: { power: [5, null] },
      ages: { power: [0, null] },
    })
  })

  it('are replaced by newer ones; the others age', () => {
    const state = merged(report(1000, [1, 2], { power: [5, 6], voltage: [50, 60] }), report(2000, [1], { power: [7] }))
    expect(known(state, 1, 'power')).toEqual([7, 2000])
    expect(known(state, 2, 'power')).toEqual([6, 1000])
    expect(known(state, 1, 'voltage')).toEqual([50, 1000])
    expect(state.at).toBe(2000)
  })

  it('are never replaced by older ones, but gaps are filled by them', () => {
    const state = merged(report(2000, [1, 2], { power: [7, null] }), report(1000, [1, 2], { power: [5, 6] }))
    expect(known(state, 1, 'power')).toEqual([7, 2000])
    expect(known(state, 2, 'power')).toEqual([6, 1000])
    expect(state.at).toBe(2000)
  })

  it('stay when a device does not answer', () => {
    const state = merged(report(1000, [1], { power: [5] }), report(2000, [1], { power: [null] }))
    expect(known(state, 1, 'power')).toEqual([5, 1000])
  })

  it('grow by devices and quantities that appear later', () => {
    const state = merged(report(1000, [1], { power: [5] }), report(2000, [2, 1], { voltage: [40, 41] }))
    expect(state.deviceIds).toEqual([1, 2])
    expect(known(state, 2, 'voltage')).toEqual([40, 2000])
    expect(known(state, 2, 'power')).toBeNull()
    expect(state.values.power).toHaveLength(2)
  })

  it('do not change what went in', () => {
    const before = merged(report(1000, [1], { power: [5] }))
    const copy = JSON.parse(JSON.stringify(before))
    mergeLatest(before, report(2000, [1, 2], { power: [6, 7] }))
    expect(before).toEqual(copy)
  })

  const reports = fc.array(
    fc.record({
      instant: fc.integer({ min: 1, max: 20 }).map((n) => n * 1000),
      rows: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      value: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it('are the newest non-null ones, whatever the order of arrival', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const once = [...new Map(all.map((r) => [r.instant, r])).values()] // one report an instant, as a concentrator sends
        const state = merged(...once.map((r) => report(r.instant, r.rows, { power: r.rows.map(() => r.value) })))
        for (const id of [1, 2, 3, 4, 5, 6]) {
          const newest = once.filter((r) => r.value !== null && r.rows.includes(id)).sort((a, b) => b.instant - a.instant)[0]
          expect(known(state, id, 'power')).toEqual(newest ? [newest.value, newest.instant] : null)
        }
      }),
    )
  })

  it('survive encoding, whole or by quantity', () => {
    const state = merged(report(1000, [1, 2], { power: [5, 6], voltage: [50, null] }), report(61_000, [2], { power: [7] }))
    const { version, body } = encodeLatest(state)
    const row = { at: state.at, deviceIds: state.deviceIds, version, body }
    expect(decodeLatest(row)).toEqual(state)
    expect(decodeLatest(row, ['power'])).toEqual({ ...state, values: { power: state.values.power }, ages: { power: state.ages.power } })
  })
})
