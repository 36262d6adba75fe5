import { describe, expect, it } from 'vitest'
import { type Candidate, planStages, stages } from './stages.ts'

/** So many strings of each concentrator, ten modules each. */
const fleet = (strings: Record<string, number>): Candidate[] => {
  let id = 0
  return Object.entries(strings).flatMap(([gw, count]) =>
    Array.from({ length: count * 10 }, (_, i) => ({ deviceId: ++id, gw, stringId: Number(gw) * 100 + Math.floor(i / 10) })),
  )
}
const chosen = (modules: readonly Candidate[], sizes: Parameters<typeof planStages>[1]) => {
  const planned = planStages(modules, sizes)
  return stages.map((stage) => modules.filter(({ deviceId }) => planned.get(deviceId) === stage))
}

describe('the stages of a roll-out', () => {
  it('a pilot behind one concentrator, a share of every place, and all others', () => {
    const modules = fleet({ 1: 1, 2: 10, 3: 10, 4: 9 })
    const [pilot, share, rest] = chosen(modules, { pilotCount: 20, sharePercent: 10 })
    expect(pilot!.map(({ stringId }) => stringId)).toEqual([...new Array(10).fill(200), ...new Array(10).fill(201)])
    expect(share).toHaveLength(30)
    expect(new Set(share!.map(({ gw }) => gw))).toEqual(new Set(['1', '2', '3']))
    expect(rest).toHaveLength(300 - 20 - 30)
  })
  it('a pilot of the largest place where none is large enough', () => {
    const [pilot, , rest] = chosen(fleet({ 1: 1, 2: 2 }), { pilotCount: 25, sharePercent: 0 })
    expect([pilot!.length, new Set(pilot!.map(({ gw }) => gw)), rest!.length]).toEqual([20, new Set(['2']), 10])
  })
  it('every module has one stage, whatever the sizes, and the same each time', () => {
    const modules = fleet({ 1: 3, 2: 5, 3: 2 })
    for (const pilotCount of [1, 7, 99, 200])
      for (const sharePercent of [0, 1, 33, 50]) {
        const sizes = { pilotCount, sharePercent }
        const planned = planStages(modules, sizes)
        expect([...planned.keys()].toSorted((a, b) => a - b)).toEqual(modules.map(({ deviceId }) => deviceId))
        expect(planStages(modules, sizes)).toEqual(planned)
        const [pilot] = chosen(modules, sizes)
        expect(pilot!.length).toBe(Math.min(pilotCount, 50))
      }
  })
})
