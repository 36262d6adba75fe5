import { createHash } from 'node:crypto'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeChunk } from '@sundial/wire/link/file-transfer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Offer, type OrderedAgent, orderedAgent, signedOffer } from '../test/ordered-agent.ts'
import { moduleNumber } from '../test/small-station.ts'

const modules = [1, 2, 3, 4].map(moduleNumber)
let one: OrderedAgent
afterEach(() => one.close())

const content = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7) & 0xff))
const offerOf = (change: Partial<Offer> = {}, of: Buffer = content): Offer => {
  const { op: _, signature: __, ...more } = { op: 'file.offer', signature: '', ...change }
  return signedOffer({
    xfer: '00c0ffee',
    kind: 'optimizerFirmware',
    name: 'opt-600.bin',
    version: '1.5.0',
    model: 'OPT-600',
    size: of.length,
    sha256: createHash('sha256').update(of).digest('hex'),
    chunkBytes: 128,
    ...more,
  })
}
const chunkOf = (number: number, of: Buffer = content) => encodeChunk(number, of.subarray(number * 128, (number + 1) * 128))
const sendChunks = async (numbers: Iterable<number>, of: Buffer = content): Promise<void> => {
  for (const number of numbers) await one.chunk('00c0ffee', chunkOf(number, of))
}
const all = Array.from({ length: 24 }, (_, i) => i)

describe('a file', () => {
  it('comes in any order and goes on after a restart where it was', async () => {
    one = await orderedAgent(modules)
    expect((await one.order(offerOf())).data).toEqual({ missing: [[0, 23]], received: 0, count: 24 })
    await sendChunks([5, 3, 4, 3, 0])
    await one.chunk('00c0ffee', Buffer.concat([chunkOf(7).subarray(0, 20), Buffer.alloc(116)]))
    await one.chunk('00c0ffee', encodeChunk(99, content.subarray(0, 128)))
    await one.chunk('deadbeef', chunkOf(1))
    expect((await one.order({ op: 'file.check', xfer: '00c0ffee' })).data).toEqual({
      missing: [
        [1, 2],
        [6, 23],
      ],
      received: 4,
      count: 24,
    })
    expect(one.agent().stats().files).toEqual({ chunks: 5, rejected: 3 })
    await one.stop()
    await one.begin()
    expect((await one.order(offerOf())).data).toMatchObject({ received: 4 })
    expect(await one.order({ op: 'file.commit', xfer: '00c0ffee' })).toMatchObject({ note: 'fileNotWhole' })
    await sendChunks(all)
    expect(await one.order({ op: 'file.commit', xfer: '00c0ffee' })).toMatchObject({ phase: 'done' })
    expect((await one.order({ op: 'versions.read' })).data.files).toMatchObject([{ xfer: '00c0ffee', version: '1.5.0', whole: true }])
    await one.order({ op: 'file.drop', xfer: '00c0ffee' })
    expect(await one.order({ op: 'file.check', xfer: '00c0ffee' })).toMatchObject({ note: 'unknownFile' })
  })
  it.each(['', '{"op":"file.of', 'null', '\0\0'])(
    'whose offer on the disk is damaged (%j) is offered anew: the agent starts',
    async (damaged) => {
      one = await orderedAgent(modules)
      await one.order(offerOf())
      await sendChunks([0, 1])
      await one.stop()
      writeFileSync(globSync(join(one.config.dataDir, '**', 'offer.json'))[0]!, damaged)
      await one.begin()
      expect(await one.order({ op: 'file.check', xfer: '00c0ffee' })).toMatchObject({ note: 'unknownFile' })
      await one.order(offerOf())
      await sendChunks(all)
      expect((await one.order({ op: 'file.check', xfer: '00c0ffee' })).data).toMatchObject({ missing: [], received: 24 })
    },
  )
  it('whose content is not what was signed is thrown away and asked for again', async () => {
    one = await orderedAgent(modules)
    await one.order(offerOf())
    const other = Buffer.from(content)
    other[200]! ^= 1
    await sendChunks(all, other)
    expect(await one.order({ op: 'file.commit', xfer: '00c0ffee' })).toMatchObject({ note: 'fileNotWhole' })
    expect((await one.order({ op: 'file.check', xfer: '00c0ffee' })).data).toMatchObject({ missing: [[0, 23]], received: 0 })
  })
  it.each<[string, Partial<Offer>, string]>([
    ['of another maker', { signature: 'ab'.repeat(64) }, 'signatureWrong'],
    ['for another concentrator', { kind: 'firmware', model: 'CCO-3' }, 'wrongModel'],
    ['that is no newer', { kind: 'firmware', model: 'CCO-2', version: '1.4.0' }, 'versionNotNewer'],
    ['that is older', { kind: 'firmware', model: 'CCO-2', version: '1.3.9' }, 'versionNotNewer'],
  ])('%s is not taken', async (_, change, note) => {
    one = await orderedAgent(modules)
    const offer = offerOf(change)
    expect(await one.order({ ...offer, ...(change.signature ? { signature: change.signature } : {}) })).toMatchObject({
      phase: 'failed',
      note,
    })
  })
  it('is not taken without the key of its maker', async () => {
    one = await orderedAgent(modules, [], { signingKey: undefined })
    expect(await one.order(offerOf())).toMatchObject({ phase: 'failed', note: 'noSigningKey' })
  })
})

describe('a program for the concentrator', () => {
  it('runs on trial after a restart and proves itself by the platform that answers it', async () => {
    one = await orderedAgent(modules)
    await one.order(offerOf({ kind: 'firmware', model: 'CCO-2', version: '1.5.0' }))
    await sendChunks(all)
    const before = one.births().length
    expect(await one.order({ op: 'file.commit', xfer: '00c0ffee' })).toMatchObject({ phase: 'done' })
    await one.platform.until(() => one.births().length > before, 'another birth')
    expect(one.births().at(-1)).toMatchObject({ fw: '1.5.0' })
    const asked = one.platform.seen.others.filter(({ what }) => what === 'time').at(-1)!
    const { t1 } = JSON.parse(asked.text) as { t1: number }
    await one.platform.client.publishAsync(`pv/v1/${one.config.gw}/dn/time`, JSON.stringify({ v: 1, t1, t2: t1, t3: t1 }))
    await one.platform.until(() => one.notices().some(({ code }) => code === 'fileRunning'), 'the notice')
    expect((await one.order({ op: 'versions.read' })).data).toMatchObject({ firmware: '1.5.0', bank: 'a' })
  })
})

describe('a program for optimizers', () => {
  const upgrade = { op: 'optimizers.upgrade', xfer: '00c0ffee', devices: modules } as const
  const received = async (): Promise<void> => {
    await one.order(offerOf())
    await sendChunks(all)
  }
  it('is verified only when the new version was read back, missing packages repaired', async () => {
    one = await orderedAgent(modules, [
      { kind: 'missingPackages', modules: ['M2', 'M3'], level: 0.3 },
      { kind: 'wrongFirmware', modules: ['M4'] },
    ])
    await received()
    const result = await one.order(upgrade)
    expect(result.devices.map(({ a, ph, note }) => [a, ph, note])).toEqual([
      [modules[0], 'verified', undefined],
      [modules[1], 'verified', undefined],
      [modules[2], 'verified', undefined],
      [modules[3], 'failed', 'oldVersion'],
    ])
    expect(result).toMatchObject({ phase: 'failed', k: 4, n: 4, data: { version: '1.5.0', packages: 19 } })
    expect(result.data.repaired).toBeGreaterThan(0)
    const { data } = await one.order({ op: 'versions.devices', devices: modules })
    expect(data.devices.map(({ firmware }) => firmware)).toEqual(['1.5.0', '1.5.0', '1.5.0', '1.1.3'])
  }, 60_000)
  it('goes on after the agent was restarted in the middle, and ends once', async () => {
    one = await orderedAgent(modules)
    await received()
    const command = one.platform.command(upgrade)
    await one.platform.send(command)
    await one.platform.until(
      () => one.platform.seen.responses.some(({ id, phase }) => id === command.id && phase === 'running'),
      'under way',
    )
    await one.stop()
    await one.begin()
    const result = await one.platform.result(command.id)
    expect(result).toMatchObject({ phase: 'done' })
    expect(result.devices.map(({ ph }) => ph)).toEqual(modules.map(() => 'verified'))
  }, 60_000)
  it('is refused by devices of another model, and one that is not here is not registered', async () => {
    one = await orderedAgent(modules)
    await one.order(offerOf({ model: 'OPT-700' }))
    await sendChunks(all)
    const result = await one.order({ ...upgrade, devices: [modules[0]!, '000000000099'] })
    expect(result.devices.map(({ ph, note }) => [ph, note])).toEqual([
      ['failed', 'refused'],
      ['unknown', 'notRegistered'],
    ])
    expect(await one.order({ ...upgrade, xfer: 'abcdef01' })).toMatchObject({ note: 'unknownFile' })
  })
})
