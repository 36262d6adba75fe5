import type { ConcentratorPlan, FaultPlan, FleetPlan, ModulePlan, StationPlan, StringPlan } from '@sundial/core/fleet/plan.ts'
import { organisations } from './organisations.ts'
import { plantedFaults } from './planted-faults.ts'
import { type Site, sites } from './sites.ts'

const modulesPerString = 20
const aisleEvery = 3

/** 12 digits: what it is, station, running number. */
const numberOf = (kind: 1 | 2 | 3 | 4 | 5, station: number, n: number): string =>
  `${kind}026${String(station).padStart(2, '0')}${String(n).padStart(6, '0')}`
const two = (n: number): string => String(n).padStart(2, '0')

/** Modules of one block in the order of the cable: along a row and back along the next. */
const cableOrder = (rows: number, cols: number): { row: number; col: number }[] =>
  Array.from({ length: rows * cols }, (_, i) => {
    const row = Math.floor(i / cols)
    const along = i % cols
    return { row, col: row % 2 === 0 ? along : cols - 1 - along }
  })

const modulesOf = (site: Site, station: number): ModulePlan[] => {
  let n = 0
  return site.blocks.flatMap((block) =>
    cableOrder(block.rows, block.cols).map(({ row, col }, i): ModulePlan => {
      n += 1
      const number = numberOf(2, station, n)
      return {
        number,
        code: `${block.code}-${two(row + 1)}-${two(col + 1)}`,
        mac: number,
        serialNo: `${site.code.replace('-', '')}${String(n).padStart(6, '0')}`,
        block: block.code,
        row,
        col,
        string: `${block.code}-${two(Math.floor(i / modulesPerString) + 1)}`,
        position: (i % modulesPerString) + 1,
      }
    }),
  )
}

/** Deals `sizes` consecutive places out: for each place the index of its owner and the place within it. */
const dealt = (sizes: readonly number[]): { owner: number; place: number }[] =>
  sizes.flatMap((size, owner) => Array.from({ length: size }, (_, place) => ({ owner, place })))

const stringsOf = (site: Site, station: number, codes: readonly string[]): StringPlan[] =>
  dealt(site.inverters.map((inverter) => inverter.strings)).map(({ owner, place }, i) => ({
    number: numberOf(3, station, i + 1),
    code: codes[i]!,
    inverter: `INV-${two(owner + 1)}`,
    input: place + 1,
  }))

const concentratorsOf = (site: Site, station: number, codes: readonly string[], secretOf: (gw: string) => string): ConcentratorPlan[] => {
  const owners = dealt(site.concentrators).map((place) => place.owner)
  return site.concentrators.map((_, i) => {
    const gw = numberOf(1, station, i + 1)
    return { gw, name: `GW-${two(i + 1)}`, secret: secretOf(gw), strings: codes.filter((_code, at) => owners[at] === i) }
  })
}

const ofConcentrators = { offline: 'concentratorOffline', otherRegister: 'registerDiffers' } as const

const faultsOf = (site: Site, modules: readonly ModulePlan[], concentrators: readonly ConcentratorPlan[]): FaultPlan[] =>
  (plantedFaults[site.code] ?? []).map((fault): FaultPlan => {
    if ('concentrator' in fault) return { kind: ofConcentrators[fault.kind], gw: concentrators[fault.concentrator - 1]!.gw }
    if (fault.kind === 'shutDownString')
      return { kind: 'shutDown', modules: modules.filter((module) => module.string === fault.string).map((module) => module.code) }
    return fault
  })

const stationOf = (site: Site, station: number, secretOf: (gw: string) => string): StationPlan => {
  const modules = modulesOf(site, station)
  const codes = [...new Set(modules.map((module) => module.string))]
  const concentrators = concentratorsOf(site, station, codes, secretOf)
  const gwAt = (i: number): string => concentrators[i % concentrators.length]!.gw
  const { inverters, concentrators: _sizes, irradianceSensors, blocks, ...place } = site
  return {
    ...place,
    blocks: blocks.map((block) => ({ ...block, aisleEvery })),
    inverters: inverters.map((inverter, i) => ({
      number: numberOf(4, station, i + 1),
      code: `INV-${two(i + 1)}`,
      ratedW: inverter.ratedW,
      gw: gwAt(i),
    })),
    strings: stringsOf(site, station, codes),
    modules,
    irradianceSensors: Array.from({ length: irradianceSensors }, (_, i) => ({
      number: numberOf(5, station, i + 1),
      code: `MET-${two(i + 1)}`,
      gw: gwAt(i),
    })),
    concentrators,
    faults: faultsOf(site, modules, concentrators),
  }
}

/**
 * The demo fleet: always the same but for the secrets, which belong to the installation. `secretOf` gives the 32 bytes (hex) that a
 * concentrator signs in with; they must come from a cryptographic source.
 */
export const demoFleet = (secretOf: (gw: string) => string, seed = 2026): FleetPlan => ({
  version: 2,
  seed,
  organisations,
  stations: sites.map((site, i) => stationOf(site, i + 1, secretOf)),
})
