import type { FaultPlan } from '@sundial/core/fleet/faults.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import { noonMs, testStation } from '../../test/station.ts'
import { type FaultOrder, faultOrder, faultOrderList } from './fault-order.ts'
import { makeFaultOrders } from './fault-orders.ts'
import { resolveFaults } from './resolve.ts'
import { isDue } from './schedule.ts'

const base = testStation()
const plan = testStation([], {
  areas: [{ code: 'T1', branches: [{ code: 'T1-1', phase: 'A', lengthM: 20, inverters: ['INV-01'] }] }],
  concentrators: [
    { ...base.concentrators[0]!, strings: ['A-01'] },
    { ...base.concentrators[0]!, gw: '100000000002', name: 'GW-02', strings: ['A-02'] },
  ],
})
const order = (input: object): FaultOrder => faultOrder.parse({ station: 'TS-01', ...input })
const codesOf = (input: object): string[] =>
  resolveFaults(plan, order(input), noonMs).flatMap((one) => ('modules' in one ? one.modules : []))

describe('what an order means', () => {
  it.each<[string, object, number]>([
    ['modules by their codes', { kind: 'mute', modules: ['A-01-01', 'A-02-03'] }, 2],
    ['a string', { kind: 'mute', strings: ['A-02'] }, 10],
    ['a block', { kind: 'mute', blocks: ['A'] }, 20],
    ['an inverter with all its strings', { kind: 'mute', inverters: ['INV-01'] }, 20],
    ['a transformer area', { kind: 'mute', areas: ['T1'] }, 20],
    ['a concentrator by its name', { kind: 'mute', concentrators: ['GW-02'] }, 10],
    ['the whole station where nothing is named', { kind: 'mute' }, 20],
  ])('%s', (_, input, count) => {
    expect(codesOf(input)).toHaveLength(count)
  })
  it('by rate: about so many, always the same, and with a higher rate those and more', () => {
    const some = codesOf({ kind: 'mute', rate: 0.3 })
    const more = codesOf({ kind: 'mute', rate: 0.6 })
    expect(codesOf({ kind: 'mute', rate: 0.3 })).toEqual(some)
    expect(some.length).toBeGreaterThan(1)
    expect(some.length).toBeLessThan(12)
    expect(more.length).toBeGreaterThan(some.length)
    expect(some.every((code) => more.includes(code))).toBe(true)
  })
  it('on inverters, concentrators and irradiance meters one fault each', () => {
    expect(resolveFaults(plan, order({ kind: 'inverterClipped', level: 0.5 }), noonMs)).toEqual([
      { kind: 'inverterClipped', inverter: 'INV-01', level: 0.5 },
    ])
    expect(resolveFaults(plan, order({ kind: 'busNoisy', areas: ['T1'] }), noonMs)).toHaveLength(2)
    expect(resolveFaults(plan, order({ kind: 'clockSkewed', concentrators: ['100000000002'] }), noonMs)).toEqual([
      { kind: 'clockSkewed', gw: '100000000002' },
    ])
    expect(resolveFaults(plan, order({ kind: 'irradianceSensorDirty' }), noonMs)).toEqual([
      { kind: 'irradianceSensorDirty', irradianceSensor: 'MET-01' },
    ])
  })
  it('lets an irradiance meter stick to what it reads when it is given', () => {
    expect(resolveFaults(plan, order({ kind: 'irradianceSensorStuck' }), noonMs)).toEqual([
      { kind: 'irradianceSensorStuck', irradianceSensor: 'MET-01', since: noonMs },
    ])
  })
  it('lets a sensor drift from when it was given, or from when it begins', () => {
    expect(resolveFaults(plan, order({ kind: 'drifting' }), noonMs)[0]).toMatchObject({ since: noonMs })
    expect(resolveFaults(plan, order({ kind: 'drifting', from: '2026-03-01T00:00:00Z' }), noonMs)[0]).toMatchObject({
      since: Date.UTC(2026, 2, 1),
    })
  })
  it.each<[string, object, string]>([
    ['a module that is not there', { kind: 'mute', modules: ['Z'] }, 'TS-01 has no module Z'],
    ['an area that is not there', { kind: 'mute', areas: ['T9'] }, 'TS-01 has no area T9'],
    [
      'modules for an inverter',
      { kind: 'inverterFault', modules: ['A-01-01'] },
      "inverterFault is a fault of inverters: modules don't say which",
    ],
  ])('is refused with %s', (_, input, why) => {
    expect(() => resolveFaults(plan, order(input), noonMs)).toThrow(why)
  })
})

describe('an order for devices of which the station has none', () => {
  it('is refused, and not taken for nobody', () => {
    expect(() => resolveFaults(testStation([], { irradianceSensors: [] }), order({ kind: 'irradianceSensorDirty' }), noonMs)).toThrow(
      'TS-01 has no irradianceSensor',
    )
  })
})

describe('the form of an order', () => {
  it.each<[string, object, string]>([
    ['an unknown kind', { kind: 'rusty' }, 'kind'],
    ['an unknown field', { kind: 'mute', module: 'A-01-01' }, ''],
    ['a level beyond its limits', { kind: 'soiled', level: 2 }, 'level'],
    ['a level where there is none', { kind: 'mute', level: 1 }, 'level'],
    ['hours that are none', { kind: 'mute', daily: '9-15' }, 'daily'],
    ['hours that are over at once', { kind: 'mute', daily: '09:00-09:00' }, 'daily'],
    ['an end before the beginning', { kind: 'mute', from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' }, 'until'],
    ['half of a repetition', { kind: 'mute', everyMin: 60 }, 'forMin'],
  ])('is refused with %s, named', (_, input, path) => {
    const { error } = faultOrderList.safeParse([{ station: 'TS-01', ...input }])
    expect(error!.issues[0]!.path).toEqual(path === '' ? [0] : [0, path])
  })
})

describe('a schedule', () => {
  const due = (input: object, hour: number): boolean =>
    isDue(order({ kind: 'mute', ...input }), Date.UTC(2026, 2, 20, hour), Date.UTC(2026, 2, 20), 'Asia/Kolkata')
  it.each<[string, object, number[]]>([
    ['always', {}, [0, 6, 12, 18]],
    ['from and until', { from: '2026-03-20T06:00:00Z', until: '2026-03-20T12:00:00Z' }, [6]],
    ['by hours of the station’s day', { daily: '11:00-18:00' }, [6, 12]],
    ['over midnight', { daily: '22:00-06:00' }, [0, 18]],
    ['again and again', { everyMin: 720, forMin: 60 }, [0, 12]],
    ['again and again from an instant', { from: '2026-03-20T06:00:00Z', everyMin: 720, forMin: 60 }, [6, 18]],
  ])('%s', (_, input, hours) => {
    expect([0, 6, 12, 18].filter((hour) => due(input, hour))).toEqual(hours)
  })
})

describe('the faultOrders', () => {
  const opened = () => {
    const acting: FaultPlan[] = []
    const station = {
      plant: { plan },
      inject: async (fault: FaultPlan) => void acting.push(fault),
      remove: async (fault: FaultPlan) => acting.splice(acting.indexOf(fault), 1).length > 0,
    }
    const clock = { atMs: noonMs, now: () => clock.atMs }
    return { acting, clock, faultOrders: makeFaultOrders(new Map([['TS-01', station]]), clock, silent) }
  }
  it('lets a fault begin and end by its schedule, and clears it while it acts', async () => {
    const { acting, clock, faultOrders } = opened()
    const given = await faultOrders.add(
      order({ kind: 'mute', strings: ['A-01'], from: '2026-03-20T13:00:00Z', until: '2026-03-20T14:00:00Z' }),
    )
    expect(given).toMatchObject({ id: '1', acts: false, devices: 10 })
    expect(acting).toEqual([])
    clock.atMs += 3_600_000
    await faultOrders.look()
    expect(acting).toHaveLength(1)
    expect(faultOrders.list()[0]).toMatchObject({ acts: true })
    clock.atMs += 3_600_000
    await faultOrders.look()
    expect(acting).toEqual([])
    await faultOrders.add(order({ id: 'mine', kind: 'mute' }))
    expect(acting).toHaveLength(1)
    await expect(faultOrders.clear('nobody')).rejects.toThrow('there is no fault nobody')
    expect(await faultOrders.clear('mine')).toBe(1)
    expect(acting).toEqual([])
    expect(await faultOrders.clear(null)).toBe(1)
    await faultOrders.close()
  })
  it('refuses a station that is not there and an id that is taken', async () => {
    const { faultOrders } = opened()
    await expect(faultOrders.add({ ...order({ kind: 'mute' }), station: 'X' })).rejects.toThrow('no station X')
    await faultOrders.add(order({ id: 'a', kind: 'mute' }))
    await expect(faultOrders.add(order({ id: 'a', kind: 'mute' }))).rejects.toThrow('there is a fault a already')
    await faultOrders.close()
  })
})
