import { once } from 'node:events'
import { createConnection } from 'node:net'
import { readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { anyAddress, decodeFrame, encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { optimizerReadAll } from '@sundial/wire/dlt645/optimizer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater } from '../../test/connected-bus.ts'
import { connectStation, patience } from '../../test/connected-station.ts'
import { moduleNumber } from '../../test/small-station.ts'
import { openBus, type PlcBus } from './plc-bus.ts'

afterEach(closeAll)

describe('a bad line', () => {
  it('with noise before every answer loses none', async () => {
    const { driver, modules } = await connectStation({ bus: { faults: { noisy: 1 } }, driver: { timeoutMs: 20_000, retries: 0 } })
    const readings = []
    for (const number of modules) readings.push(await driver.readModule(number))
    expect(readings.every((r) => r !== null)).toBe(true)
  })
  it('with damaged answers counts them and asks again', async () => {
    const { driver, bus, modules } = await connectStation({ bus: { faults: { damaged: 1 } }, driver: { timeoutMs: 40, retries: 1 } })
    expect(await driver.readModule(modules[0]!)).toBeNull()
    expect(await driver.readModule(modules[1]!)).toBeNull()
    expect(driver.quality()).toMatchObject({ sent: 4, answered: 0, timeouts: 4, retries: 2 })
    await expect.poll(() => driver.quality().malformed, patience).toBeGreaterThan(0)
    bus.setFaults({ damaged: 0 })
    await expect.poll(() => driver.readModule(modules[0]!), patience).not.toBeNull()
  })
  it('that loses half of the answers still gives each reading, given repeats', async () => {
    const { driver, modules } = await connectStation({ bus: { faults: { lost: 0.5 } }, driver: { timeoutMs: 150, retries: 12 } })
    const readings = await Promise.all(modules.map((number) => driver.readModule(number)))
    expect(readings.every((r) => r !== null)).toBe(true)
    expect(driver.quality().retries).toBeGreaterThan(0)
  })
})

const raw = async (bus: PlcBus, bytes: Uint8Array): Promise<Buffer> => {
  const socket = createConnection(bus.port, bus.host)
  socket.write(bytes)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer
}

describe('the bus', () => {
  it('counts malformed frames and answers the sound one behind them', async () => {
    const { bus } = await connectStation()
    const good = encodeFrame(readRequest(moduleNumber(1), optimizerReadAll))
    const bad = Uint8Array.from(good)
    bad[bad.length - 2]! ^= 0xff
    const answer = decodeFrame(await raw(bus, Buffer.concat([bad, good])))
    expect(answer).toMatchObject({ ok: true, frame: { address: moduleNumber(1), control: 0x91 } })
    expect(bus.counts()).toEqual({ asked: 1, answered: 1, malformed: 1, announced: 0 })
  })
  it.each([
    ['an unknown identifier', readRequest(moduleNumber(1), '0A0B0C0D'), 0xd1, 2],
    ['an unknown function', { address: moduleNumber(1), control: 0x1a, data: new Uint8Array(0) }, 0xda, 1],
    ['a write that is too short', { address: moduleNumber(1), control: 0x14, data: new Uint8Array(3) }, 0xd4, 2],
    [
      'an unknown switch code',
      { address: moduleNumber(1), control: 0x14, data: Uint8Array.of(1, 0, 3, 0xa0, 2, 0, 0, 0, 0, 0, 0, 0, 1) },
      0xd4,
      2,
    ],
  ])('refuses %s by the error bit', async (_, request, control, error) => {
    const { bus, plant } = await connectStation()
    const answer = decodeFrame(await raw(bus, encodeFrame(request)))
    expect(answer).toMatchObject({ ok: true, frame: { control, data: Uint8Array.of(error) } })
    expect(plant.module(moduleNumber(1)).switchOn).toBe(true)
  })
  it('is silent to what a device says, and answers the question behind it', async () => {
    const { bus } = await connectStation()
    const question = readRequest(moduleNumber(1), optimizerReadAll)
    const reply = encodeFrame({ ...question, control: 0x91 })
    const answer = decodeFrame(await raw(bus, Buffer.concat([reply, encodeFrame({ ...question, control: 0xd4 }), encodeFrame(question)])))
    expect(answer).toMatchObject({ ok: true, frame: { control: 0x91, data: { length: 23 } } })
    expect(bus.counts()).toEqual({ asked: 3, answered: 1, malformed: 0, announced: 0 })
  })
  it('is silent to the wildcard address, because many would answer at once', async () => {
    const { bus, driver } = await connectStation({ driver: { timeoutMs: 40, retries: 0 } })
    expect(await driver.readModule(anyAddress)).toBeNull()
    expect(bus.counts()).toMatchObject({ asked: 1, answered: 0 })
  })
})

describe('the connection', () => {
  it('is made again when the bus comes back on the same port, after a pause that grows', async () => {
    const events: string[] = []
    const first = await connectStation({
      driver: { timeoutMs: 2000, retries: 0, backoffMinMs: 20, backoffMaxMs: 80, log: (_, event) => events.push(event) },
    })
    expect(await first.driver.readModule(moduleNumber(1))).not.toBeNull()
    const { port } = first.bus
    await first.bus.close()
    expect(await first.driver.readModule(moduleNumber(1))).toBeNull()
    closeLater(await openBus(first.plant, { modules: first.modules, clock: first.clock, port, latencyScale: 0.01 }))
    await expect.poll(() => first.driver.readModule(moduleNumber(1)), patience).not.toBeNull()
    expect(first.driver.quality().connects).toBe(2)
    expect(events.every((event) => event === 'bus.down')).toBe(true)
  })
  it('that never comes about costs nobody a wait', async () => {
    const { driver, bus, modules } = await connectStation({ driver: { timeoutMs: 60_000, retries: 3, backoffMinMs: 10_000 } })
    await bus.close()
    const readings = await Promise.all(modules.map((number) => driver.readModule(number)))
    expect(readings.every((r) => r === null)).toBe(true)
    expect(await driver.broadcastRsd('shutdown')).toBe(false)
  })
  it('when closed lets who waits go at once', async () => {
    const { driver } = await connectStation({ faults: [{ kind: 'mute', modules: ['M1'] }], driver: { timeoutMs: 20_000, retries: 3 } })
    expect(await driver.readModule(moduleNumber(2))).not.toBeNull()
    const waiting = driver.readModule(moduleNumber(1))
    await expect.poll(() => driver.quality().sent).toBe(2)
    await driver.close()
    expect(await waiting).toBeNull()
    expect(await driver.readModule(moduleNumber(2))).toBeNull()
  })
})

describe('a taken port', () => {
  it('is said when the bus opens', async () => {
    const { bus, plant, modules } = await connectStation()
    await expect(openBus(plant, { modules, port: bus.port })).rejects.toThrow('EADDRINUSE')
  })
})
