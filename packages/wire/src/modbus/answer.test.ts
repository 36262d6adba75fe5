import { describe, expect, it } from 'vitest'
import { answerPdu, type RegisterMap } from './answer.ts'
import { encodeRequest, exceptions, type Request } from './pdu.ts'
import { decodeAnswer } from './reply.ts'

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
  return { registers, map, ask: (request: Request) => decodeAnswer(request, answerPdu(map, encodeRequest(request))) }
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

/** A device with eight coils, eight inputs that are all on, and a name. */
const whole = () => {
  const { registers, map } = memory()
  const coils: boolean[] = Array(8).fill(false)
  const full: RegisterMap = {
    ...map,
    readBits: (kind, address, count) =>
      address + count > 8 ? 'illegalAddress' : kind === 'coils' ? coils.slice(address, address + count) : Array(count).fill(true),
    writeBits: (address, bits) => {
      if (address + bits.length > 8) return 'illegalAddress'
      bits.forEach((on, i) => {
        coils[address + i] = on
      })
      return 'done'
    },
    identify: (code, object) =>
      code === 4 && object > 0 ? 'illegalAddress' : { code, conformity: 0x81, more: false, next: 0, objects: [{ id: 0, text: 'Sundial' }] },
  }
  return { registers, ask: (request: Request) => decodeAnswer(request, answerPdu(full, encodeRequest(request))) }
}

describe('a device with bits and a name', () => {
  it('takes one coil and many, and gives coils and inputs back', () => {
    const { ask } = whole()
    expect(ask({ fn: 5, address: 1, on: true })).toEqual({ kind: 'done' })
    expect(ask({ fn: 15, address: 6, bits: [true, true] })).toEqual({ kind: 'done' })
    const coils = [false, true, false, false, false, false, true, true]
    expect(ask({ fn: 1, address: 0, count: 8 })).toEqual({ kind: 'bits', bits: coils })
    expect(ask({ fn: 2, address: 2, count: 3 })).toEqual({ kind: 'bits', bits: [true, true, true] })
  })
  it('masks one register', () => {
    const { ask, registers } = whole()
    registers[3] = 0x12
    expect(ask({ fn: 22, address: 3, and: 0xf2, or: 0x25 })).toEqual({ kind: 'done' })
    expect(registers[3]).toBe(0x17)
  })
  it('writes before it reads where both are asked', () => {
    const { ask } = whole()
    const both: Request = { fn: 23, address: 0, count: 2, writeAddress: 1, values: Uint16Array.of(9) }
    expect(ask(both)).toEqual({ kind: 'registers', registers: Uint16Array.of(0, 9) })
  })
  it('says who it is', () => {
    expect(whole().ask({ fn: 43, code: 1, object: 0 })).toMatchObject({
      kind: 'identification',
      identification: { objects: [{ id: 0, text: 'Sundial' }] },
    })
  })
  it.each<[string, Request]>([
    ['coils beyond the last', { fn: 1, address: 8, count: 1 }],
    ['a coil beyond the last', { fn: 5, address: 8, on: true }],
    ['coils to write beyond the last', { fn: 15, address: 7, bits: [true, true] }],
    ['a mask beyond the last', { fn: 22, address: 8, and: 0, or: 0 }],
    ['a write beyond the last while reading', { fn: 23, address: 0, count: 1, writeAddress: 8, values: Uint16Array.of(1) }],
    ['an object that it does not have', { fn: 43, code: 4, object: 9 }],
  ])('refuses %s', (_, request) => {
    expect(whole().ask(request)).toEqual({ kind: 'exception', code: exceptions.illegalAddress })
  })
  it.each<Request>([
    { fn: 1, address: 0, count: 1 },
    { fn: 2, address: 0, count: 1 },
    { fn: 5, address: 0, on: true },
    { fn: 15, address: 0, bits: [true] },
    { fn: 43, code: 1, object: 0 },
  ])('without them does not know function $fn', (request) => {
    expect(memory().ask(request)).toEqual({ kind: 'exception', code: exceptions.illegalFunction })
  })
})
