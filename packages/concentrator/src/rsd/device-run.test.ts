import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { describe, expect, it } from 'vitest'
import { deviceRun } from '../../test/device-run.ts'
import { isFinal } from '../kit/orders/run.ts'
import { afterReadBack, afterSwitch, type DeviceRun, isProven, triesMax } from './device-run.ts'

const device = (change: Partial<DeviceRun> = {}) => deviceRun({ tries: 1, ...change })
const reading = (rsdVoltage: number | null, voltage: number | null, switchState: number | null) => ({ rsdVoltage, voltage, switchState })

describe('the proof of a switch', () => {
  it.each<[string, RsdAction, ReturnType<typeof reading>, boolean]>([
    ['shutdown at 0.8 V', 'shutdown', reading(0.8, 38, 0), true],
    ['shutdown at exactly 1.5 V', 'shutdown', reading(1.5, 38, 0), true],
    ['shutdown at 1.6 V', 'shutdown', reading(1.6, 38, 0), false],
    ['no output in the dark behind a switch that is on', 'shutdown', reading(0.2, 1, 1), false],
    ['shutdown at 0.8 V, switch not told', 'shutdown', reading(0.8, 38, null), true],
    ['shutdown without a voltage', 'shutdown', reading(null, 38, 0), false],
    ['energised at full voltage', 'energise', reading(38, 38, 1), true],
    ['energised at exactly 60 %', 'energise', reading(24, 40, 1), true],
    ['energised below 60 %', 'energise', reading(23.9, 40, 1), false],
    ['energised without the module voltage', 'energise', reading(38, null, 1), false],
    ['voltage behind a switch that is off', 'energise', reading(38, 38, 0), false],
    ['"energised" in the dark', 'energise', reading(0.5, 0.5, 1), false],
  ])('%s', (_, action, read, proven) => {
    expect(isProven(action, read)).toBe(proven)
  })
})

describe('after a switch frame', () => {
  it('waits for the read-back once the device confirmed', () => {
    const d = device()
    afterSwitch(d, 'confirmed', 1000, 30_000)
    expect(d).toMatchObject({ phase: 'confirmed', switched: true, readAt: 1300, settleAt: 31_000 })
  })
  it('ends as failed when it was refused', () => {
    const d = device()
    afterSwitch(d, 'refused', 1000, 30_000)
    expect(d).toMatchObject({ phase: 'failed', note: 'refused' })
  })
  it('tries a silent device again, then reads back all the same, since the frame may have arrived', () => {
    const d = device({ tries: triesMax - 1, settleAt: 30_000 })
    afterSwitch(d, 'noAnswer', 1000, 30_000)
    expect(d).toMatchObject({ switched: false, switchAt: 1500 })
    d.tries = triesMax
    afterSwitch(d, 'noAnswer', 2000, 30_000)
    expect(d).toMatchObject({ phase: 'accepted', switched: true, readAt: 2300, settleAt: 30_000 })
  })
})

describe('after a read-back', () => {
  const settling = () => device({ phase: 'confirmed', switched: true, settleAt: 30_000 })
  it('is verified when two proofs agree, with the time from acceptance', () => {
    const d = settling()
    expect(afterReadBack(d, 'shutdown', reading(0.85, 38, 0), 3500, 1500)).toBe(true)
    expect(isFinal(d)).toBe(false)
    expect(afterReadBack(d, 'shutdown', reading(0.8, 38, 0), 4000, 1500)).toBe(true)
    expect(d).toMatchObject({ phase: 'verified', voltageV: 0.8, elapsedMs: 2500, note: null })
  })
  it('waits until the output has stopped falling: a first proof on its way down is not the result', () => {
    const d = settling()
    for (const [at, volts] of [
      [3000, 1.5],
      [3500, 1.1],
      [4000, 0.95],
    ] as const) {
      afterReadBack(d, 'shutdown', reading(volts, 38, 0), at, 0)
      expect(d).toMatchObject({ phase: 'confirmed', voltageV: volts, readAt: at + 500 })
    }
    afterReadBack(d, 'shutdown', reading(0.9, 38, 0), 4500, 0)
    expect(d).toMatchObject({ phase: 'verified', voltageV: 0.9, elapsedMs: 4500 })
  })
  it('waits until the output has stopped rising', () => {
    const d = settling()
    afterReadBack(d, 'energise', reading(25, 38, 1), 1000, 0)
    afterReadBack(d, 'energise', reading(36, 38, 1), 1500, 0)
    expect(isFinal(d)).toBe(false)
    afterReadBack(d, 'energise', reading(36.7, 38, 1), 2000, 0)
    expect(d).toMatchObject({ phase: 'verified', voltageV: 36.7 })
  })
  it('has proved nothing when the next one denies it', () => {
    const d = settling()
    afterReadBack(d, 'shutdown', reading(1.4, 38, 0), 3000, 0)
    afterReadBack(d, 'shutdown', reading(20, 38, 0), 3500, 0)
    afterReadBack(d, 'shutdown', reading(20, 38, 0), 30_000, 0)
    expect(d).toMatchObject({ phase: 'failed', note: 'stillEnergised', voltageV: 20 })
  })
  it.each([
    ['falls still', reading(1.1, 38, 0), 1.1, 30_000],
    ['has fallen silent', null, 1.4, 3000],
  ] as const)('stands as proven when its time is over and it %s', (_, last, vo, ms) => {
    const d = settling()
    afterReadBack(d, 'shutdown', reading(1.4, 38, 0), 3000, 0)
    afterReadBack(d, 'shutdown', last, 30_000, 0)
    expect(d).toMatchObject({ phase: 'verified', voltageV: vo, elapsedMs: ms, note: null })
  })
  it('is read again in a second while its time runs', () => {
    const d = settling()
    afterReadBack(d, 'shutdown', reading(20, 38, 0), 4000, 0)
    expect(isFinal(d)).toBe(false)
    expect(d).toMatchObject({ voltageV: 20, readAt: 5000 })
  })
  it.each<[RsdAction, ReturnType<typeof reading> | null, string, string]>([
    ['shutdown', reading(38, 38, 1), 'failed', 'stillEnergised'],
    ['energise', reading(0.8, 38, 0), 'failed', 'stillShutDown'],
    ['shutdown', null, 'unknown', 'noAnswer'],
    ['energise', reading(null, null, null), 'unknown', 'noAnswer'],
  ])('of %s with %j ends as %s when its time is over', (action, read, ph, note) => {
    const d = settling()
    afterReadBack(d, action, read, 30_000, 0)
    expect(d).toMatchObject({ phase: ph, note, elapsedMs: 30_000 })
  })
})
