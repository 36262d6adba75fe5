import { describe, expect, it } from 'vitest'
import type { LatestOf } from '../telemetry/latest-values.ts'
import { judgeStation } from './judge-station.ts'
import { nextChangeAt } from './next-change.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const place = { latitudeDeg: 30, longitudeDeg: 120 }
const parts = { modules: [{ id: 1, gw: 'a' }], inverters: [], irradianceSensors: [] }
const concentrators = [{ gw: 'a', online: true, reportPeriodS: 60 }]
const measured = (at: number): LatestOf => {
  const latest = { gw: 'a', kind: 'module' as const, at, receivedAt: at, rowOf: new Map([[1, 0]]) }
  return (gw, kind) => (gw === 'a' && kind === 'module' ? { ...latest, values: { power: [400] }, measuredAt: { power: [at] } } : undefined)
}
const stateAt = (now: number, latestOf: LatestOf) => judgeStation(place, parts, concentrators, latestOf, now).modules.state[0]
const nextAfter = (now: number, latestOf: LatestOf, timeZone = 'Asia/Shanghai') =>
  nextChangeAt({ judgement: judgeStation(place, parts, concentrators, latestOf, now), concentrators, latestOf }, timeZone, now)

describe('when a station is to be judged again', () => {
  it('is the first instant at which a value is stale, not one earlier', () => {
    const latestOf = measured(noon - minute)
    const next = nextAfter(noon, latestOf)
    expect(next).toBe(noon + minute + 1)
    expect([stateAt(next - 1, latestOf), stateAt(next, latestOf)]).toEqual(['producing', 'noData'])
  })

  it('is at most an hour ahead, and its midnight at the latest', () => {
    expect(nextAfter(noon, measured(noon - 10 * minute))).toBe(noon + 60 * minute)
    const late = Date.parse('2026-06-21T15:59:00Z')
    expect(nextAfter(late, measured(late - 10 * minute))).toBe(late + minute)
  })

  it('meets the sun on its way through every elevation that counts within a minute, all day long', () => {
    const latestOf = measured(noon - 1000 * minute)
    const changes: number[] = []
    for (let t = noon; t < noon + 1440 * minute; t += minute) if (stateAt(t, latestOf) !== stateAt(t - minute, latestOf)) changes.push(t)
    expect(changes).toHaveLength(2)
    const looks: number[] = []
    for (let t = noon; t < noon + 1440 * minute; t = nextAfter(t, latestOf)) looks.push(t)
    for (const change of changes) expect(looks.some((t) => t >= change - minute && t <= change + minute)).toBe(true)
    expect(looks.length).toBeLessThan(150)
  })
})
