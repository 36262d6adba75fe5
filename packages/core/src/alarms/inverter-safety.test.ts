import { describe, expect, it } from 'vitest'
import { breaker, goneOffline, inverterOff, noon, raisedIn, run, times, well, withInverter } from '../../test/alarm-plant.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import type { Sample } from './sample.ts'

const key = 'arcDetected inverter:201'
const arc = (sample: Sample): Sample => withInverter(sample, 201, { hasArc: true })
const tripped = arc(inverterOff(well()))
const resetAt = (sample: Sample, at: number): Sample => ({ ...sample, resets: new Map([[key, at]]) })
const changesOf = (changed: ReturnType<typeof run>) =>
  changed.flatMap((alarms, i) => alarms.flatMap(({ condition, changes }) => changes.map((change) => `${i} ${condition} ${change}`)))

describe('an inverter that says why it tripped', () => {
  it.each([
    [{ hasGroundFault: true }, ['insulationLow']],
    [{ hasArc: true }, ['arcDetected']],
    [{ hasGroundFault: true, hasArc: true }, ['arcDetected', 'insulationLow']],
  ] as const)('%o has %s at the first sample; the first of it explains its modules and has their loss', (change, names) => {
    const changed = run(times(12, withInverter(inverterOff(well()), 201, change)))
    expect(raisedIn(changed)).toMatchObject(names.map((condition) => ({ condition, raisedAt: noon, level: 1, place: 'inverter:201' })))
    expect(changed.at(-1)).toMatchObject(names.map((condition, i) => ({ condition, explains: i === 0 ? 10 : 0, cause: null })))
    expect(changed.at(-1)![0]!.lostWh).toBeCloseTo(3000, 0)
  })

  it('explains that it stopped where that was told before', () => {
    const state = noAlarms()
    run(times(3, inverterOff(well())), state)
    const changed = run([tripped], state, noon + 3 * sampleMs)
    expect(changed[0]).toMatchObject([
      { condition: 'arcDetected', explains: 10, cause: null },
      { condition: 'inverterStopped', explains: 0, cause: key },
    ])
  })

  it('is told beside a plant that stopped, under a lock-out tag, and stays open while its concentrator is offline', () => {
    const state = noAlarms()
    const all = run(times(2, arc(breaker(well()))), state)
    expect(all[1]).toMatchObject([{ condition: 'arcDetected', cause: null }, { condition: 'plantStopped' }])
    const away = run(times(12, goneOffline(well())), state, noon + 2 * sampleMs)
    expect(away.at(-1)!.find(({ condition }) => condition === 'arcDetected')).toMatchObject({ cause: null, clearedAt: null })
    expect(raisedIn(run(times(1, { ...tripped, tags: [{ id: 7, deviceId: null }] })))).toMatchObject([{ condition: 'arcDetected' }])
  })

  it('of an agent that says nothing of it there is no alarm', () => {
    const silent = withInverter(well(), 201, { hasArc: null, hasGroundFault: null })
    const state = noAlarms()
    expect(run(times(40, silent), state).flat()).toEqual([])
    expect(state.members.arcDetected).toEqual({})
  })
})

describe('an alarm that is latched', () => {
  it('stays when its condition is gone, as long as nobody resets it', () => {
    expect(changesOf(run([...times(2, arc(well())), ...times(600, well())]))).toEqual(['0 arcDetected raised'])
  })

  it('ends at the first sample after a reset, and is raised again when it is said once more', () => {
    const reset = resetAt(well(), noon + 3.5 * sampleMs)
    const changed = run([...times(2, arc(well())), ...times(2, well()), reset, reset, arc(reset)])
    expect(changesOf(changed)).toEqual(['0 arcDetected raised', '4 arcDetected cleared', '6 arcDetected again'])
  })

  it('is not ended by a reset before it was said last', () => {
    const early = resetAt(well(), noon + 0.5 * sampleMs)
    expect(changesOf(run([arc(well()), arc(early), ...times(20, early)]))).toEqual(['0 arcDetected raised'])
  })

  it('is not ended by a reset as long as nothing is heard of its inverter', () => {
    const silent = withInverter(resetAt(well(), noon + sampleMs), 201, { hasArc: null })
    expect(changesOf(run([arc(well()), ...times(20, silent)]))).toEqual(['0 arcDetected raised'])
  })

  it('remembers whether it is still said, so that a reset that comes too early can be refused', () => {
    const state = noAlarms()
    run([arc(well())], state)
    expect(state.members.arcDetected).toMatchObject({ 'inverter:201': { on: 1, lastOn: noon } })
    run([well()], state, noon + sampleMs)
    expect(state.members.arcDetected).toMatchObject({ 'inverter:201': { on: 0, lastOn: noon, isRaised: true } })
  })
})
