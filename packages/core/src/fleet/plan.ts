import type { PlcLine } from '../plc/link-budget.ts'
import type { NearShade } from '../pv/near-shade.ts'
import type { Plane } from '../pv/transposition.ts'
import type { MonthlyTurbidity } from '../pv/turbidity.ts'
import type { FaultPlan } from './faults.ts'

export type { FaultPlan }

/** A fleet as it is built: what the store is seeded with and what the simulated field plays. Plain JSON. */
export type Names = { zh: string; en: string; ja: string }
export type OrganisationPlan = {
  orgNo: string
  parentOrgNo: string | null
  level: 'NATIONAL' | 'PROVINCIAL' | 'CITY' | 'DISTRICT_OFFICE' | 'GROUP'
  names: Names
}
export type ModulePlan = {
  /** 12 digits: DL/T 645 address of its optimizer. */
  number: string
  code: string
  mac: string
  serialNo: string
  block: string
  row: number
  col: number
  /** Code of the string, place in it from 1. */
  string: string
  position: number
}
export type StringPlan = {
  number: string
  code: string
  inverter: string
  /** MPPT input of the inverter, from 1. */
  input: number
  /** Cable from the inverter to its first module, m; 25 where it is not given. */
  cableM?: number
}
export type InverterPlan = { number: string; code: string; ratedW: number; gw: string }
export type IrradianceSensorPlan = { number: string; code: string; gw: string }
export type ConcentratorPlan = {
  gw: string
  name: string /** hex, 32 bytes */
  secret: string /** codes of the strings it reads */
  strings: string[]
  /** Phase that it couples to; A where it is not given. */
  phase?: Phase
}
export type BlockPlan = {
  code: string
  names: Names
  /** Upper left corner: metres to the east and to the south of the station's corner. */
  xM: number
  yM: number
  rows: number
  cols: number
  aisleEvery: number
  /** How its modules stand; as the station's where it is not given. */
  plane?: Plane
  /** Height of its lower edge above the ground, m; 0 where it is not given. */
  groundM?: number
  /** From row to row, m: given where each row stands in the sun of the one behind it. */
  rowPitchM?: number
}
/** What a transformer feeds: its branches, each on one phase, and the inverters on them. */
export type Phase = 'A' | 'B' | 'C'
export type BranchPlan = { code: string; phase: Phase /** Cable from the transformer, m. */; lengthM: number; inverters: string[] }
export type AreaPlan = {
  code: string /** Noise on its lines, dBm; the usual where it is not given. */
  noiseDbm?: number
  branches: BranchPlan[]
}
/** Where it is: country by ISO 3166-1 alpha-2. */
export type PlacePlan = { country: string; province: Names; city: Names }
export type StationPlan = {
  code: string
  orgNo: string
  names: Names
  /** Left out where nobody said. */
  place?: PlacePlan
  latitudeDeg: number
  longitudeDeg: number
  altitudeM: number
  /** Haze over it, month by month; without it the usual for such a place. */
  linkeTurbidity?: MonthlyTurbidity
  timeZone: string
  tiltDeg: number
  /** Clockwise from north. */
  azimuthDeg: number
  commissionedOn: string
  /** What a kilowatt-hour brings; left out where nobody said. */
  revenuePerKwh?: { amount: number; currency: string }
  moduleRatedW: number
  moduleModel: string
  blocks: BlockPlan[]
  inverters: InverterPlan[]
  strings: StringPlan[]
  modules: ModulePlan[]
  irradianceSensors: IrradianceSensorPlan[]
  concentrators: ConcentratorPlan[]
  faults: FaultPlan[]
  /** What stands around: horizon and objects, by the metres of the blocks. */
  shade?: NearShade
  /** Transformer areas; without them everything is near one transformer and on one phase. */
  areas?: AreaPlan[]
  /** Of its power line, where it is not the usual one. */
  line?: Partial<PlcLine>
}
export type FleetPlan = { version: 2; seed: number; organisations: OrganisationPlan[]; stations: StationPlan[] }
