import { describe, expect, it } from 'vitest'
import type { Fault } from './faults.ts'
import { gridOf, type Wiring } from './grid.ts'
import { judgeCode, nextString, positionBelow } from './scan-steps.ts'

const at = (id: number, stringId: number, place: number) => ({ id, stringId, place, version: 1 })
const wiring = {
  strings: [{ id: 1 }, { id: 2 }, { id: 3 }],
  // The first string has no place 2, the second has no places at all.
  positions: [at(11, 1, 1), at(13, 1, 3), at(31, 3, 1)],
}
const grid = gridOf(wiring as unknown as Wiring)

describe('scanning goes', () => {
  it('down the string, over a place that is not there, and ends with it', () => {
    expect([positionBelow(grid, 11), positionBelow(grid, 13)]).toEqual([13, null])
  })
  it('on to the next string that has places, and ends with the plant', () => {
    expect([nextString(grid, 13), nextString(grid, 31)]).toEqual([31, null])
  })
})

describe('a scanned code', () => {
  const fault = (refusal: Fault['refusal']) => () => ({ id: 11, refusal, name: '', other: 13, meant: null, text: null }) as Fault
  it('without a name of the wanted kind binds nothing', () => {
    expect(judgeCode('optimizer', 'DQ08001208', 11, () => undefined)).toEqual({ kind: 'unreadable', code: 'DQ08001208' })
  })
  it('is judged and bound by the name in it', () => {
    const asked: unknown[] = []
    const reading = judgeCode('panel', 'S/N: DQ08001208', 11, (id, name) => void asked.push([id, name]))
    expect([reading, asked]).toEqual([{ kind: 'bound', name: 'DQ08001208', isUnusual: false }, [[11, 'DQ08001208']]])
  })
  it('that looks unusual is bound: cameras do not take O for 0', () => {
    expect(judgeCode('panel', 'DQ0800I208', 11, fault('lookAlike'))).toMatchObject({ kind: 'bound', isUnusual: true })
  })
  it('that is bound elsewhere binds nothing, and says where', () => {
    expect(judgeCode('panel', 'DQ08001208', 11, fault('deviceBound'))).toMatchObject({ kind: 'faulty', fault: { other: 13 } })
  })
})
