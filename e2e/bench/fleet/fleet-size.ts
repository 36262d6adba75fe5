import type { Sections } from '../report.ts'
import type { FleetShape } from './fill-fleet.ts'
import { fleetReport } from './fleet-report.ts'
import { type FleetCosts, measureFleet } from './measure-fleet.ts'

const alike = (stations: number): FleetShape => ({ stations, modulesEach: 30 })
const shapes = {
  whole: [{ stations: 8, modulesEach: 375 }, alike(100), alike(1_000), alike(10_000)],
  quick: [alike(100), alike(1_000)],
}
const titles = { whole: 'Fleet size', quick: 'Fleet size, quick form' }
export type FleetSizes = keyof typeof shapes | readonly number[]
const isNamed = (sizes: FleetSizes): sizes is keyof typeof shapes => typeof sizes === 'string'

/** The same calls in fleets of several sizes, or of so many stations. Where one of them grows with the fleet, the process ends with 1. */
export const fleetSections = async (sizes: FleetSizes): Promise<Sections> => {
  const fleets: FleetCosts[] = []
  for (const shape of isNamed(sizes) ? shapes[sizes] : sizes.map(alike)) fleets.push(await measureFleet(shape))
  const { section, grows } = fleetReport(fleets)
  if (grows.length > 0) {
    console.error(`These calls grow with the fleet: ${grows.join('; ')}`)
    process.exitCode = 1
  }
  const title = isNamed(sizes) ? titles[sizes] : `Fleet size, ${sizes.map((n) => n.toLocaleString('en')).join(' and ')} stations`
  return { [title]: section }
}
