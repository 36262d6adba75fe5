import type { MonthlyTurbidity } from '../pv/turbidity.ts'

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
export type StringPlan = { number: string; code: string; inverter: string /** MPPT input of the inverter, from 1. */; input: number }
export type InverterPlan = { number: string; code: string; ratedW: number; gw: string }
export type MeterPlan = { number: string; code: string; gw: string }
export type ConcentratorPlan = {
  gw: string
  name: string /** hex, 32 bytes */
  secret: string /** codes of the strings it reads */
  strings: string[]
}
export type BlockPlan = { code: string; names: Names; xM: number; yM: number; rows: number; cols: number; aisleEvery: number }
/** Planted faults, by kind; `modules` are module codes. */
export type FaultPlan =
  | {
      kind: 'soiled' | 'shaded' | 'hotSpot' | 'mute' | 'zero' | 'stuckOn' | 'weakLink' | 'invalidReadings' | 'slow'
      modules: string[]
      level?: number
    }
  | { kind: 'inverterFault'; inverter: string }
  | { kind: 'concentratorOffline'; gw: string }
  | { kind: 'meterStuck'; meter: string }
  | { kind: 'shutDown'; modules: string[] }
export type StationPlan = {
  code: string
  orgNo: string
  names: Names
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
  moduleRatedW: number
  moduleModel: string
  blocks: BlockPlan[]
  inverters: InverterPlan[]
  strings: StringPlan[]
  modules: ModulePlan[]
  meters: MeterPlan[]
  concentrators: ConcentratorPlan[]
  faults: FaultPlan[]
}
export type FleetPlan = { version: 1; seed: number; organisations: OrganisationPlan[]; stations: StationPlan[] }
