import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectOptimizers, number } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'
import { noonMs } from '../../test/small-station.ts'

afterEach(closeAll)

describe('a sweep', () => {
  const swept = async (faults: FaultPlan[] = [], points = 128) => {
    const wires = await connectOptimizers(faults)
    expect(await wires.write('A0050001', { sweep: 7, points })).toBe('taken')
    expect((await wires.read('A0050002')).values).toMatchObject({ sweep: 7, state: 1, points })
    expect((await wires.read('A0010500')).values).toEqual({ power: 0 })
    wires.clock.atMs += 2_000
    expect((await wires.read('A0050002')).values).toMatchObject({ sweep: 7, state: 2, startedAt: '260715130000' })
    const curve: { voltage: number; current: number }[] = []
    for (let block = 0; block * 32 < points; block++) {
      const { values, each } = await wires.read(`A00501${block.toString(16).padStart(2, '0').toUpperCase()}`)
      expect(values).toEqual({ sweep: 7, first: 32 * block })
      curve.push(...(each as typeof curve))
    }
    expect(await wires.read('A005011F')).toEqual({ refused: ['noSuchData'] })
    return { curve, ...wires }
  }
  const figures = ({ curve }: { curve: { voltage: number; current: number }[] }) => ({
    openV: curve[0]!.voltage,
    shortA: curve.at(-1)!.current,
    powerW: Math.max(...curve.map(({ voltage, current }) => voltage * current)),
  })
  it('walks from open to short circuit, passes the power the module gives, and is in the ledger', async () => {
    const one = await swept([], 100)
    expect(one.curve).toHaveLength(100)
    const { openV, shortA, powerW } = figures(one)
    expect(openV).toBeGreaterThan(30)
    expect(one.curve[0]!.current).toBe(0)
    expect(one.curve.at(-1)!.voltage).toBeLessThan(0.1)
    expect(shortA).toBeGreaterThan(3)
    expect(powerW / one.plant.module(number).powerW).toBeCloseTo(1, 1)
    expect(one.ledger).toEqual([{ number, did: 'sweep', atMs: noonMs, by: '00001234', note: '7' }])
  })
  it('shows what is wrong with the module', async () => {
    const well = figures(await swept())
    const diode = figures(await swept([{ kind: 'diodeShorted', modules: ['M1'] }]))
    expect(diode.openV / well.openV).toBeCloseTo(2 / 3, 1)
    const soiled = figures(await swept([{ kind: 'soiled', modules: ['M1'], level: 0.4 }]))
    expect(soiled.shortA / well.shortA).toBeCloseTo(0.6, 1)
    const contact = figures(await swept([{ kind: 'seriesResistance', modules: ['M1'], level: 2 }]))
    expect(contact.openV / well.openV).toBeCloseTo(1, 2)
    expect(contact.powerW / well.powerW).toBeLessThan(0.93)
    const leaking = figures(await swept([{ kind: 'pid', modules: ['M1'], level: 0.4 }]))
    expect(leaking.powerW / well.powerW).toBeLessThan(0.75)
    const open = await swept([{ kind: 'open', modules: ['M1'] }])
    expect(open.curve.every(({ current }) => current === 0)).toBe(true)
    expect(figures(open).openV / well.openV).toBeCloseTo(1, 2)
  })
  it('fails when it is switched off, and is refused what it cannot do', async () => {
    const { write, read, plant } = await connectOptimizers()
    expect(await write('A0050001', { sweep: 1, points: 5 })).toBe('other')
    expect((await read('A0050002')).values).toMatchObject({ sweep: 0, state: 0 })
    plant.setSwitch(number, false, noonMs)
    expect(await write('A0050001', { sweep: 1, points: 64 })).toBe('taken')
    expect((await read('A0050002')).values).toMatchObject({ sweep: 1, state: 3, points: 0 })
    expect(await read('A0050100')).toEqual({ refused: ['noSuchData'] })
  })
})
