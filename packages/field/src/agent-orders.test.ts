import { readRequest, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import { broadcastAddress, decodeFrame, encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { optimizerRestart, restartRequest, switchCodes } from '@sundial/wire/dlt645/optimizer.ts'
import { decodeRtu, encodeRtu } from '@sundial/wire/modbus/rtu.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type OrderedAgent, orderedAgent } from '../test/ordered-agent.ts'
import { moduleNumber } from '../test/small-station.ts'

const modules = [1, 2, 3, 4].map(moduleNumber)
let one: OrderedAgent
afterEach(() => one.close())
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const telemetry = () => one.platform.seen.batches.flatMap((b) => (b.st === 'tm' && b.kind === 'module' ? [b] : []))

describe('register and whitelist by order', () => {
  it('are written, read back, survive a restart, and their hash is told', async () => {
    one = await orderedAgent(modules)
    const before = one.births().at(-1)!.archive
    const devices = modules.slice(0, 3).map((a) => ({ a }))
    const written = await one.order({ op: 'register.write', devices })
    expect(written).toMatchObject({ phase: 'done', data: { devices: 3 } })
    await one.platform.until(() => one.births().at(-1)!.archive === written.data.hash, 'the new hash')
    expect(written.data.hash).not.toBe(before)
    await one.order({ op: 'whitelist.add', devices: modules.slice(0, 2) })
    await one.order({ op: 'whitelist.remove', devices: modules.slice(0, 1) })
    await one.stop()
    await one.begin()
    expect((await one.order({ op: 'register.read' })).data).toEqual({
      hash: written.data.hash,
      devices: devices.map(({ a }) => ({ a, bus: 'plc' })),
    })
    expect((await one.order({ op: 'whitelist.read' })).data.devices).toEqual(modules.slice(1, 2))
    expect((await one.order({ op: 'whitelist.addAll' })).data.devices).toBe(3)
    await one.order({ op: 'whitelist.removeAll' })
    expect((await one.order({ op: 'whitelist.read' })).data.devices).toEqual([])
  })
  it('refuse a register that names an unknown bus or a module twice, and change nothing', async () => {
    one = await orderedAgent(modules)
    const [a] = modules as [string]
    for (const devices of [[{ a, bus: 'nowhere' }], [{ a }, { a }]])
      expect(await one.order({ op: 'register.write', devices })).toMatchObject({ phase: 'failed', note: 'registerContradicts' })
    expect((await one.order({ op: 'register.read' })).data.devices).toHaveLength(4)
  })
  it('read regularly only whom the whitelist admits; a shutdown reaches all the same', async () => {
    one = await orderedAgent(modules)
    await one.order({ op: 'whitelist.add', devices: modules.slice(0, 2) })
    await one.order({ op: 'periods.set', reportS: 1 })
    await one.platform.until(() => telemetry().length > 0, 'a report')
    expect(telemetry().at(-1)!.dev).toEqual(modules.slice(0, 2))
    const off = await one.order({ op: 'rsd.switch', action: 'shutdown', devices: modules }, { priority: 0 })
    expect(off.devices.map(({ ph }) => ph)).toEqual(modules.map(() => 'verified'))
  })
  it('take in who announces itself while the window is open, and nobody else', async () => {
    one = await orderedAgent(modules)
    await one.order({ op: 'register.write', devices: [{ a: modules[0]! }] })
    await one.order({ op: 'whitelist.add', devices: [modules[0]!, modules[1]!] })
    await one.order({ op: 'enrol.open', minutes: 1 })
    await one.platform.until(() => one.notices().some(({ code }) => code === 'deviceFound'), 'somebody found')
    expect(one.notices()).toMatchObject([{ code: 'deviceFound', subject: modules[1], why: 'plc' }])
    await one.order({ op: 'enrol.close' })
    expect((await one.order({ op: 'register.read' })).data.devices.map(({ a }) => a)).toEqual(modules.slice(0, 2))
    // Who is not admitted was heard all the same.
    expect(one.strangers().toSorted()).toEqual(modules.slice(2))
  })
  it('take in nobody outside of the window, and tell once of whom they hear', async () => {
    one = await orderedAgent(modules, [], {}, undefined, { announceS: 0.05 })
    await one.order({ op: 'register.write', devices: modules.slice(0, 2).map((a) => ({ a })) })
    await one.order({ op: 'collect', devices: modules.slice(0, 2) })
    await one.platform.until(() => one.strangers().length === 2, 'both strangers')
    // Each goes on announcing itself, twenty times a second.
    const { announced } = one.bus.counts()
    await expect.poll(() => one.bus.counts().announced).toBeGreaterThanOrEqual(announced + 6)
    // What is heard on a bus keeps its order: these answers come after the six announcements.
    await one.order({ op: 'collect', devices: modules.slice(0, 2) })
    expect((await one.order({ op: 'register.read' })).data.devices.map(({ a }) => a)).toEqual(modules.slice(0, 2))
    // Events keep their order too: the notice of a stranger that is taken in comes after whatever was told before it.
    await one.order({ op: 'whitelist.add', devices: [modules[2]!] })
    await one.order({ op: 'enrol.open', minutes: 1 })
    await one.platform.until(() => one.notices().some(({ code }) => code === 'deviceFound'), 'somebody found')
    expect(one.strangers().toSorted()).toEqual(modules.slice(2))
  })
})

describe('periods, freezes and the beacon by order', () => {
  it('freeze at round instants what is read between reports, and give it back', async () => {
    one = await orderedAgent(modules)
    expect(await one.order({ op: 'density.set', devices: [], code: 255 })).toMatchObject({ note: 'collectedTooSeldom' })
    expect(await one.order({ op: 'periods.set', collectS: 7 })).toMatchObject({ note: 'periodsDontDivide' })
    expect(await one.order({ op: 'periods.set', collectS: 120, reportS: 60 })).toMatchObject({ note: 'collectAbovePeriod' })
    await one.order({ op: 'periods.set', collectS: 60, reportS: 3600 })
    expect(await one.order({ op: 'density.set', devices: modules.slice(0, 3), code: 255 })).toMatchObject({
      phase: 'done',
      data: { devices: 3 },
    })
    const { data } = await one.order({ op: 'parameters.read' })
    expect(data).toMatchObject({
      collectS: 60,
      reportS: 3600,
      densities: [
        { code: 255, devices: 3 },
        { code: 1, devices: 1 },
      ],
    })
    expect(await one.order({ op: 'density.set', devices: ['999'.padStart(12, '0')], code: 255 })).toMatchObject({ note: 'unknownDevice' })
  })
  it('keep the keep-alive going over a restart, and only a frame to everybody that does not switch', async () => {
    one = await orderedAgent(modules)
    const time = encodeFrame({ address: broadcastAddress, control: 8, data: Uint8Array.of(0, 0, 0x12, 0x15, 7, 0x26) })
    const energise = encodeFrame(writeRequest(broadcastAddress, 'A0030001', Uint8Array.of(switchCodes.energise)))
    const toOne = encodeFrame(readRequest(modules[0]!, 'A0010000'))
    expect(await one.order({ op: 'beacon.set', cycle: 1, frame: hexOf(energise) })).toMatchObject({ note: 'useSwitch' })
    expect(await one.order({ op: 'beacon.set', cycle: 1, frame: hexOf(toOne) })).toMatchObject({ note: 'notToEverybody' })
    expect(await one.order({ op: 'beacon.set', cycle: 1, frame: '6811' })).toMatchObject({ note: 'malformedFrame' })
    await one.order({ op: 'beacon.set', cycle: 1, frame: hexOf(time) })
    await expect.poll(() => one.agent().stats().beacon.sent).toBeGreaterThanOrEqual(2)
    await one.stop()
    await one.begin()
    await expect.poll(() => one.agent().stats().beacon.sent).toBeGreaterThanOrEqual(2)
    await one.order({ op: 'beacon.stop' })
    expect((await one.order({ op: 'parameters.read' })).data.beacon).toBeNull()
  })
})

describe('frames that are passed through', () => {
  it('come back as the device answered, silence and rubbish said for each, and never switch', async () => {
    one = await orderedAgent(modules)
    const frames = [
      encodeFrame(readRequest(modules[1]!, 'A0020000')),
      encodeFrame(readRequest('000000000099', 'A0020000')),
      encodeFrame(writeRequest(modules[1]!, 'A0030001', Uint8Array.of(switchCodes.energise))),
      encodeFrame(writeRequest(modules[1]!, optimizerRestart, restartRequest().content)),
      Uint8Array.of(1, 2, 3),
    ].map(hexOf)
    const { phase, data } = await one.order({ op: 'pt645', frames })
    expect(phase).toBe('done')
    const answer = decodeFrame(bytesOf(data.frames[0]!.hex!))
    expect(answer).toMatchObject({ ok: true, frame: { address: modules[1], control: 0x91 } })
    expect(data.frames.map(({ hex, note }) => note ?? (hex === null ? 'silent' : 'answered'))).toEqual([
      'answered',
      'silent',
      'useSwitch',
      'useSwitch',
      'malformedFrame',
    ])
    expect(data.frames[1]!.ms).toBeGreaterThanOrEqual(250)
    expect(await one.order({ op: 'pt645', bus: 'nowhere', frames })).toMatchObject({ phase: 'failed', note: 'unknownBus' })
  })
  it('reach Modbus devices as RTU frames, also those of another unit', async () => {
    one = await orderedAgent(modules)
    const ask = (unit: number) => hexOf(encodeRtu({ unit, pdu: Uint8Array.of(3, 0x9c, 0x40, 0, 2) }))
    const { data } = await one.order({ op: 'ptModbus', bus: 'inv', frames: [ask(1), ask(9), 'ff00'] })
    expect(decodeRtu(bytesOf(data.frames[0]!.hex!))).toMatchObject({
      ok: true,
      frame: { unit: 1, pdu: Uint8Array.from([3, 4, 0x53, 0x75, 0x6e, 0x53]) },
    })
    expect(decodeRtu(bytesOf(data.frames[1]!.hex!))).toMatchObject({ frame: { pdu: Uint8Array.of(0x83, 11) } })
    expect(data.frames[2]).toMatchObject({ hex: null, note: 'malformedFrame' })
  })
})
