import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { makePlant } from '../src/plant/make-plant.ts'
import { madeWeather } from '../src/weather/made-weather.ts'
import { connectBus, type Wires } from './connected-bus.ts'
import { noonMs, smallStation } from './small-station.ts'

type Setting = Wires & { faults?: FaultPlan[]; startMs?: number }

/** The small station at noon unless told, its modules on a bus, a driver connected to it, and a clock that moves by `atMs`. */
export const connectStation = async ({ faults = [], startMs = noonMs, ...wires }: Setting = {}) => {
  const plan = smallStation(faults)
  const clock = { atMs: startMs, now: () => clock.atMs }
  const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs })
  const modules = plan.modules.map((m) => m.number)
  return { plant, clock, modules, ...(await connectBus(plant, modules, clock, wires)) }
}
/** An answer that comes is waited for, however busy the machine is. */
export const patience = { timeout: 20_000 }
