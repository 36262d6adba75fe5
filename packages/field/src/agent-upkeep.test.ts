import { afterEach, describe, expect, it } from 'vitest'
import { type OrderedAgent, orderedAgent } from '../test/ordered-agent.ts'
import { inverterNumber, moduleNumber } from '../test/small-station.ts'

const modules = [1, 2, 3, 4].map(moduleNumber)
let one: OrderedAgent
afterEach(() => one.close())

describe('versions, quality, notices and the clock by order', () => {
  it('are told of the concentrator and of each device', async () => {
    one = await orderedAgent(modules, [{ kind: 'mute', modules: ['M2'] }])
    expect((await one.order({ op: 'versions.read' })).data).toMatchObject({ model: 'CCO-2', firmware: '1.4.0', bank: 'builtIn', files: [] })
    const { data } = await one.order({ op: 'versions.devices', devices: modules.slice(0, 2) })
    expect(data.devices[0]).toMatchObject({ a: modules[0], firmware: '1.4.0', model: 'OPT-600', hardware: 'B' })
    expect(data.devices[1]).toMatchObject({ a: modules[1], firmware: null })
    await one.order({ op: 'collect', devices: [modules[0]!, inverterNumber] })
    const quality = (await one.order({ op: 'quality.read', devices: [] })).data.devices
    expect(quality.map(({ a, asked, answered }) => [a, asked, answered])).toEqual([
      [modules[0], 2, 2],
      [modules[1], 1, 0],
    ])
    expect(quality[0]!.snr).toBeGreaterThan(0)
    expect(quality[1]!.ms).toBeNull()
  })
  it('of the link are reported regularly without being asked', async () => {
    one = await orderedAgent(modules, [], { qualityPeriodS: 10 })
    await one.order({ op: 'collect', devices: modules })
    const told = () => one.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'quality' ? [b.ev] : []))
    await one.platform.until(() => told().length > 0, 'a report of quality')
    expect(told()[0]).toMatchObject({ dev: modules, asked: [1, 1, 1, 1], answered: [1, 1, 1, 1] })
  })
  it('and versions of devices are told without being asked, of those that answer, and again after the register was written', async () => {
    one = await orderedAgent(modules, [{ kind: 'mute', modules: ['M2'] }], { versionPaceS: 0.05 })
    const told = () => one.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'versions' ? [b.ev] : []))
    await one.platform.until(() => told().length > 0, 'versions')
    expect(told()[0]).toEqual({
      e: 'versions',
      dev: [inverterNumber, modules[0], modules[2], modules[3]],
      model: [expect.any(String), 'OPT-600', 'OPT-600', 'OPT-600'],
      firmware: ['1.0', '1.4.0', '1.4.0', '1.4.0'],
      hardware: [null, 'B', 'B', 'B'],
      bootloader: [null, '1.0', '1.0', '1.0'],
    })
    await one.order({ op: 'register.write', devices: [{ a: modules[0]! }] })
    await one.platform.until(() => told().length > 1, 'versions again')
    expect(told()[1]!.dev).toEqual([inverterNumber, modules[0]])
  })
  it('a lost bus is a notice, unless they are blocked', async () => {
    one = await orderedAgent(modules)
    await one.order({ op: 'collect', devices: modules })
    await one.bus.close()
    await one.order({ op: 'collect', devices: modules.slice(0, 1) })
    await one.platform.until(() => one.notices().some(({ code }) => code === 'busDown'), 'the notice')
    expect(one.notices()[0]).toMatchObject({ code: 'busDown', subject: 'plc' })
    await one.order({ op: 'notices.deny' })
    await one.order({ op: 'enrol.open', minutes: 1 })
    expect((await one.order({ op: 'parameters.read' })).data).toMatchObject({ notices: false, enrolUntil: expect.any(Number) })
  })
  it('step the clock of reports, which the system keeps', async () => {
    one = await orderedAgent(modules)
    const at = Date.now() - 3_600_000
    expect((await one.order({ op: 'clock.set', at })).data.steppedMs).toBeLessThan(-3_590_000)
    const { clk } = (await one.order({ op: 'clock.check' })).data
    expect(Math.abs(clk - at)).toBeLessThan(10_000)
    await one.stop()
    await one.begin()
    expect(Math.abs(Number(one.births().at(-1)!.clk) - at)).toBeLessThan(20_000)
  })
})

describe('restart, reset and addresses by order', () => {
  it('tell their result first; a reset clears what is named and nothing else', async () => {
    one = await orderedAgent(modules)
    await one.order({ op: 'register.write', devices: [{ a: modules[0]! }] })
    await one.order({ op: 'whitelist.add', devices: modules })
    const before = one.births().length
    expect(await one.order({ op: 'reset', parts: ['register', 'journal'] })).toMatchObject({ phase: 'done' })
    await one.platform.until(() => one.births().length > before, 'another birth')
    expect(one.births().at(-1)!.ep).not.toBe(one.births()[0]!.ep)
    expect((await one.order({ op: 'register.read' })).data.devices).toHaveLength(4)
    expect((await one.order({ op: 'whitelist.read' })).data.devices).toHaveLength(4)
    await one.order({ op: 'restart' })
    await one.platform.until(() => one.births().length > before + 1, 'a third birth')
    expect(one.restarts()).toBe(2)
  })
  it('go only where the configuration allows, and come back from where nobody answers', async () => {
    one = await orderedAgent(modules, [], {
      allowed: { platforms: ['mqtt://127.0.0.1:9'], ownAddresses: ['10.0.0.2/24', '10.0.0.3/24'] },
      ownAddressCommand: ['/bin/sh', '-c', 'test "$0" = 10.0.0.2/24'],
    })
    expect(await one.order({ op: 'address.platform', url: 'mqtt://evil:1883' })).toMatchObject({ note: 'addressNotAllowed' })
    expect(await one.order({ op: 'address.own', address: '10.0.0.9/24' })).toMatchObject({ note: 'addressNotAllowed' })
    expect(await one.order({ op: 'address.own', address: '10.0.0.2/24' })).toMatchObject({ phase: 'done' })
    expect(await one.order({ op: 'address.own', address: '10.0.0.3/24' })).toMatchObject({ note: 'addressCommandFailed' })
    expect((await one.order({ op: 'parameters.read' })).data.own).toBe('10.0.0.2/24')
    expect(await one.order({ op: 'address.platform', url: 'mqtt://127.0.0.1:9' })).toMatchObject({ phase: 'done' })
    await expect.poll(() => one.agent().stats().connected).toBe(false)
    await one.stop()
    await one.begin({ clock: { now: () => Date.now() + 11 * 60_000 } })
    await one.platform.until(() => one.notices().some(({ code }) => code === 'platformFellBack'), 'the notice')
  })
})
