import type { FleetPlan, ModulePlan, Names, StationPlan } from '@sundial/core/fleet/plan.ts'

/** A small fleet for tests. All rooms that need devices in the database use it. */
const named = (name: string): Names => ({ zh: `${name}站`, en: name, ja: `${name}所` })
export const twelve = (prefix: string, n: number): string => prefix + String(n).padStart(12 - prefix.length, '0')

export const testSecret = '5a'.repeat(32)
/** Concentrator ids of the test fleet: station 1 has two, station 2 one. */
export const testGws = ['100000000001', '100000000002', '100000000003'] as const

const stringModules = (station: number, string: number, count: number): ModulePlan[] =>
  Array.from({ length: count }, (_, i) => {
    const n = station * 10_000 + string * 1_000 + i + 1
    return {
      number: twelve('2', n),
      code: `S${station}-${string}-${i + 1}`,
      mac: twelve('0200', n),
      serialNo: `SN${n}`,
      block: 'R1',
      row: string - 1,
      col: i,
      string: `A-${string}`,
      position: i + 1,
    }
  })

const stationOf = (n: number, gws: readonly string[], timeZone: string, orgNo: string, perString: number): StationPlan => ({
  code: `TS-0${n}`,
  orgNo,
  names: named(`Test ${n}`),
  place:
    n === 1
      ? { country: 'CN', province: { zh: '浙江', en: 'Zhejiang', ja: '浙江省' }, city: { zh: '湖州', en: 'Huzhou', ja: '湖州市' } }
      : {
          country: 'CA',
          province: { zh: '纽芬兰与拉布拉多', en: 'Newfoundland and Labrador', ja: 'ニューファンドランド・ラブラドール' },
          city: { zh: '圣约翰斯', en: "St. John's", ja: 'セントジョンズ' },
        },
  latitudeDeg: 30,
  longitudeDeg: 120,
  altitudeM: 10,
  timeZone,
  tiltDeg: 20,
  azimuthDeg: 180,
  commissionedOn: '2025-04-01',
  moduleRatedW: 550,
  moduleModel: 'M-550',
  blocks: [{ code: 'R1', names: named('Roof'), xM: 0, yM: 0, rows: gws.length, cols: perString, aisleEvery: 3 }],
  inverters: gws.map((gw, i) => ({ number: twelve('4', n * 10 + i), code: `INV-0${i + 1}`, ratedW: 50_000, gw })),
  strings: gws.map((_, i) => ({ number: twelve('3', n * 10 + i), code: `A-${i + 1}`, inverter: `INV-0${i + 1}`, input: 1 })),
  modules: gws.flatMap((_, i) => stringModules(n, i + 1, perString)),
  irradianceSensors: [{ number: twelve('5', n), code: 'MET-01', gw: gws[0]! }],
  concentrators: gws.map((gw, i) => ({ gw, name: `C${i + 1}`, secret: testSecret, strings: [`A-${i + 1}`] })),
  faults: [],
})

/** Two stations (Asia/Shanghai with two concentrators, America/St_Johns with one) in two organisations below one root. */
export const testFleet = (modulesPerString = 4): FleetPlan => ({
  version: 2,
  seed: 1,
  organisations: [
    { orgNo: 'EAST', parentOrgNo: 'ROOT', level: 'PROVINCIAL', names: named('East') },
    { orgNo: 'ROOT', parentOrgNo: null, level: 'NATIONAL', names: named('Root') },
    { orgNo: 'WEST', parentOrgNo: 'ROOT', level: 'PROVINCIAL', names: named('West') },
  ],
  stations: [
    stationOf(1, testGws.slice(0, 2), 'Asia/Shanghai', 'EAST', modulesPerString),
    stationOf(2, testGws.slice(2), 'America/St_Johns', 'WEST', modulesPerString),
  ],
})
