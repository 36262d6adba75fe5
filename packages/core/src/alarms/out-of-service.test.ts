import { describe, expect, it } from 'vitest'
import { isAside, isBelowOut, isOutOfService, type OutOfService, type ServicePlace, serviceState } from './out-of-service.ts'

const out = (part: Partial<OutOfService>): OutOfService => ({ kind: 'module', deviceId: null, gw: null, ...part })
/** A module of string 20 at inverter 10, behind a concentrator. */
const module: ServicePlace = { deviceIds: [30, 20, 10], gw: 'G1' }
const other: ServicePlace = { deviceIds: [31, 20, 10], gw: 'G1' }

describe('equipment', () => {
  it.each<[string, OutOfService, boolean]>([
    ['it is out itself', out({ deviceId: 30 }), true],
    ['its string is', out({ kind: 'string', deviceId: 20 }), true],
    ['its inverter is', out({ kind: 'inverter', deviceId: 10 }), true],
    ['its concentrator is', out({ kind: 'concentrator', gw: 'G1' }), true],
    ['its plant is', out({ kind: 'station' }), true],
    ['another module of its string is', out({ deviceId: 31 }), false],
    ['another string is', out({ kind: 'string', deviceId: 21 }), false],
    ['another concentrator is', out({ kind: 'concentrator', gw: 'G2' }), false],
    ['a device is that is gone', out({ deviceId: null }), false],
  ])('where %s', (_, one, wanted) => expect(isBelowOut(module, one)).toBe(wanted))

  it('that stands behind no concentrator is not out with one that is gone', () =>
    expect(isBelowOut({ deviceIds: [10], gw: null }, out({ kind: 'concentrator', gw: null }))).toBe(false))
})

describe('an alarm', () => {
  const string: ServicePlace = { deviceIds: [20, 10], gw: null }
  const of = (members: ServicePlace[], ...outs: OutOfService[]) => isOutOfService({ place: string, members }, outs)

  it('is out of service where its place is', () => {
    expect(of([], out({ kind: 'inverter', deviceId: 10 }))).toBe(true)
    expect(of([], out({ deviceId: 30 }))).toBe(false)
  })

  it('is so where each of its devices is, and not while one of them serves', () => {
    expect(of([module], out({ deviceId: 30 }))).toBe(true)
    expect(of([module, other], out({ deviceId: 30 }))).toBe(false)
    expect(of([module, other], out({ deviceId: 30 }), out({ deviceId: 31 }))).toBe(true)
  })

  it('of a plant with nothing out of service is not', () => expect(of([module])).toBe(false))

  it.each<[Parameters<typeof isAside>[0], boolean]>([
    [{ shelvedUntil: null, isOutOfService: false }, false],
    [{ shelvedUntil: 1000, isOutOfService: false }, false],
    [{ shelvedUntil: 1001, isOutOfService: false }, true],
    [{ shelvedUntil: null, isOutOfService: true }, true],
    [{ shelvedUntil: 1000, isOutOfService: true }, true],
  ])('that is %j annunciates nothing: %s', (aside, wanted) => expect(isAside(aside, 1000)).toBe(wanted))
})

describe('the day on which it was expected back', () => {
  it.each([
    [null, null, 'out'],
    ['2026-11-30', null, 'out'],
    ['2026-11-29', null, 'overdue'],
    ['2026-11-29', 5, 'back'],
  ] as const)('%s, ended at %s: %s', (expectedOn, endedAt, wanted) =>
    expect(serviceState({ expectedOn, endedAt }, '2026-11-30')).toBe(wanted),
  )
})
