import { randomBytes } from 'node:crypto'
import type { FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'

const rows = 25
const cols = 40
const blockCodes = 'ABCDEFGHJK'.split('')
const perString = 20
const numberOf = (kind: number, n: number): string => `${kind}099${String(n).padStart(8, '0')}`
const two = (n: number): string => String(n).padStart(2, '0')
const named = (name: string) => ({ zh: name, en: name, ja: name })

const places = blockCodes.flatMap((block) =>
  Array.from({ length: rows * cols }, (_, i) => ({ block, row: Math.floor(i / cols), col: i % cols, inBlock: i })),
)

const strings: StationPlan['strings'] = Array.from({ length: places.length / perString }, (_, i) => ({
  number: numberOf(3, i + 1),
  code: `${blockCodes[Math.floor((i * perString) / (rows * cols))]}-${two((i % ((rows * cols) / perString)) + 1)}`,
  inverter: `INV-${two(Math.floor(i / 25) + 1)}`,
  input: (i % 25) + 1,
}))

const blocks: StationPlan['blocks'] = blockCodes.map((code, i) => ({
  code,
  names: named(`Roof ${code}`),
  xM: (i % 2) * 50,
  yM: Math.floor(i / 2) * 60,
  rows,
  cols,
  aisleEvery: 3,
}))

const modules: StationPlan['modules'] = places.map(({ block, row, col, inBlock }, i) => ({
  number: numberOf(2, i + 1),
  code: `${block}-${two(row + 1)}-${two(col + 1)}`,
  mac: numberOf(2, i + 1),
  serialNo: `B${i + 1}`,
  block,
  row,
  col,
  string: strings[Math.floor(i / perString)]!.code,
  position: (inBlock % perString) + 1,
}))

const gwOf = (i: number): string => numberOf(1, i + 1)
const concentrators = (): StationPlan['concentrators'] =>
  Array.from({ length: 50 }, (_, i) => ({
    gw: gwOf(i),
    name: `GW-${two(i + 1)}`,
    secret: randomBytes(32).toString('hex'),
    strings: strings.slice(i * 10, i * 10 + 10).map((string) => string.code),
  }))

/** The longitude where it is noon at an instant, degrees. */
const noonLongitudeDeg = (nowMs: number): number => (((12 - (nowMs % 86_400_000) / 3_600_000) * 15 + 540) % 360) - 180

/** One station of 10,000 modules behind 50 concentrators, put where it is about noon at `nowMs`. */
export const largeFleet = (nowMs: number): FleetPlan => ({
  version: 2,
  seed: 1,
  organisations: [{ orgNo: 'BENCH', parentOrgNo: null, level: 'NATIONAL', names: named('Bench') }],
  stations: [
    {
      code: 'BENCH-10K',
      orgNo: 'BENCH',
      names: named('Ten Thousand'),
      latitudeDeg: 20,
      longitudeDeg: noonLongitudeDeg(nowMs),
      altitudeM: 0,
      timeZone: 'UTC',
      tiltDeg: 10,
      azimuthDeg: 180,
      commissionedOn: '2025-01-01',
      moduleRatedW: 550,
      moduleModel: 'M550',
      blocks,
      inverters: Array.from({ length: 20 }, (_, i) => ({
        number: numberOf(4, i + 1),
        code: `INV-${two(i + 1)}`,
        ratedW: 275_000,
        gw: gwOf(i),
      })),
      strings,
      modules,
      irradianceSensors: [],
      concentrators: concentrators(),
      faults: [],
    },
  ],
})
