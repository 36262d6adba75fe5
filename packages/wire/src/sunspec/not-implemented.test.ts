import { describe, expect, it } from 'vitest'
import { decodeModel, encodeModel } from './model-codec.ts'
import { type ModelId, models } from './models.ts'
import type { PointType } from './points.ts'

const ids = Object.keys(models).map(Number) as ModelId[]
/** What stands in the registers of a point that a device does not have (SunSpec Device Information Model Specification, 3.3). */
const patterns: Record<Exclude<PointType, 'string'>, number[]> = {
  uint16: [0xffff],
  int16: [0x8000],
  count: [0],
  sunssf: [0x8000],
  enum16: [0xffff],
  bitfield16: [0xffff],
  pad: [0x8000],
  uint32: [0xffff, 0xffff],
  int32: [0x8000, 0],
  acc32: [0, 0],
  enum32: [0xffff, 0xffff],
  bitfield32: [0xffff, 0xffff],
  float32: [0x7fc0, 0],
  uint64: [0xffff, 0xffff, 0xffff, 0xffff],
  acc64: [0, 0, 0, 0],
}

describe('a device that has a model and nothing in it', () => {
  it.each(ids)('model %i says so point by point, and is read so', (id) => {
    const { points, block } = models[id]
    const blocks = block.length > 0 ? [{}] : []
    const registers = encodeModel(models[id], { values: {}, blocks })
    const wanted = [...points, ...block].flatMap((p) => (p.type === 'string' ? Array<number>(p.size).fill(0) : patterns[p.type]))
    expect([...registers.subarray(2)]).toEqual(wanted)
    const found = decodeModel(models[id], registers.subarray(2))!
    expect(
      Object.values(found.values)
        .concat(found.blocks.flatMap((b) => Object.values(b)))
        .every((value) => value === null),
    ).toBe(true)
  })
  it.each(['uint32', 'int32', 'enum32', 'uint64'] as const)('%s is there where only a part of its registers is so', (type) => {
    const id = type === 'uint64' ? 701 : 502
    const { points } = models[id]
    const at = points
      .slice(
        0,
        points.findIndex((p) => p.type === type),
      )
      .reduce((sum, p) => sum + p.size, 0)
    const registers = encodeModel(models[id], { values: { TotWh_SF: 0 }, blocks: [] })
    registers[2 + at + patterns[type].length - 1]! ^= 1
    const name = points.find((p) => p.type === type)!.name
    expect(decodeModel(models[id], registers.subarray(2))!.values[name]).not.toBeNull()
  })
})
