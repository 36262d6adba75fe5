import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorBits, type FunctionName, functionName, functions, replyTo } from './control.ts'
import { refusal } from './exchange.ts'
import { anyAddress, broadcastAddress, decodeFrame, encodeFrame } from './frame.ts'
import { answer, ask, type Parts, readMessage } from './services.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase()
const own = '123456789012'
const authority = { password: '02123456', operator: '00000042' }
const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all)

/** Data as they travel (33H taken off), put down by hand from chapter 7: [function, question, its data, answer, its data]. */
const rows: [FunctionName, Parts, string, Parts | null, string][] = [
  ['broadcastTime', { time: '261121123456' }, '563412211126', null, ''],
  ['read', { di: '02010100' }, '00010102', { di: '02010100', content: bytes(0x97, 0x22) }, '000101029722'],
  ['read', { di: '06000000', blocks: 5 }, '0000000605', { di: '06000000', content: bytes(1) }, '0000000601'],
  [
    'read',
    { di: '06000001', blocks: 2, since: '2611211230' },
    '0100000602' + '3012211126',
    { di: '06000001', content: bytes() },
    '01000006',
  ],
  ['readFollowing', { di: '03300001', sequence: 1 }, '0100300301', { di: '03300001', content: bytes(7, 8), sequence: 1 }, '01003003070801'],
  ['readAddress', {}, '', { address: own }, '129078563412'],
  ['write', { di: '04000102', ...authority, content: bytes(0x56, 0x34, 0x12) }, '020100040212345600000042563412', {}, ''],
  ['writeAddress', { address: own }, '129078563412', {}, ''],
  ['freeze', { at: '99999999' }, '99999999', {}, ''],
  ['freeze', { at: '08011030' }, '30100108', {}, ''],
  ['changeSpeed', { speed: 32 }, '20', { speed: 32 }, '20'],
  [
    'changePassword',
    { di: '04000C03', password: '02000000', newPassword: '02123456' },
    '030C00040200000002123456',
    { newPassword: '02123456' },
    '02123456',
  ],
  ['clearDemand', authority, '0212345600000042', {}, ''],
  ['clearMeter', authority, '0212345600000042', {}, ''],
  ['clearEvents', { ...authority, di: 'FFFFFFFF' }, '0212345600000042FFFFFFFF', {}, ''],
  ['control', { ...authority, command: 0x1a, reserved: 0, until: '261121235959' }, '02123456000000421A00595923211126', {}, ''],
  ['setOutput', { output: 1 }, '01', { output: 1 }, '01'],
]

describe('every function of the standard, both ways', () => {
  it.each(rows)('%s %j is %s', (name, asked, askedHex, answered, answeredHex) => {
    const request = ask(own, name, asked)
    expect([request.control, hexOf(request.data)]).toEqual([functions[name], askedHex])
    expect(readMessage(request)).toEqual({ name, side: 'request', follows: false, parts: asked, errors: [] })
    if (answered === null) return
    const reply = answer(own, name, answered)
    expect([reply.control, hexOf(reply.data)]).toEqual([functions[name] | 0x80, answeredHex])
    expect(readMessage(reply)).toEqual({ name, side: 'reply', follows: false, parts: answered, errors: [] })
  })
  it('is in the table above', () => {
    expect([...new Set(rows.map(([name]) => name))].sort()).toEqual(Object.keys(functions).sort())
  })
  it.each(Object.entries(functions))('%s has its name and, refused, its errors', (name, code) => {
    expect(functionName(code)).toBe(name)
    const refused = refusal({ address: own, control: code, data: bytes() }, ['noSuchData', 'notAuthorised'])
    expect(readMessage(refused)).toEqual({ name, side: 'refusal', follows: false, parts: null, errors: ['noSuchData', 'notAuthorised'] })
  })
  it('says that more follows', () => {
    const reply = answer(own, 'read', { di: '02010100', content: bytes(1) }, true)
    expect([reply.control, readMessage(reply).follows]).toEqual([0xb1, true])
  })
  it('nobody answers the broadcast of the time', () => {
    expect(() => answer(broadcastAddress, 'broadcastTime')).toThrow(RangeError)
    expect(readMessage({ address: own, control: 0x88, data: bytes() }).parts).toBeNull()
  })
  it('finds published frames: address read by wildcard, freeze at once', () => {
    expect(hexOf(encodeFrame(ask(anyAddress, 'readAddress')))).toBe('FEFEFEFE68AAAAAAAAAAAA681300DF16')
    expect(hexOf(encodeFrame(ask(broadcastAddress, 'freeze', { at: '99999999' }), 0))).toBe('68999999999999681604CCCCCCCCB016')
  })
})

describe('what is not as the standard has it', () => {
  it.each<[string, FunctionName, Parts]>([
    ['without a part', 'write', { di: '04000102' }],
    ['with an identifier of six digits', 'read', { di: '020101' }],
    ['with letters for digits', 'writeAddress', { address: '12345678901Z' }],
    ['with a byte beyond 255', 'changeSpeed', { speed: 256 }],
    ['with half a byte', 'changeSpeed', { speed: 1.5 }],
    ['with text for a number', 'setOutput', { output: '01' }],
  ])('a question %s is not made', (_, name, parts) => {
    expect(() => ask(own, name, parts)).toThrow(RangeError)
  })
  it.each([
    ['an identifier cut short', 0x11, bytes(1, 2, 3)],
    ['a freeze of five bytes', 0x16, bytes(1, 2, 3, 4, 5)],
    ['an answer to a write with data', 0x94, bytes(1)],
    ['a read with a length that no layout has', 0x11, bytes(1, 2, 3, 4, 5, 6)],
  ])('%s has no parts, and is a message still', (_, control, data) => {
    expect(readMessage({ address: own, control, data })).toMatchObject({ parts: null, errors: [] })
  })
  it.each([0x03, 0x00, 0x1f, 0x83, 0xc3])('control code %i is passed on as unknown', (control) => {
    const bytesOnWire = encodeFrame({ address: own, control, data: bytes(1, 2) })
    const found = decodeFrame(bytesOnWire)
    expect(found).toMatchObject({ ok: true, frame: { control, data: bytes(1, 2) } })
    expect(found.ok && readMessage(found.frame)).toMatchObject({ name: null, parts: null })
  })
  it('a refusal without its error byte names no error', () => {
    expect(readMessage({ address: own, control: replyTo(0x11, { refused: true }), data: bytes() }).errors).toEqual([])
  })
  it('never throws, whatever the frame', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.uint8Array({ maxLength: 200 }), (control, data) => {
        const { errors } = readMessage({ address: own, control, data })
        expect(errors.every((e) => errorBits.includes(e))).toBe(true)
      }),
      { seed: 645, numRuns: 2000 },
    )
  })
})
