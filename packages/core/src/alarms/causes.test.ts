import { describe, expect, it } from 'vitest'
import {
  breaker,
  goneOffline,
  ids,
  inverterOff,
  noon,
  off,
  raisedIn,
  run,
  stringOff,
  times,
  well,
  withModules,
} from '../../test/alarm-plant.ts'
import { type ChangedAlarm, noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import type { Sample } from './sample.ts'

describe('cause and effect', () => {
  it('a breaker that trips is one alarm that explains all modules', () => {
    const changed = run(times(40, breaker(well())))
    expect(raisedIn(changed).map((a) => a.condition)).toEqual(['plantStopped'])
    expect(changed.at(-1)).toMatchObject([{ condition: 'plantStopped', explains: 20, level: 1 }])
  })

  it('a silent concentrator is one alarm, and no module of it has one', () => {
    const changed = run(times(40, goneOffline(well())))
    expect(changed.at(-1)).toMatchObject([{ condition: 'concentratorOffline', explains: 20, lostWh: null }])
  })

  it('what stood before is explained by what came above it', () => {
    const state = noAlarms()
    run(times(12, withModules(well(), [3], off)), state)
    const changed = run(times(3, withModules(inverterOff(well()), [3], off)), state, noon + 12 * sampleMs)
    expect(changed.at(-1)).toMatchObject([
      { condition: 'inverterStopped', explains: 10, cause: null },
      { condition: 'moduleZero', cause: 'inverterStopped inverter:201' },
    ])
  })

  it('modules that were ordered off have no alarm', () => {
    const ordered = withModules(well(), ids, { state: 'shutDown', powerW: 0, isOrderedOff: true })
    expect(run(times(40, ordered)).flat()).toEqual([])
  })

  it('a module that is hot is one alarm: when its voltage falls it is a hot spot, and no longer too hot', () => {
    const hot = withModules(well(), [3], { temperatureC: 70 })
    const spot = withModules(well(), [3], { temperatureC: 70, voltageV: 34, powerW: 200 })
    const told = run([...times(4, hot), ...times(40, spot)])
      .flat()
      .filter(({ changes }) => changes.length > 0)
    expect(told.map((a) => [a.condition, a.changes.join(), (a.at - noon) / sampleMs])).toEqual([
      ['moduleHot', 'raised', 1],
      ['hotSpot', 'raised', 6],
      ['moduleHot', 'cleared', 7],
    ])
  })

  it('what stands under a lock-out tag has no alarm, and is counted under the tag', () => {
    const under = (deviceId: number | null, sample: Sample) => {
      const state = noAlarms()
      return { raised: raisedIn(run(times(40, { ...sample, tags: [{ id: 7, deviceId }] }), state)), counted: state.underTags }
    }
    const inverter = withModules(inverterOff(well()), [13], off)
    expect(under(201, inverter)).toMatchObject({ raised: [{ condition: 'moduleZero', place: 'string:102' }], counted: { 7: 10 } })
    expect(under(101, stringOff(well()))).toMatchObject({ raised: [], counted: { 7: 10 } })
    expect(under(null, breaker(well()))).toMatchObject({ raised: [], counted: { 7: 20 } })
    // What stands beside it alarms, and so does what is dangerous.
    expect(under(102, inverter).raised).toMatchObject([{ condition: 'inverterStopped', place: 'inverter:201' }])
    expect(under(null, withModules(well(), [3], { temperatureC: 97 })).raised).toMatchObject([{ condition: 'moduleHot' }])
  })

  it('what is under a tag is compared with nothing and loses nothing', () => {
    const state = noAlarms()
    run(times(12, withModules(well(), [3], off)), state)
    const before = state.alarms['moduleZero string:101']!.lostWh
    run(times(12, { ...withModules(well(), [3], off), tags: [{ id: 7, deviceId: 101 }] }), state, noon + 12 * sampleMs)
    expect(state.alarms['moduleZero string:101']).toMatchObject({ lostWh: before, clearedAt: null })
  })

  it('modules of one string with one condition are one alarm of that string, with each of them', () => {
    const changed = run(times(12, withModules(well(), [2, 3, 5, 12], off)))
    expect(changed.at(-1)?.map((a) => [a.condition, a.place, a.standing.map((m) => m.place)])).toEqual([
      ['moduleZero', 'string:101', ['module:2', 'module:3', 'module:5']],
      ['moduleZero', 'string:102', ['module:12']],
    ])
  })

  it('an alarm becomes Level I once the worse limit held for the delay, and says so once', () => {
    const warm = times(2, withModules(well(), [3], { temperatureC: 88 }))
    const hot = times(6, withModules(well(), [3], { temperatureC: 97 }))
    const changed = run([...warm, ...hot]).flat()
    expect(changed.flatMap(({ changes, level, at }) => changes.map((c) => [c, level, (at - noon) / sampleMs]))).toEqual([
      ['raised', 2, 1],
      ['worse', 1, 3],
    ])
  })
})

const shining = (sample: Sample, irradianceWm2: number): Sample => ({
  ...sample,
  irradianceSensors: sample.irradianceSensors.map((one) => ({ ...one, irradianceWm2 })),
})

describe('what it costs', () => {
  const lostOf = (changed: readonly ChangedAlarm[]) => Object.fromEntries(changed.map((a) => [a.condition, a.lostWh]))

  it('losses by cause and what was produced are what was expected: nothing twice, nothing missing, delays included', () => {
    const faulty = withModules(withModules(inverterOff(well()), [13], off), [14], { powerW: 150 })
    const n = 24
    const last = run(times(n, faulty)).at(-1)!
    const hours = (n * sampleMs) / 3_600_000
    const producedWh = faulty.modules.reduce((sum, m) => sum + (m.powerW ?? 0), 0) * hours
    const expectedWh = 20 * 300 * hours
    const lost = lostOf(last)
    expect(lost).toEqual({
      inverterStopped: expect.closeTo(3000 * hours, 6),
      moduleZero: expect.closeTo(300 * hours, 6),
      moduleLow: expect.closeTo(150 * hours, 6),
    })
    expect(Object.values(lost).reduce<number>((sum, wh) => sum + wh!, 0) + producedWh).toBeCloseTo(expectedWh, 6)
  })

  it('is nothing at a concentrator that was not heard and told later; what a stopped plant took meanwhile is the stopped plant’s', () => {
    const unheard = (sample: Sample): Sample => ({ ...sample, concentrators: goneOffline(sample).concentrators, ratioOnRecord: 0.8 })
    const sound = run(times(4, unheard(withModules(well(), ids, { powerW: 100 }))))
    expect(lostOf(sound.at(-1)!)).toEqual({ concentratorOffline: null })
    const stopped = run([...times(12, unheard(well())), ...times(6, unheard(breaker(well())))].map((s, i) => shining(s, 700 + i)))
    const lightWh = [0, 1, 2, 3, 4, 5].reduce((sum, i) => sum + (0.8 * 500 * 20 * (712 + i) * sampleMs) / 3_600_000 / 1000, 0)
    expect(lostOf(stopped.at(-1)!)).toEqual({ concentratorOffline: null, plantStopped: expect.closeTo(lightWh, 6) })
  })

  it('is not known where nothing is left to compare with', () => {
    expect(lostOf(run(times(4, breaker(well()))).at(-1)!)).toEqual({ plantStopped: null })
  })
})
