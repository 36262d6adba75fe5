import type { PlcLine } from '../plc/link-budget.ts'
import type { NearShade } from '../pv/near-shade.ts'
import type { Plane } from '../pv/transposition.ts'
import type { MonthlyTurbidity } from '../pv/turbidity.ts'
import type { FaultPlan } from './faults.ts'

export type { FaultPlan }

/** Plan of a fleet. The store is seeded with it and the field simulates it. Plain JSON. */
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
  /** Code of the string; position in it, from 1. */
  string: string
  position: number
}
export type StringPlan = {
  number: string
  code: string
  inverter: string
  /** MPPT input of the inverter, from 1. */
  input: number
  /** Cable from the inverter to its first module, m; default 25. */
  cableM?: number
}
export type InverterPlan = { number: string; code: string; ratedW: number; gw: string }
export type IrradianceSensorPlan = { number: string; code: string; gw: string }
export type ConcentratorPlan = {
  gw: string
  name: string /** hex, 32 bytes */
  secret: string /** codes of the strings it reads */
  strings: string[]
  /** Phase of the power line that the concentrator is connected to; default A. */
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
  /** Tilt and azimuth of its modules; default: as the station's. */
  plane?: Plane
  /** Height of its lower edge above the ground, m; default 0. */
  groundM?: number
  /** Distance between rows, m; given if rows shade each other. */
  rowPitchM?: number
}
/** Area of a transformer: its branches, each on one phase, and their inverters. */
export type Phase = 'A' | 'B' | 'C'
export type BranchPlan = { code: string; phase: Phase /** Cable from the transformer, m. */; lengthM: number; inverters: string[] }
export type AreaPlan = {
  code: string /** Noise on its lines, dBm; the usual where it is not given. */
  noiseDbm?: number
  branches: BranchPlan[]
}
/** Place of a station; the country by ISO 3166-1 alpha-2. */
export type PlacePlan = { country: string; province: Names; city: Names }
export type StationPlan = {
  code: string
  orgNo: string
  names: Names
  /** Missing if not known. */
  place?: PlacePlan
  latitudeDeg: number
  longitudeDeg: number
  altitudeM: number
  /** Turbidity of the air by month; default: typical for the place. */
  linkeTurbidity?: MonthlyTurbidity
  timeZone: string
  tiltDeg: number
  /** Clockwise from north. */
  azimuthDeg: number
  commissionedOn: string
  /** Revenue of a kilowatt-hour; missing if not known. */
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
  /** Horizon and objects that cast shade, in the coordinates of the blocks, m. */
  shade?: NearShade
  /** Transformer areas; default: all devices near one transformer and on one phase. */
  areas?: AreaPlan[]
  /** Properties of the power line that differ from the default. */
  line?: Partial<PlcLine>
}
export type FleetPlan = { version: 2; seed: number; organisations: OrganisationPlan[]; stations: StationPlan[] }
