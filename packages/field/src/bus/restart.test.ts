import { readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectOptimizers, number } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'
import { moduleNumber, noonMs } from '../../test/small-station.ts'

afterEach(closeAll)

const restart = { command: '2C' }

describe('an optimizer that is restarted', () => {
  it('counts one start more and runs from then on, while the others run on', async () => {
    const { read, write, clock, ledger } = await connectOptimizers()
    clock.atMs += 300_000
    const before = (await read('A00B0002')).values!
    expect(before).toEqual({ starts: 1, runs: 300 })
    expect(await write('A00B0001', restart)).toBe('taken')
    clock.atMs += 20_000
    expect((await read('A00B0002')).values).toEqual({ starts: 2, runs: 14 })
    expect((await read('A00B0002', moduleNumber(2))).values).toEqual({ starts: 1, runs: 320 })
    expect(ledger).toMatchObject([{ number, did: 'restarted', atMs: noonMs + 300_000, by: '00001234' }])
  })
  it('gives no answer until its program runs, within 8 s', async () => {
    const { read, write, clock, bus, line } = await connectOptimizers()
    await write('A00B0001', restart)
    const { answered } = bus.counts()
    line.tell(readRequest(number, 'A00B0002'))
    await expect.poll(() => bus.counts().asked).toBe(2)
    expect(bus.counts().answered).toBe(answered)
    clock.atMs += 8_000
    expect(await read('A00B0002')).toHaveProperty('values')
  })
  it('comes back energised, whatever it was told before, by the order that restarts it; one that sticks does not move', async () => {
    const { write, plant, ledger } = await connectOptimizers([{ kind: 'stuckOff', modules: ['M2'] }])
    for (const one of [number, moduleNumber(2)]) {
      plant.setSwitch(one, false, noonMs)
      await write('A00B0001', restart, one)
    }
    expect([plant.module(number).switchOn, plant.module(moduleNumber(2)).switchOn]).toEqual([true, false])
    expect(ledger.filter((one) => one.number === number).map(({ did, by }) => [did, by])).toEqual([
      ['shutdown', null],
      ['restarted', '00001234'],
      ['energise', '00001234'],
    ])
  })
  it('forgets what it was doing', async () => {
    const { read, write, clock } = await connectOptimizers()
    await write('A0050001', { sweep: 3, points: 10 })
    await write('A0080001', { test: 4, parts: '7F' })
    await write('A00B0001', restart)
    clock.atMs += 20_000
    expect((await read('A0050002')).values).toMatchObject({ sweep: 0, state: 0 })
    expect((await read('A0080002')).values).toMatchObject({ test: 0, state: 0 })
  })
  it('refuses any other command', async () => {
    const { write, ledger } = await connectOptimizers()
    expect(await write('A00B0001', { command: '2B' })).toBe('other')
    expect(ledger).toEqual([])
  })
})
