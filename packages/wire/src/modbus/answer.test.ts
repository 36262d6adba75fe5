import { describe, expect, it } from 'vitest'
import { answerPdu, type RegisterMap } from './answer.ts'
import { decodeAnswer, encodeRequest, exceptions, type Request } from './pdu.ts'

/** Eight registers that can be written, but for the last, which is busy. */
const memory = () => {
  const registers = new Uint16Array(8)
  const map: RegisterMap = {
    read: (address, count) => (address + count > registers.length ? 'illegalAddress' : registers.slice(address, address + count)),
    write: (address, values) => {
      if (address + values.length > registers.length) return 'illegalAddress'
      if (address + values.length === registers.length) return 'busy'
      registers.set(values, address)
      return 'done'
    },
  }
  return { registers, ask: (request: Request) => decodeAnswer(request, answerPdu(map, encodeRequest(request))) }
}

describe('registers that can be written', () => {
  it('take one value by function 6', () => {
    const { ask, registers } = memory()
    expect(ask({ fn: 6, address: 2, value: 0xabcd })).toEqual({ kind: 'done' })
    expect([...registers]).toEqual([0, 0, 0xabcd, 0, 0, 0, 0, 0])
  })
  it('take many by function 16, and give them back by 3 and 4', () => {
    const { ask } = memory()
    expect(ask({ fn: 16, address: 1, values: Uint16Array.of(1, 0xffff, 3) })).toEqual({ kind: 'done' })
    const wanted = { kind: 'registers', registers: Uint16Array.of(0, 1, 0xffff, 3) }
    expect(ask({ fn: 3, address: 0, count: 4 })).toEqual(wanted)
    expect(ask({ fn: 4, address: 0, count: 4 })).toEqual(wanted)
  })
  it.each<[string, Request, number]>([
    ['a read beyond the end', { fn: 3, address: 7, count: 2 }, exceptions.illegalAddress],
    ['a write beyond the end', { fn: 16, address: 7, values: Uint16Array.of(1, 2) }, exceptions.illegalAddress],
    ['a write of one beyond the end', { fn: 6, address: 8, value: 1 }, exceptions.illegalAddress],
    ['a write while it is busy', { fn: 6, address: 7, value: 1 }, exceptions.busy],
  ])('answer %s by its exception and change nothing', (_, request, code) => {
    const { ask, registers } = memory()
    expect(ask(request)).toEqual({ kind: 'exception', code })
    expect([...registers]).toEqual(Array(8).fill(0))
  })
})
