import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, commandKey, hashSecret, signCommand, verifyCommand } from './mac.ts'
import { type Command, command } from './messages.ts'

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const key = commandKey(hashSecret(secret))
const unsigned: Omit<Command, 'mac'> = {
  v: 1,
  id: '1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
  gw: '000000000001',
  deadline: 1_790_000_000_000,
  from: 'node-1',
  priority: 0,
  seq: 1,
  op: { op: 'rsd.switch', action: 'shutdown', devices: ['000000000011', '000000000012'] },
}

describe('canonicalJson', () => {
  it('sorts keys at every depth, keeps the order of arrays and leaves out undefined', () => {
    expect(canonicalJson({ b: [{ z: 1, a: null }, 'x"y'], a: true, gone: undefined })).toBe('{"a":true,"b":[{"a":null,"z":1},"x\\"y"]}')
  })
})

describe('command MAC', () => {
  it('has a key that is the SHA-256 of the secret bytes', () => {
    // sha256sum of those 32 bytes
    expect(Buffer.from(key).toString('hex')).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef')
  })
  it('is HMAC-SHA-256 over the sorted JSON of the rest', () => {
    const text =
      '{"deadline":1790000000000,"from":"node-1","gw":"000000000001","id":"1b4e28ba-2fa1-4d2b-883f-0016d3cca427",' +
      '"op":{"action":"shutdown","devices":["000000000011","000000000012"],"op":"rsd.switch"},"priority":0,"seq":1,"v":1}'
    expect(signCommand(unsigned, key).mac).toBe(createHmac('sha256', key).update(text).digest('hex'))
  })
  it('holds for a command that came through JSON with its keys in another order', () => {
    const signed = signCommand(unsigned, key)
    const shuffled = Object.fromEntries(Object.entries(signed).reverse())
    const received = command.parse(JSON.parse(JSON.stringify(shuffled)))
    expect(verifyCommand(received, key)).toBe(true)
  })
  it.each<[string, Partial<Command>]>([
    ['another action', { op: { op: 'rsd.switch', action: 'energise', devices: ['000000000011', '000000000012'] } }],
    ['another device', { op: { op: 'rsd.switch', action: 'shutdown', devices: ['000000000011', '000000000013'] } }],
    ['a later deadline', { deadline: unsigned.deadline + 1 }],
    ['another concentrator', { gw: '000000000002' }],
    ['a changed mac', { mac: '0'.repeat(64) }],
    ['a cut mac', { mac: 'ab' }],
  ])('does not hold for %s', (_, change) => {
    expect(verifyCommand({ ...signCommand(unsigned, key), ...change }, key)).toBe(false)
  })
  it('does not hold for one with a key more that a schema would not see', () => {
    const text = JSON.stringify(signCommand(unsigned, key))
    for (const more of ['__proto__', 'constructor', 'toString'])
      expect(verifyCommand(JSON.parse(`{"${more}":{},${text.slice(1)}`), key)).toBe(false)
  })
  it('does not hold with another secret', () => {
    const other = commandKey(hashSecret('f'.repeat(64)))
    expect(verifyCommand(signCommand(unsigned, key), other)).toBe(false)
  })
  it.each([[''], ['00'], ['x'.repeat(64)], ['0'.repeat(66)]])('refuses %j as a secret', (text) => {
    expect(() => hashSecret(text)).toThrow(RangeError)
  })
  it('refuses a key that is no hash', () => {
    expect(() => commandKey(new Uint8Array(31))).toThrow(RangeError)
  })
})
