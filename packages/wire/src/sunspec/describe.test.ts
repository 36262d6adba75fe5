import { describe, expect, it } from 'vitest'
import { describeModels } from './describe.ts'
import { encodeDevice } from './device.ts'
import { encodeModel } from './model-codec.ts'
import { models } from './models.ts'

const common = encodeModel(models[1], { values: { Mn: 'Sundial', DA: 1 }, blocks: [] })
const meter = encodeModel(models[302], { values: {}, blocks: [{ POAI: 812 }] })
const inputs = encodeModel(models[160], { values: { DCV_SF: -1, N: 1 }, blocks: [{ DCV: 612.4 }] })
const strange = Uint16Array.of(64_001, 3, 7, 7, 7)

describe('models in one answer', () => {
  it('are read behind the marker, known or not, up to the end', () => {
    const found = describeModels(encodeDevice([common, strange, inputs]))
    expect(found).toMatchObject([
      { id: 1, about: 'Common', length: 66, values: { Mn: 'Sundial', DA: 1, SN: null } },
      { id: 64_001, about: null, length: 3 },
      { id: 160, length: 28, blocks: [{ DCV: 612.4 }] },
    ])
    expect(found![1]).not.toHaveProperty('values')
  })
  it('are left out where they are cut off', () => {
    expect(describeModels(encodeDevice([common, meter]).subarray(0, -3))?.map(({ id }) => id)).toEqual([1])
    expect(describeModels(encodeDevice([]).subarray(0, 2))).toEqual([])
  })
  it('are read without the marker where nothing else is there', () => {
    expect(describeModels(meter)).toMatchObject([{ id: 302, blocks: [{ POAI: 812, GHI: null }] }])
    expect(describeModels(Uint16Array.of(...common, ...meter))?.map(({ id }) => id)).toEqual([1, 302])
  })
  it.each([
    ['numbers', Uint16Array.of(555, 0, 100)],
    ['nothing', new Uint16Array(0)],
    ['a model that nobody knows', strange],
    ['a model that is too short', Uint16Array.of(103, 2, 0, 0)],
    ['a register behind the model', Uint16Array.of(...meter, 0)],
    ['half a model', meter.subarray(0, -1)],
  ])('are none in %s', (_, registers) => {
    expect(describeModels(registers)).toBeNull()
  })
})
