import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { julyDayEnergy } from '@sundial/field/weather/july-day.ts'
import type { Figure } from './figures.ts'

const given = process.env.SUNDIAL_WEATHER ?? fileURLToPath(new URL('../../../shared/data/pvlib/723170TYA.CSV', import.meta.url))

/** A mean July day of the 1,200-module station under a real year of weather (TMY3), beside PVWatts for that place. */
export const julyFigures = async (fleet: FleetPlan): Promise<Figure[]> => {
  if (!existsSync(given)) return [{ subject: 'July day under TMY3 weather', result: 'not measured: no TMY3 file (set SUNDIAL_WEATHER)' }]
  const station = fleet.stations.find((one) => one.modules.length === 1200)!
  const day = await julyDayEnergy(given, station)
  return [
    {
      subject: `mean July day of the 1,200-module station at ${day.place}`,
      result: `${day.kWh.toFixed(0)} kWh, ${day.kWhPerKwp.toFixed(2)} kWh/kWp (in plane ${day.planeKwhPerM2.toFixed(2)} kWh/m²)`,
    },
    {
      subject: 'PVWatts 5 for that place and plane',
      result: `${day.pvwatts.kWhPerKwp.toFixed(2)} kWh/kWp with its 14.08 % losses, ${day.pvwatts.lossFreeKwhPerKwp.toFixed(2)} without`,
    },
  ]
}
