import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { isTimeZone, offsetMs } from '@sundial/core/stations/local-day.ts'
import { describe, expect, it } from 'vitest'
import { demoFleet } from './fleet.ts'

const fleet: FleetPlan = demoFleet((gw) => gw.padStart(64, 'a'))
const { stations } = fleet
const modules = stations.flatMap((station) => station.modules)
const station = (code: string) => stations.find((one) => one.code === code)!

describe('demo fleet', () => {
  it('has 3,000 modules in 8 stations of 20 to 1,200 behind 16 concentrators, with 12 inverters and 4 irradiance meters', () => {
    expect(modules).toHaveLength(3000)
    expect(stations).toHaveLength(8)
    const sizes = stations.map((one) => one.modules.length)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([20, 1200])
    expect(stations.flatMap((one) => one.concentrators)).toHaveLength(16)
    expect(stations.flatMap((one) => one.inverters)).toHaveLength(12)
    expect(stations.flatMap((one) => one.irradianceSensors)).toHaveLength(4)
  })

  it('lies so that at every hour of a year at least two stations have the sun above 3°', () => {
    const start = Date.UTC(2026, 0, 1)
    for (let hour = 0; hour < 365 * 24; hour++) {
      const lit = stations.filter((one) => sunPosition(start + hour * 3_600_000, one.latitudeDeg, one.longitudeDeg).elevationDeg > 3)
      expect(lit.length, new Date(start + hour * 3_600_000).toISOString()).toBeGreaterThanOrEqual(2)
    }
  })

  it('is the same every time, but for the secrets', () => {
    expect(demoFleet((gw) => gw.padStart(64, 'a'))).toEqual(fleet)
    const other = demoFleet((gw) => gw.padStart(64, 'b'))
    expect(other.stations[0]!.concentrators[0]!.secret).not.toBe(stations[0]!.concentrators[0]!.secret)
  })

  it('gives every device and concentrator its own 12 digits', () => {
    const numbers = stations.flatMap((one) => [
      ...one.modules.map((m) => m.number),
      ...one.strings.map((s) => s.number),
      ...one.inverters.map((i) => i.number),
      ...one.irradianceSensors.map((m) => m.number),
      ...one.concentrators.map((c) => c.gw),
    ])
    expect(numbers.every((number) => /^\d{12}$/.test(number))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has three levels of organisation under one root, every station in one of the lowest', () => {
    const levelOf = new Map(fleet.organisations.map((one) => [one.orgNo, one]))
    expect(new Set(fleet.organisations.map((one) => one.level)).size).toBe(3)
    expect(fleet.organisations.filter((one) => one.parentOrgNo === null)).toHaveLength(1)
    for (const one of fleet.organisations) if (one.parentOrgNo) expect(levelOf.has(one.parentOrgNo)).toBe(true)
    for (const one of stations) expect(levelOf.get(one.orgNo)!.level).toBe('CITY')
  })

  it('has names in three languages everywhere', () => {
    const all = [
      ...fleet.organisations.map((one) => one.names),
      ...stations.flatMap((one) => [one.names, ...one.blocks.map((block) => block.names)]),
    ]
    for (const name of all)
      expect(name).toEqual({ zh: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/), ja: expect.stringMatching(/\S/) })
  })

  it('knows its time zones, one with a half hour and some with summer time', () => {
    expect(stations.every((one) => isTimeZone(one.timeZone))).toBe(true)
    const offsets = (at: number): number[] => stations.map((one) => offsetMs(at, one.timeZone) / 3_600_000)
    const winter = offsets(Date.UTC(2026, 0, 15))
    const summer = offsets(Date.UTC(2026, 6, 15))
    expect(winter.some((hours) => !Number.isInteger(hours))).toBe(true)
    expect(winter.filter((hours, i) => hours !== summer[i]).length).toBeGreaterThanOrEqual(3)
  })
})

describe('wiring of the demo fleet', () => {
  it.each(stations.map((one) => [one.code, one] as const))(
    '%s: strings of 20, each behind one concentrator and one inverter input',
    (_code, one) => {
      const read = one.concentrators.flatMap((concentrator) => concentrator.strings)
      expect([...read].sort()).toEqual(one.strings.map((s) => s.code).sort())
      for (const string of one.strings) {
        const members = one.modules.filter((m) => m.string === string.code)
        expect(members.map((m) => m.position)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
        expect(one.inverters.some((inverter) => inverter.code === string.inverter)).toBe(true)
      }
      expect(new Set(one.strings.map((s) => `${s.inverter}/${s.input}`)).size).toBe(one.strings.length)
      const gws = new Set(one.concentrators.map((concentrator) => concentrator.gw))
      for (const device of [...one.inverters, ...one.irradianceSensors]) expect(gws.has(device.gw)).toBe(true)
      for (const { strings } of one.concentrators) expect(strings.length * 20).toBeLessThanOrEqual(220)
    },
  )

  it('runs the cable there and back: A-08-12 of Deqing is the 17th of 20 in string A-14', () => {
    expect(station('DQ-08').modules.find((m) => m.code === 'A-08-12')).toMatchObject({ string: 'A-14', position: 17 })
  })

  it('fills every block row by column, once', () => {
    for (const one of stations)
      for (const block of one.blocks) {
        const cells = one.modules.filter((m) => m.block === block.code).map((m) => `${m.row}/${m.col}`)
        expect(new Set(cells).size).toBe(block.rows * block.cols)
      }
  })
})

describe('planted faults', () => {
  it('are of every kind', () => {
    const kinds = new Set(stations.flatMap((one) => one.faults.map((fault) => fault.kind)))
    const all = ['soiled', 'shaded', 'hotSpot', 'mute', 'zero', 'stuckOn', 'weakLink', 'invalidReadings', 'slow']
    for (const kind of [...all, 'inverterFault', 'concentratorOffline', 'registerDiffers', 'irradianceSensorStuck', 'shutDown'])
      expect(kinds).toContain(kind)
  })

  it('name devices that exist', () => {
    for (const one of stations) {
      const named = one.faults.flatMap((fault) => ('modules' in fault ? fault.modules : Object.values(fault).slice(1).map(String)))
      const known = new Set([...one.modules, ...one.inverters, ...one.irradianceSensors].map((device) => device.code))
      for (const concentrator of one.concentrators) known.add(concentrator.gw)
      expect(named.filter((code) => !known.has(code))).toEqual([])
    }
  })

  it('leave nine of ten modules well', () => {
    const touched = stations.flatMap((one) => one.faults.flatMap((fault) => ('modules' in fault ? fault.modules : [])))
    expect(touched.length).toBeLessThan(150)
  })
})
