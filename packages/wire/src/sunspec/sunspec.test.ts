import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discover, encodeDevice, readBody } from './device.ts'
import { bodySize, decodeModel, encodeModel } from './model-codec.ts'
import { type ModelId, models } from './models.ts'
import { type Point, pointTypes, readPoint, writePoint } from './points.ts'

const ids = Object.keys(models).map(Number) as ModelId[]
const point = (type: Point['type'], size = 1): Point => ({
  name: 'x',
  type,
  size: type === 'string' ? size : pointTypes[type].size,
  unit: '',
  sf: null,
})
const through = (p: Point, value: number | string | null) => {
  const registers = new Uint16Array(p.size + 2).fill(0xaaaa)
  writePoint(registers, 1, p, value)
  expect([registers[0], registers[p.size + 1]]).toEqual([0xaaaa, 0xaaaa])
  return readPoint(registers, 1, p)
}
const inverter = {
  values: {
    W: 60_010,
    W_SF: 1,
    Hz: 49.98,
    Hz_SF: -2,
    WH: 123_456_789,
    WH_SF: 0,
    TmpCab: -4.5,
    Tmp_SF: -1,
    St: 4,
    PPVphAB: 401.2,
    V_SF: -1,
  },
  blocks: [],
}
const inputs = {
  values: { DCA_SF: -2, DCV_SF: -1, DCW_SF: 0, N: 2 },
  blocks: [
    { ID: 1, IDStr: 'S01', DCA: 9.12, DCV: 760.5, DCW: 6936 },
    { ID: 2, IDStr: 'S02', DCA: 0, DCV: 24.3, DCW: 0 },
  ],
}

describe('points', () => {
  it.each<[Point['type'], number | null, number | null]>([
    ['uint16', 65534, 65534],
    ['uint16', 65535, null],
    ['uint16', -1, null],
    ['int16', -32767, -32767],
    ['int16', 32768, null],
    ['int16', null, null],
    ['uint32', 4294967294, 4294967294],
    ['uint32', null, null],
    ['acc32', 4294967295, 4294967295],
    ['acc32', 0, null],
    ['enum16', 4, 4],
    ['sunssf', -2, -2],
    ['bitfield32', 0, 0],
    ['uint16', 1.6, 2],
  ])('%s %s reads back as %s', (type, value, wanted) => {
    expect(through(point(type), value)).toBe(wanted)
  })
  it.each<[string | null, string | null]>([
    ['Sundial', 'Sundial'],
    ['exactly8', 'exactly8'],
    ['longer than eight', 'longer t'],
    ['', null],
    [null, null],
  ])('text %j in 8 bytes reads back as %j', (value, wanted) => {
    expect(through(point('string', 4), value)).toBe(wanted)
  })
})

describe('models', () => {
  it('have the sizes that the published models have', () => {
    expect(ids.map((id) => bodySize(models[id], 1))).toEqual([66, 50, 28, 5])
  })
  it('an inverter comes back in units, what was not given as not implemented', () => {
    const registers = encodeModel(models[103], inverter)
    expect([...registers.subarray(0, 2)]).toEqual([103, 50])
    const found = decodeModel(models[103], registers.subarray(2))
    expect(found?.values).toMatchObject({ ...inverter.values, A: null, DCV: null, TmpSnk: null, StVnd: null })
  })
  it('values stand in the registers of the published model', () => {
    const registers = encodeModel(models[103], inverter)
    const at = (offset: number) => registers[offset]
    expect({ W: at(14), W_SF: at(15), Hz: at(16), Hz_SF: at(17), TmpCab: at(33), St: at(38) }).toEqual({
      W: 6001,
      W_SF: 1,
      Hz: 4998,
      Hz_SF: 0x10000 - 2,
      TmpCab: 0x10000 - 45,
      St: 4,
    })
  })
  it('the inputs repeat to the end of the model', () => {
    const registers = encodeModel(models[160], inputs)
    expect(registers[1]).toBe(48)
    expect(decodeModel(models[160], registers.subarray(2))?.blocks).toMatchObject(inputs.blocks)
  })
  it('a value that its scale cannot hold is not implemented', () => {
    const registers = encodeModel(models[103], { values: { W: 400_000, W_SF: 1 }, blocks: [] })
    expect(decodeModel(models[103], registers.subarray(2))?.values.W).toBeNull()
  })
  it.each([[null], [11], [-11]])('a scale of %s gives no value', (sf) => {
    const registers = encodeModel(models[103], { values: { ...inverter.values, W_SF: 1 }, blocks: [] })
    writePoint(registers, 15, point('sunssf'), sf)
    expect(decodeModel(models[103], registers.subarray(2))?.values.W).toBeNull()
  })
  it('a body too short is no model; a block cut short is left out', () => {
    expect(decodeModel(models[103], new Uint16Array(49))).toBeNull()
    expect(decodeModel(models[160], encodeModel(models[160], inputs).subarray(2, -1))?.blocks.length).toBe(1)
  })
  it('never throw on random registers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.uint16Array({ maxLength: 120 }), (id, body) => {
        const found = decodeModel(models[id], body)
        expect(found === null).toBe(body.length < bodySize(models[id], 0))
      }),
      { seed: 103, numRuns: 1000 },
    )
  })
})

describe('discovery', () => {
  const device = encodeDevice([encodeModel(models[1], { values: { Mn: 'Sundial' }, blocks: [] }), encodeModel(models[160], inputs)])
  const reader =
    (registers: Uint16Array, base = 40000) =>
    async (address: number, count: number) =>
      address >= base && address + count <= base + registers.length ? registers.slice(address - base, address - base + count) : null

  it('finds every model up to the end marker', async () => {
    expect(await discover(reader(device))).toEqual([
      { id: 1, address: 40004, length: 66 },
      { id: 160, address: 40072, length: 48 },
    ])
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
  it.each([
    ['silence', new Uint16Array(0)],
    ['another marker', Uint16Array.of(1, 2, 0xffff, 0)],
    ['no end', device.subarray(0, -2)],
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

const folder = new URL('../../../../../shared/data/sunspec/', import.meta.url)
type ReferencePoint = { name: string; type: string; size: number; sf?: string; units?: string }
type ReferenceGroup = { points: ReferencePoint[]; groups?: ReferenceGroup[] }
const shape = (points: readonly (Point | ReferencePoint)[]) =>
  points.map((p) => ({
    name: p.name,
    type: p.type,
    size: p.size,
    sf: p.sf ?? null,
    unit: ('unit' in p ? p.unit : (p as ReferencePoint).units) ?? '',
  }))

describe.runIf(existsSync(folder))('the published definitions (skipped where ../shared/data is missing)', () => {
  it.each(ids)('model %i is ours, point by point', (id) => {
    const { group } = JSON.parse(readFileSync(new URL(`model_${id}.json`, folder), 'utf8')) as { group: ReferenceGroup }
    expect(shape(models[id].points)).toEqual(shape(group.points.slice(2)))
    expect(shape(models[id].block)).toEqual(shape(group.groups?.[0]?.points ?? []))
  })
})
