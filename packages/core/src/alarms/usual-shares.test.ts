import { describe, expect, it } from 'vitest'
import { ids, noon, well, withModules } from '../../test/alarm-plant.ts'
import { noAlarms, type PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { judgeSample } from './fold.ts'
import type { Sample } from './sample.ts'

const hour = 3_600_000 / sampleMs
const judge = (samples: readonly Sample[], state: PlantAlarms, from = noon): ReturnType<typeof judgeSample> =>
  samples
    .map((sample, i) => {
      const at = from + i * sampleMs
      return judgeSample({ ...sample, at, modules: sample.modules.map((m) => ({ ...m, measuredAt: at })), irradianceSensors: [] }, state)
    })
    .at(-1)!
/** The third module is 4 % better than the others. */
const better = (): Sample => withModules(well(), [3], { powerW: 312 })

describe('what a module usually gives', () => {
  it('is learnt from bright light, and counts in what it loses', () => {
    const [known, unknown] = [noAlarms(), noAlarms()]
    judge(Array(30 * hour).fill(better()), known)
    expect(known.usual!['module:3']).toBeCloseTo(1.04, 3)
    expect(known.usual!['module:4']).toBeCloseTo(1, 3)
    const low = Array(2 * hour).fill(withModules(well(), [3], { powerW: 156 }))
    const [alarm] = judge(low, known, noon + 30 * hour * sampleMs)
    expect(alarm!.lostWh! / (2 * 156)).toBeCloseTo(1, 3)
    expect(judge(low, unknown)[0]!.lostWh! / (2 * 144)).toBeCloseTo(1, 3)
  })

  it('is not learnt from a fault, from weak light, or while an inverter holds back', () => {
    const state = noAlarms()
    judge(Array(hour).fill(withModules(well(), [3], { powerW: 270 })), state)
    judge(Array(hour).fill(withModules(withModules(well(), ids, { powerW: 150 }), [3], { powerW: 156 })), state)
    expect(state.usual?.['module:3']).toBeUndefined()
    const limited = better()
    const inverters = limited.inverters.map((one) => (one.id === 202 ? { ...one, isThrottled: true, outputShare: 0.5 } : one))
    judge(Array(hour).fill({ ...limited, inverters }), state)
    expect(state.usual?.['module:3']).toBeUndefined()
  })
})
