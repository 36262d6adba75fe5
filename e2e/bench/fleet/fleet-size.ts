import type { Sections } from '../report.ts'
import type { FleetShape } from './fill-fleet.ts'
import { fleetReport } from './fleet-report.ts'
import { type FleetCosts, measureFleet } from './measure-fleet.ts'

const alike = (stations: number, modulesEach = 30): FleetShape => ({ stations, modulesEach })
const shapes = {
  whole: [{ stations: 8, modulesEach: 375 }, alike(100), alike(1_000), alike(10_000)],
  quick: [alike(100), alike(1_000)],
}
const titles = { whole: 'Fleet size', quick: 'Fleet size, quick form' }
export type FleetSizes = keyof typeof shapes | readonly number[]
const isNamed = (sizes: FleetSizes): sizes is keyof typeof shapes => typeof sizes === 'string'

/**
 * The same calls in fleets of several sizes, or of so many stations with so many modules each. Where one of the calls grows with the fleet,
 * the process ends with 1.
 */
export const fleetSections = async (sizes: FleetSizes, modulesEach?: number): Promise<Sections> => {
  const fleets: FleetCosts[] = []
  const asked = isNamed(sizes) ? shapes[sizes] : sizes.map((stations) => alike(stations, modulesEach))
  for (const shape of asked) fleets.push(await measureFleet(shape))
  const { section, grows } = fleetReport(fleets)
  if (grows.length > 0) {
    console.error(`These calls grow with the fleet: ${grows.join('; ')}`)
    process.exitCode = 1
  }
  const of = modulesEach === undefined ? '' : ` of ${modulesEach} modules`
  const title = isNamed(sizes) ? titles[sizes] : `Fleet size, ${sizes.map((n) => n.toLocaleString('en')).join(' and ')} stations${of}`
  return { [title]: section }
}
