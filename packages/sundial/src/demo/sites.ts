import type { AreaPlan, BranchPlan, Names, PlacePlan } from '@sundial/core/fleet/plan.ts'
import type { SunnyPlace } from '@sundial/core/stations/expected-yield.ts'
import { names } from './names.ts'

/** The demo fleet's places: rows, read by fleet.ts. */
export type SiteBlock = { code: string; names: Names; rows: number; cols: number; xM: number; yM: number }
export type Site = SunnyPlace & {
  code: string
  orgNo: string
  names: Names
  place: PlacePlan
  commissionedOn: string
  revenuePerKwh: { amount: number; currency: string }
  moduleRatedW: number
  moduleModel: string
  blocks: SiteBlock[]
  /** Rated AC power and how many strings each takes, in order of the strings. */
  inverters: { ratedW: number; strings: number }[]
  /** How many strings each concentrator reads, in order of the strings. */
  concentrators: number[]
  irradianceSensors: number
  /** Transformer areas; on the phase of the concentrators and without cables between, so that its power lines are as those of other sites. */
  areas?: AreaPlan[]
}

const at = (latitudeDeg: number, longitudeDeg: number, altitudeM: number, timeZone: string) => ({
  latitudeDeg,
  longitudeDeg,
  altitudeM,
  timeZone,
})
const built = (commissionedOn: string, moduleModel: string, moduleRatedW: number, tiltDeg: number, azimuthDeg: number) => ({
  commissionedOn,
  moduleModel,
  moduleRatedW,
  tiltDeg,
  azimuthDeg,
})

const branch = (code: string, ...inverters: string[]): BranchPlan => ({ code, phase: 'A', lengthM: 0, inverters })
const hall = (letter: string): Names => names(`${letter} 号厂房`, `Hall ${letter}`, `${letter} 棟`)
const roof = (letter: string): Names => names(`${letter} 号屋顶`, `Roof ${letter}`, `屋根 ${letter}`)
const canopy = names('车棚', 'Canopy', 'カーポート')
const field = (n: number): Names => names(`${n} 号地块`, `Field ${n}`, `区画 ${n}`)

export const sites: Site[] = [
  {
    code: 'DQ-08',
    orgNo: '11100',
    names: names('德清莫干山路', 'Deqing Moganshan Rd', '徳清莫干山路'),
    place: { country: 'CN', province: names('浙江', 'Zhejiang', '浙江省'), city: names('湖州', 'Huzhou', '湖州市') },
    ...at(30.53, 119.96, 12, 'Asia/Shanghai'),
    ...built('2023-05-18', 'PERC-144-550', 550, 12, 180),
    revenuePerKwh: { amount: 0.415, currency: 'CNY' },
    blocks: [
      { code: 'A', names: hall('A'), rows: 15, cols: 36, xM: 0, yM: 0 },
      { code: 'B', names: hall('B'), rows: 14, cols: 30, xM: 45, yM: 0 },
      { code: 'C', names: canopy, rows: 4, cols: 60, xM: 0, yM: 44 },
    ],
    inverters: [
      { ratedW: 150_000, strings: 15 },
      { ratedW: 150_000, strings: 15 },
      { ratedW: 150_000, strings: 15 },
      { ratedW: 150_000, strings: 15 },
    ],
    concentrators: [10, 10, 10, 10, 10, 10],
    irradianceSensors: 1,
    areas: [
      { code: 'T-1', branches: [branch('B-1', 'INV-01', 'INV-02'), branch('B-2', 'INV-03')] },
      { code: 'T-2', branches: [branch('B-1', 'INV-04')] },
    ],
  },
  {
    code: 'AD-03',
    orgNo: '11300',
    names: names('阿德莱德北港', 'Adelaide North Haven', 'アデレード・ノースヘイブン'),
    place: {
      country: 'AU',
      province: names('南澳大利亚', 'South Australia', '南オーストラリア州'),
      city: names('阿德莱德', 'Adelaide', 'アデレード'),
    },
    ...at(-34.79, 138.5, 8, 'Australia/Adelaide'),
    ...built('2022-11-02', 'PERC-144-540', 540, 20, 0),
    revenuePerKwh: { amount: 0.085, currency: 'AUD' },
    blocks: [
      { code: 'A', names: roof('A'), rows: 20, cols: 25, xM: 0, yM: 0 },
      { code: 'B', names: canopy, rows: 5, cols: 20, xM: 33, yM: 0 },
    ],
    inverters: [
      { ratedW: 250_000, strings: 25 },
      { ratedW: 50_000, strings: 5 },
    ],
    concentrators: [10, 10, 10],
    irradianceSensors: 1,
  },
  {
    code: 'PN-02',
    orgNo: '11400',
    names: names('浦那恰坎', 'Pune Chakan', 'プネー・チャーカン'),
    place: { country: 'IN', province: names('马哈拉施特拉', 'Maharashtra', 'マハーラーシュトラ州'), city: names('浦那', 'Pune', 'プネー') },
    ...at(18.76, 73.86, 640, 'Asia/Kolkata'),
    ...built('2024-02-10', 'TOPC-144-600', 600, 15, 180),
    revenuePerKwh: { amount: 6.4, currency: 'INR' },
    blocks: [
      { code: 'A', names: roof('A'), rows: 10, cols: 20, xM: 0, yM: 0 },
      { code: 'B', names: roof('B'), rows: 10, cols: 10, xM: 27, yM: 0 },
    ],
    inverters: [{ ratedW: 150_000, strings: 15 }],
    concentrators: [10, 5],
    irradianceSensors: 0,
  },
  {
    code: 'SV-05',
    orgNo: '12100',
    names: names('塞维利亚南区', 'Sevilla Sur', 'セビリア南'),
    place: { country: 'ES', province: names('安达卢西亚', 'Andalusia', 'アンダルシア州'), city: names('塞维利亚', 'Seville', 'セビリア') },
    ...at(37.31, -5.95, 22, 'Europe/Madrid'),
    ...built('2021-06-30', 'PERC-144-545', 545, 25, 170),
    revenuePerKwh: { amount: 0.06, currency: 'EUR' },
    blocks: [
      { code: 'A', names: roof('A'), rows: 6, cols: 20, xM: 0, yM: 0 },
      { code: 'B', names: roof('B'), rows: 5, cols: 20, xM: 0, yM: 20 },
    ],
    inverters: [{ ratedW: 100_000, strings: 11 }],
    concentrators: [11],
    irradianceSensors: 1,
  },
  {
    code: 'HM-01',
    orgNo: '11200',
    names: names('滨松三方原', 'Hamamatsu Mikatahara', '浜松三方原'),
    place: { country: 'JP', province: names('静冈', 'Shizuoka', '静岡県'), city: names('滨松', 'Hamamatsu', '浜松市') },
    ...at(34.78, 137.72, 46, 'Asia/Tokyo'),
    ...built('2020-09-12', 'PERC-108-410', 410, 10, 200),
    revenuePerKwh: { amount: 10, currency: 'JPY' },
    blocks: [
      { code: 'A', names: roof('A'), rows: 8, cols: 20, xM: 0, yM: 0 },
      { code: 'B', names: canopy, rows: 3, cols: 20, xM: 0, yM: 25 },
    ],
    inverters: [{ ratedW: 75_000, strings: 11 }],
    concentrators: [11],
    irradianceSensors: 1,
  },
  {
    code: 'PE-04',
    orgNo: '12200',
    names: names('彼得罗利纳', 'Petrolina', 'ペトロリーナ'),
    place: {
      country: 'BR',
      province: names('伯南布哥', 'Pernambuco', 'ペルナンブーコ州'),
      city: names('彼得罗利纳', 'Petrolina', 'ペトロリーナ'),
    },
    ...at(-9.39, -40.5, 376, 'America/Recife'),
    ...built('2022-03-25', 'PERC-144-550', 550, 10, 0),
    revenuePerKwh: { amount: 0.42, currency: 'BRL' },
    blocks: [{ code: 'A', names: field(1), rows: 11, cols: 20, xM: 0, yM: 0 }],
    inverters: [{ ratedW: 100_000, strings: 11 }],
    concentrators: [11],
    irradianceSensors: 0,
  },
  {
    code: 'KN-07',
    orgNo: '12300',
    names: names('科纳海岸', 'Kona Coast', 'コナ・コースト'),
    place: { country: 'US', province: names('夏威夷', 'Hawaii', 'ハワイ州'), city: names('凯卢阿-科纳', 'Kailua-Kona', 'カイルア・コナ') },
    ...at(19.72, -156.02, 30, 'Pacific/Honolulu'),
    ...built('2023-10-05', 'PERC-144-545', 545, 18, 190),
    revenuePerKwh: { amount: 0.26, currency: 'USD' },
    blocks: [
      { code: 'A', names: roof('A'), rows: 6, cols: 20, xM: 0, yM: 0 },
      { code: 'B', names: canopy, rows: 5, cols: 20, xM: 0, yM: 20 },
    ],
    inverters: [{ ratedW: 100_000, strings: 11 }],
    concentrators: [11],
    irradianceSensors: 0,
  },
  {
    code: 'SF-06',
    orgNo: '12300',
    names: names('圣菲学校', 'Santa Fe School', 'サンタフェ校舎'),
    place: { country: 'US', province: names('新墨西哥', 'New Mexico', 'ニューメキシコ州'), city: names('圣菲', 'Santa Fe', 'サンタフェ') },
    ...at(35.67, -105.96, 2130, 'America/Denver'),
    ...built('2024-08-19', 'PERC-108-410', 410, 30, 180),
    revenuePerKwh: { amount: 0.11, currency: 'USD' },
    blocks: [{ code: 'A', names: roof('A'), rows: 2, cols: 10, xM: 0, yM: 0 }],
    inverters: [{ ratedW: 7_500, strings: 1 }],
    concentrators: [1],
    irradianceSensors: 0,
  },
]
