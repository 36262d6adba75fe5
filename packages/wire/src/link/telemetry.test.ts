import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from './codec.ts'
import { telemetry } from './messages.ts'
import { checkColumns, decodeTelemetry, scale } from './telemetry.ts'

const dev = ['000000000011', '000000000012', '000000000013']
const report = (change: Record<string, unknown> = {}) => ({
  v: 1,
  gw: '000000000001',
  boot: '0123abcd',
  ep: '89ab4567',
  seq: 1,
  t0: 1_790_000_000_000,
  clk: 1_790_000_000_123,
  st: 'tm',
  kind: 'module',
  per: 60,
  part: 0,
  dev,
  col: { power: [3501, 0, null], rssi: [-40, null, -130] },
  ...change,
})

describe('scaling', () => {
  const rows = deviceKinds.flatMap((kind) => Object.keys(quantitiesOf(kind)).map((quantity) => [kind, quantity] as const))
  it.each(rows)('%s %s travels as an integer within half a step', (kind, quantity) => {
    const { min, max, decimals } = quantitiesOf(kind)[quantity]!
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), (value) => {
        const scaled = scale(kind, quantity, value)
        expect(Number.isInteger(scaled)).toBe(true)
        expect(Object.is(scaled, -0)).toBe(false)
        expect(Math.abs(scaled! / 10 ** decimals - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals)
      }),
      { seed: 1, numRuns: 100 },
    )
  })
  it.each([[null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [-0.1], [1500.1]])(
    '%s W of a module counts as missing',
    (value) => {
      expect(scale('module', 'power', value)).toBeNull()
    },
  )
  it('the limits themselves are valid', () => {
    expect([scale('module', 'power', 0), scale('module', 'power', 1500)]).toEqual([0, 15000])
  })
  it.each(['phase', 'toString', '__proto__'])('refuses the unknown quantity %s', (quantity) => {
    expect(() => scale('module', quantity, 1)).toThrow(RangeError)
  })
})

describe('decodeTelemetry', () => {
  it('takes what the schema takes', () => {
    expect(decodeTelemetry(encode(report()))).toEqual({ ok: true, value: telemetry.parse(report()), outside: 0 })
  })
  it('turns values beyond the hard limits into null and counts them', () => {
    const found = decodeTelemetry(encode(report({ col: { power: [15001, -1, 15000], rssi: [1, null, -131] } })))
    expect(found).toMatchObject({ ok: true, outside: 4, value: { col: { power: [null, null, 15000], rssi: [null, null, null] } } })
  })
  it.each<[string, Record<string, unknown>]>([
    ['a column too short', { col: { power: [1, 2] } }],
    ['a column too long', { col: { power: [1, 2, 3, 4] } }],
    ['a column that is no list', { col: { power: 1 } }],
    ['an unknown quantity', { col: { phase: [1, 2, 3] } }],
    ['a quantity of another kind', { col: { irradiance: [1, 2, 3] } }],
    ['a name from the prototype', { col: { constructor: [1, 2, 3] } }],
    ['a fraction', { col: { power: [1, 2.5, 3] } }],
    ['text for a number', { col: { power: [1, '2', 3] } }],
    ['columns as a list', { col: [[1, 2, 3]] }],
    ['no columns', { col: null }],
    ['no devices', { dev: [] }],
    ['201 devices', { dev: Array.from({ length: 201 }, (_, i) => String(i).padStart(12, '0')), col: {} }],
    ['a device twice', { dev: [dev[0], dev[1], dev[0]] }],
    ['a device number too short', { dev: ['1', dev[1], dev[2]] }],
    ['devices as text', { dev: 'abc' }],
    ['another stream', { st: 'ev' }],
    ['no instant', { t0: undefined }],
    ['a field too many', { more: 1 }],
  ])('rejects %s', (_, change) => {
    const found = decodeTelemetry(encode(report(change)))
    expect(found).toMatchObject({ ok: false, reason: 'notSchema' })
    expect(found.ok ? '' : found.why).toMatch(/^\S+: ./)
  })
  it('accepts no more than the schema does, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(report())), fc.jsonValue(), (field, value) => {
        const message = report({ [field]: value })
        const found = decodeTelemetry(encode(message))
        if (found.ok) expect(telemetry.safeParse(message).success).toBe(true)
      }),
      { seed: 645, numRuns: 2000 },
    )
  })
})

describe('checkColumns', () => {
  it('says how many values were set to null', () => {
    const col = { power: [99_999, 1, null] }
    expect(checkColumns('module', dev, col)).toBe(1)
    expect(col.power).toEqual([null, 1, null])
  })
})
