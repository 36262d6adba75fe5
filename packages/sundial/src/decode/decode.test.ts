import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vectors } from '@sundial/wire/test/vectors.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { decode645 } from './decode-645.ts'
import { readHex } from './read-hex.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sundial-decode-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const decode = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'decode', ...args], { encoding: 'utf8' })
  return { status, stderr, said: stdout === '' ? null : JSON.parse(stdout) }
}
const voltage = 'FE FE FE FE 68 43 10 00 11 34 00 68 91 06 33 34 34 35 CA 55 EE 16'
const ack = { v: 1, ep: '0123abcd', st: 'tm', ranges: [[1, 2]] }

describe('sundial decode 645', () => {
  it('prints address, control, identifier, value and unit as JSON', () => {
    expect(decode('645', voltage)).toMatchObject({
      status: 0,
      stderr: '',
      said: { address: '003411001043', control: 145, di: '02010100', value: 229.7, unit: 'V', preamble: 4, length: 6 },
    })
  })
  it('takes the bytes as separate words as well, and says what stood around the frame', () => {
    expect(decode('645', '01', '02', ...voltage.split(' '), '03').said).toMatchObject({ prefix: '0102', value: 229.7, rest: '03' })
  })
  it('says what every frame of several says', () => {
    const { said } = decode('645', voltage, '00', voltage.replace('CA 55 EE', 'C4 55 E8'), '16')
    expect(said).toMatchObject({ value: 229.7, next: [{ prefix: '00', value: 229.1, rest: '16' }] })
  })
  it.each([
    ['a wrong sum', '6812907856341268910833333433896745335516', 'checksum'],
    ['a wrong end', '6812907856341268910833333433896745335417', 'end'],
    ['too few bytes', '681290785634126891083333', 'truncated'],
    ['no frame at all', '0102', 'start'],
  ])('ends with 1 and the reason for %s', (_, hex, reason) => {
    const { status, stderr, said } = decode('645', hex)
    expect([status, said]).toEqual([1, null])
    expect(stderr).toMatch(new RegExp(`^Malformed DL/T 645 frame: ${reason}`))
  })
  it('reads by a vendor’s table, and names what is wrong in one', () => {
    const identifiers = [{ di: '02010100', about: 'Voltage, their way', fields: ['voltage XX.XX V'] }]
    const table = file('vendor.json', JSON.stringify({ name: 'V', source: '', identifiers }))
    expect(decode('645', '--table', table, voltage).said).toMatchObject({ about: 'Voltage, their way', value: 22.97 })
    const wrong = file('wrong.json', JSON.stringify({ name: 'V', source: '', identifiers: [{ ...identifiers[0], fields: ['voltage'] }] }))
    const { status, stderr } = decode('645', '--table', wrong, voltage)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`Wrong identifier table:\n${wrong}:1: identifiers.0.fields.0: not a field`),
    ])
  })
  const sound = vectors.flatMap(({ frames }) => frames).filter(([, , expected]) => expected.reject === undefined)
  it.each(sound)('says of %s what its source says', (_, hex, expected) => {
    const said = decode645(readHex([hex]), []) as Record<string, unknown> & { values?: { value: unknown }[] }
    const { block, dataAfterDi, seq, error, ...same } = expected
    expect(said).toMatchObject(same)
    if (block) expect(said.values?.map((v) => v.value)).toEqual(block)
    if (dataAfterDi) expect(said.content).toBe(dataAfterDi)
    if (seq !== undefined) expect(said.sequence).toBe(seq)
    if (error !== undefined) expect(said.error).toBe(error)
  })
})

describe('sundial decode modbus', () => {
  it('prints a request', () => {
    expect(decode('modbus', '1103006B00037687')).toMatchObject({
      status: 0,
      said: { transport: 'rtu', unit: 17, function: 3, request: { address: 107, count: 3 } },
    })
  })
  it('prints the SunSpec models in an answer, and the message behind it', () => {
    // Model 302 with one block: GHI and three others not implemented, POAI 812 W/m²; then the same is asked for.
    expect(decode('modbus', '0103 0E 012E 0005 FFFF 032C FFFF FFFF FFFF 4BA9', '0103 9C86 0007 CBB1').said).toMatchObject({
      sunspec: [{ id: 302, about: 'Irradiance', length: 5, blocks: [{ GHI: null, POAI: 812, OTI: null }] }],
      next: [{ request: { address: 40_070, count: 7 } }],
    })
  })
  it('ends with 1 and the reason for a wrong checksum', () => {
    expect(decode('modbus', '1103006B00037688')).toMatchObject({
      status: 1,
      said: null,
      stderr: expect.stringMatching(/^Malformed Modbus message: checksum/),
    })
  })
})

describe('sundial decode link', () => {
  it('prints a message from a file', () => {
    expect(decode('link', file('ack.json', JSON.stringify(ack)))).toMatchObject({
      status: 0,
      said: { message: 'acknowledgement', content: ack },
    })
  })
  it.each([
    ['notJson', '{'],
    ['acknowledgement: st:', JSON.stringify({ ...ack, st: 'xx' })],
  ])('ends with 1 and the reason: %s', (reason, content) => {
    expect(decode('link', file('bad', content))).toMatchObject({ status: 1, said: null, stderr: expect.stringContaining(reason) })
  })
  it('ends with 1 where there is no such file', () => {
    expect(decode('link', join(folder, 'nowhere'))).toMatchObject({ status: 1, stderr: expect.stringContaining("can't be read") })
  })
})

describe('hexadecimal digits', () => {
  it.each(['0x68, 0x16', '68:16', '68-16', ' 68\n16 ', '6816', '0X680X16', '\\x68\\x16', '[0x68, 0x16]', '68H 16h', '{68,16};'])(
    '%j are two bytes',
    (text) => {
      expect(readHex([text])).toEqual(Uint8Array.of(0x68, 0x16))
    },
  )
  it('a lone digit is a byte where 0x says so', () => {
    expect(readHex(['0x6, 0x16'])).toEqual(Uint8Array.of(6, 0x16))
  })
  it.each(['68 1', '6 8', '681', 'hello', '', '68H16'])('%j are refused', (text) => {
    expect(() => readHex([text])).toThrow(/digits|no bytes/)
  })
  it('every subcommand explains itself', () => {
    for (const args of [[], ['645'], ['modbus'], ['link']]) {
      const { status, stdout } = spawnSync(process.execPath, [main, 'decode', ...args, '--help'], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: sundial decode')])
    }
  })
})
