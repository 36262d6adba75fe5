import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodySize, decodeModel, encodeModel } from './model-codec.ts'
import { type ModelId, models } from './models.ts'
import { type Point, pointTypes, readPoint, scaled, writePoint } from './points.ts'

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

/** Registers of the published models behind ID and length, with one block where they repeat (SunSpec model definitions). */
const publishedSizes = {
  ...{ 1: 66, 101: 50, 102: 50, 103: 50, 111: 60, 112: 60, 113: 60, 120: 26, 121: 30, 122: 44, 123: 24, 160: 28 },
  ...{ 302: 5, 303: 1, 304: 6, 305: 36, 306: 4, 307: 11, 308: 4, 501: 31, 502: 28, 701: 153, 702: 50, 703: 17, 704: 65, 714: 43 },
}

/** A value that the type and a scale of -2 hold exactly; `i` makes neighbours differ. */
const sampleOf = ({ type, sf, size }: Point, i: number): number | string => {
  if (type === 'string') return `text ${i}`.slice(0, 2 * size)
  if (type === 'sunssf') return -2
  return sf === null ? i + 1 : scaled(100 + i, typeof sf === 'number' ? sf : -2)
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
    ['bitfield16', 65534, 65534],
    ['count', 0, null],
    ['int32', -2147483647, -2147483647],
    ['int32', -2147483648, null],
    ['int32', 2147483648, null],
    ['enum32', 4294967295, null],
    ['float32', 50.03, 50.03],
    ['float32', -4.5, -4.5],
    ['float32', 0, 0],
    ['float32', null, null],
    ['float32', 1e39, null],
    ['uint64', 123456789012345, 123456789012345],
    ['uint64', 0, 0],
    ['uint64', null, null],
    ['uint64', 2 ** 60, null],
    ['acc64', 9007199254740991, 9007199254740991],
    ['acc64', 0, null],
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
    expect(Object.fromEntries(ids.map((id) => [id, bodySize(models[id], models[id].block.length > 0 ? 1 : 0)]))).toEqual(publishedSizes)
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
  it.each(ids)('model %i comes back as it went, point by point', (id) => {
    const { points, block } = models[id]
    const given = (own: readonly Point[]) => Object.fromEntries(own.map((p, i) => [p.name, sampleOf(p, i)]))
    const values = { values: given(points), blocks: block.length > 0 ? [given(block), given(block)] : [] }
    expect(decodeModel(models[id], encodeModel(models[id], values).subarray(2))).toEqual(values)
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
