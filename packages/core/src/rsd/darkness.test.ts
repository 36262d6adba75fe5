import { describe, expect, it } from 'vitest'
import { asleepElevationDeg } from '../devices/module-state.ts'
import { sunPosition } from '../pv/sun.ts'
import { darkUntil } from './darkness.ts'

const petrolina = { latitudeDeg: -9.39, longitudeDeg: -40.5 }
const tromso = { latitudeDeg: 69.65, longitudeDeg: 18.96 }
const at = (text: string) => Date.parse(text)
const elevationAt = (ms: number, { latitudeDeg, longitudeDeg }: typeof petrolina) => sunPosition(ms, latitudeDeg, longitudeDeg).elevationDeg

describe('the dark in which modules cannot answer', () => {
  it('ends when the sun stands high enough again: a night in Petrolina, 04:19 local', () => {
    const untilMs = darkUntil(at('2026-11-22T07:19:00Z'), petrolina)!
    expect(elevationAt(untilMs, petrolina)).toBeCloseTo(asleepElevationDeg, 1)
    expect(new Date(untilMs).toISOString().slice(0, 13)).toBe('2026-11-22T08')
  })
  it('after sunset lasts until the morning after', () => {
    const untilMs = darkUntil(at('2026-11-22T23:00:00Z'), petrolina)!
    expect(new Date(untilMs).toISOString().slice(0, 13)).toBe('2026-11-23T08')
  })
  it('is none by day', () => {
    expect(darkUntil(at('2026-11-22T15:00:00Z'), petrolina)).toBeNull()
  })
  it('lasts for weeks in the polar night', () => {
    const untilMs = darkUntil(at('2026-12-21T11:00:00Z'), tromso)!
    expect(untilMs - at('2026-12-21T11:00:00Z')).toBeGreaterThan(30 * 86_400_000)
    expect(elevationAt(untilMs, tromso)).toBeCloseTo(asleepElevationDeg, 1)
  })
  it.each(Array.from({ length: 48 }, (_, i) => i * 1_800_000))('is left at a later instant, whenever it is asked: +%i ms', (after) => {
    const now = at('2026-03-29T00:00:00Z') + after
    const dark = darkUntil(now, petrolina)
    expect(dark === null).toBe(elevationAt(now, petrolina) >= asleepElevationDeg)
    if (dark) expect(dark).toBeGreaterThan(now)
  })
  it('ends at the pole too, in spring', () => {
    const untilMs = darkUntil(at('2026-10-15T00:00:00Z'), { latitudeDeg: 90, longitudeDeg: 0 })!
    expect(new Date(untilMs).toISOString().slice(0, 7)).toBe('2027-03')
  })
})
