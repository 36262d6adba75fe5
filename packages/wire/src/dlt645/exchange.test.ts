import { quantities } from '@sundial/core/telemetry/quantities.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BcdShape, decodeBcd, encodeBcd } from './bcd.ts'
import { errorBits, readControl, readErrors, replyTo, writeErrors } from './control.ts'
import { answerTo, dataReply, factoryAuthority, readRequest, readWrite, refusal, valuesOf, writeReply, writeRequest } from './exchange.ts'
import { encodeFields } from './fields.ts'
import { encodeFrame, shortenedAddress } from './frame.ts'
import { ownTables } from './identifiers.ts'
import { actionOfCode, optimizerReadAll, optimizerRsdSwitch, readAllFields, switchCodes } from './optimizer.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const signed: BcdShape = { bytes: 2, decimals: 1, signed: true }
const unsigned: BcdShape = { bytes: 2, decimals: 1, signed: false }

describe('BCD', () => {
  it.each<[number | null, BcdShape, string]>([
    [229.7, unsigned, '9722'],
    [0, unsigned, '0000'],
    [999.9, unsigned, '9999'],
    [-5.1, signed, '5180'],
    [-799.9, signed, '99f9'],
    [-0.04, signed, '0000'],
    [null, signed, 'ffff'],
    [1000, unsigned, 'eeee'],
    [800, signed, 'eeee'],
    [-1, unsigned, 'eeee'],
    [Number.NaN, unsigned, 'eeee'],
  ])('%s in %j is %s', (value, shape, hex) => {
    expect(hexOf(encodeBcd(value, shape))).toBe(hex)
  })
  it.each([
    ['all FF is no data', 'ffff'],
    ['all EE is not measured', 'eeee'],
    ['a digit above 9 is no value', '0a00'],
    ['too few bytes are no value', '00'],
    ['too many bytes are no value', '000000'],
  ])('%s', (_, hex) => {
    expect([signed, unsigned].map((shape) => decodeBcd(Uint8Array.from(Buffer.from(hex, 'hex')), shape))).toEqual([null, null])
  })
  const rows = ownTables.flatMap((table) => table.rows)
  const numbers = rows.flatMap(({ di, fields, each }) =>
    [...fields, ...each].filter((f) => f.form === 'number').map((field) => ({ di, field })),
  )
  it.each(numbers)('$di $field.name comes back as it went', ({ field }) => {
    const largest = (field.signed ? 8 * 10 ** (field.bytes * 2 - 1) : 10 ** (field.bytes * 2)) - 1
    fc.assert(
      fc.property(fc.integer({ min: field.signed ? -largest : 0, max: largest }), (scaled) => {
        const value = scaled / 10 ** field.decimals + 0
        expect(decodeBcd(encodeBcd(value, field), field)).toBe(value)
      }),
      { seed: 645, numRuns: 50 },
    )
  })
})

describe('control codes', () => {
  it('are taken apart and put together', () => {
    expect(readControl(0xd1)).toEqual({ function: 0x11, isReply: true, isRefusal: true, follows: false })
    expect([replyTo(0x11), replyTo(0x14, { refused: true }), replyTo(0x11, { follows: true })]).toEqual([0x91, 0xd4, 0xb1])
  })
  it.each(errorBits.map((name, bit) => [name, bit] as const))('error %s is bit %i', (name, bit) => {
    expect(readErrors(1 << bit)).toEqual([name])
    expect(writeErrors([name])).toBe(1 << bit)
  })
  it('several errors stand in one byte', () => {
    expect(readErrors(0xfe)).toEqual(errorBits.slice(1))
  })
})

describe('the optimizer table', () => {
  it('has every quantity of a module in one frame, in steps no coarser and a range no smaller than core says', () => {
    expect(readAllFields.map((f) => f.name).sort()).toEqual(Object.keys(quantities.module).sort())
    for (const field of readAllFields) {
      const { min, max, decimals } = quantities.module[field.name]
      expect(field.decimals).toBeGreaterThanOrEqual(decimals)
      expect([decodeBcd(encodeBcd(min, field), field), decodeBcd(encodeBcd(max, field), field)]).toEqual([min, max])
    }
  })
  it('reads all as the bytes that docs/wire.md shows', () => {
    const request = readRequest('000000000011', optimizerReadAll)
    expect(hexOf(encodeFrame(request))).toBe('fefefefe68110000000000681104333334d36316')
    const values = { switchState: 1, rsdVoltage: 38.2, voltage: 38.4, current: 9.12, power: 350.2, temperature: -4.5, snr: 24.5, rssi: -47 }
    const reply = dataReply(request, encodeFields(readAllFields, values))
    expect(hexOf(encodeFrame(reply))).toBe('fefefefe68110000000000689117333334d334b536b736453c35683378b378357ab3323232ee16')
    expect(valuesOf(reply)).toEqual({ ...values, energyToday: null })
  })
  it('switches with two codes that no empty field can be', () => {
    expect([actionOfCode(switchCodes.shutdown), actionOfCode(switchCodes.energise)]).toEqual(['shutdown', 'energise'])
    expect([0, 1, 0xff, 0xee, undefined].map(actionOfCode)).toEqual([null, null, null, null, null])
  })
})

describe('question and answer', () => {
  const read = readRequest('000000000011', '02010100')
  const write = writeRequest('000000000011', optimizerRsdSwitch, Uint8Array.of(switchCodes.shutdown))
  it('a write carries identifier, password, operator and content', () => {
    expect(readWrite(write.data)).toEqual({ di: optimizerRsdSwitch, authority: factoryAuthority, content: Uint8Array.of(0x1a) })
    expect(readWrite(write.data.subarray(0, 11))).toBeNull()
  })
  it('an answer is what has the same address, function and identifier', () => {
    expect(answerTo(read, dataReply(read, Uint8Array.of(1, 2)))).toEqual({ kind: 'data', di: '02010100', content: Uint8Array.of(1, 2) })
    expect(answerTo(write, writeReply(write))).toEqual({ kind: 'done' })
    expect(answerTo(write, refusal(write, ['notAuthorised']))).toEqual({ kind: 'refused', errors: ['notAuthorised'] })
  })
  it.each([
    ['the wildcard', 'AAAAAAAAAAAA'],
    ['a shortened address', 'AAAAAAAA0011'],
    ['a shortened address in small letters', 'aaaaaaaa0011'],
  ])('a question to %s is answered by whoever is meant', (_, address) => {
    const asked = readRequest(address, '02010100')
    expect(answerTo(asked, { ...dataReply(read, Uint8Array.of(1, 2)) })).toMatchObject({ kind: 'data' })
    expect(answerTo(readRequest(shortenedAddress('0012'), '02010100'), dataReply(read, Uint8Array.of(1, 2)))).toBeNull()
  })
  it.each([
    ['another device', dataReply(readRequest('000000000012', '02010100'), Uint8Array.of(1, 2))],
    ['another identifier', dataReply(readRequest('000000000011', '02010200'), Uint8Array.of(1, 2))],
    ['another function', writeReply(write)],
    ['an echo of the question', read],
    ['an answer without identifier', { ...read, control: 0x91, data: Uint8Array.of(1) }],
  ])('%s is no answer', (_, frame) => {
    expect(answerTo(read, frame)).toBeNull()
  })
})
