import { describe, expect, it } from 'vitest'
import { discover, encodeDevice, readBody, sunspecBases } from './device.ts'
import { encodeModel } from './model-codec.ts'
import { models } from './models.ts'

describe('discovery', () => {
  const device = encodeDevice([
    encodeModel(models[1], { values: { Mn: 'Sundial' }, blocks: [] }),
    encodeModel(models[160], { values: { N: 2 }, blocks: [{ ID: 1 }, { ID: 2 }] }),
  ])
  const reader =
    (registers: Uint16Array, base = 40000) =>
    async (address: number, count: number) =>
      address >= base && address + count <= base + registers.length ? registers.slice(address - base, address - base + count) : 'refused'

  it('finds every model up to the end marker', async () => {
    expect(await discover(reader(device))).toEqual([
      { id: 1, address: 40004, length: 66 },
      { id: 160, address: 40072, length: 48 },
    ])
  })
  it.each(sunspecBases)('finds a device that begins at %i', async (base) => {
    expect((await discover(reader(device, base)))?.map(({ id, address }) => [id, address - base])).toEqual([
      [1, 4],
      [160, 72],
    ])
  })
  it('asks a silent device once', async () => {
    const asked: number[] = []
    const found = await discover(async (address) => {
      asked.push(address)
      return null
    })
    expect([found, asked]).toEqual([null, [40000]])
  })
  it('steps over models that nobody here knows', async () => {
    const strange = Uint16Array.of(64_001, 3, 7, 7, 7)
    const mixed = encodeDevice([
      encodeModel(models[1], { values: {}, blocks: [] }),
      strange,
      encodeModel(models[302], { values: {}, blocks: [] }),
    ])
    expect((await discover(reader(mixed)))?.map((m) => m.id)).toEqual([1, 64_001, 302])
  })
  it('reads a body longer than one answer in parts', async () => {
    const long = Uint16Array.from({ length: 300 }, (_, i) => i)
    const asked: number[] = []
    const read = async (address: number, count: number) => {
      asked.push(count)
      return reader(long, 40004)(address, count)
    }
    expect(await readBody(read, { id: 1, address: 40004, length: 300 })).toEqual(long)
    expect(asked).toEqual([125, 125, 50])
  })
  const ids = [1, 160]
  it.each<[string, number[], number[]]>([
    ['is missing', [...device.subarray(0, -2)], ids],
    ['is zeros', [...device.subarray(0, -2), 0, 0, 0, 0], ids],
    ['has a length', [...device.subarray(0, -1), 9], ids],
    ['stands behind a model that promises too much', [...device.subarray(0, -2), 103, 60_000, 1, 2], [...ids, 103]],
    ['stands behind models of no length', [...device.subarray(0, -2), 64_002, 0, 64_003, 0, 0xffff, 0], [...ids, 64_002, 64_003]],
  ])('finds what is there where the end %s', async (_, registers, wanted) => {
    expect((await discover(reader(Uint16Array.from(registers))))?.map(({ id }) => id)).toEqual(wanted)
  })
  it('is null where a device falls silent on the way', async () => {
    const read = reader(device)
    expect(await discover(async (address, count) => (address > 40_010 ? null : read(address, count)))).toBeNull()
  })
  it.each([
    ['silence', new Uint16Array(0)],
    ['another marker', Uint16Array.of(1, 2, 0xffff, 0)],
    ['nothing behind the marker', device.subarray(0, 2)],
    ['zeros behind the marker', Uint16Array.of(...device.subarray(0, 2), 0, 0)],
    [
      'a chain of empty models without end',
      Uint16Array.from([
        0x5375,
        0x6e53,
        ...Array(200)
          .fill(7)
          .map((v, i) => (i % 2 ? 0 : v)),
      ]),
    ],
  ])('is null for %s', async (_, registers) => {
    expect(await discover(reader(registers))).toBeNull()
  })
})
