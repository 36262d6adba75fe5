import { expect, it } from 'vitest'
import { raisedIn, silent, times, well } from '../../test/alarm-plant.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { foldAlarms } from './fold.ts'
import type { Sample } from './sample.ts'

const concentrators = 50
const modulesEach = 200
/** A plant of 10,000 modules. */
const large = (): Sample => {
  const small = well()
  const gws = Array.from({ length: concentrators }, (_, i) => `gw${i}`)
  const strings = gws.flatMap((gw, g) =>
    Array.from({ length: 10 }, (_, n) => ({ ...small.strings[0]!, id: 100_000 + g * 10 + n, gw, inverterId: 200_000 + g })),
  )
  const modules = gws.flatMap((gw, g) =>
    Array.from({ length: modulesEach }, (_, n) => {
      const id = 1 + g * modulesEach + n
      const stringId = 100_000 + g * 10 + (n % 10)
      return { ...small.modules[0]!, id, member: `module:${id}` as const, gw, stringId, inverterId: 200_000 + g }
    }),
  )
  const inverters = gws.map((gw, g) => ({ ...small.inverters[0]!, id: 200_000 + g, gw }))
  return {
    ...small,
    modules,
    strings,
    inverters,
    irradianceSensors: [],
    concentrators: gws.map((gw) => ({ ...small.concentrators[0]!, gw })),
  }
}
const gone = (sample: Sample): Sample => ({
  ...sample,
  modules: sample.modules.map((m) => ({ ...m, ...silent })),
  strings: sample.strings.map((s) => ({ ...s, state: 'noData' as const })),
  inverters: sample.inverters.map((i) => ({ ...i, state: 'noData' as const })),
  concentrators: sample.concentrators.map((c) => ({ ...c, presence: 'offline' as const })),
})

it('10,000 modules that fall silent at once and come back are an alarm of each concentrator, raised once and over when they are back', () => {
  const state = noAlarms()
  const run = (samples: readonly Sample[], from: number) =>
    samples.map((sample, i) => foldAlarms({ ...sample, at: sample.at + (from + i) * sampleMs }, state))
  const fold = [...run(times(2, large()), 0), ...run(times(12, gone(large())), 2), ...run(times(12, large()), 14)]
  expect(raisedIn(fold).map(({ condition }) => condition)).toEqual(Array.from({ length: concentrators }, () => 'concentratorOffline'))
  const cleared = fold.flat().filter(({ changes }) => changes.includes('cleared'))
  expect(cleared).toHaveLength(concentrators)
  expect(fold.at(-1)).toEqual([])
})
