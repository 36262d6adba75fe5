import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Address } from './concentrators/agent-config.ts'

/** Where something of a plant listens; a power line goes by its concentrator's number and name. */
export type ListeningAt = { what: 'inverter' | 'irradianceSensor' | 'powerLine'; number: string; code: string; host: string; port: number }
type Opened = Record<'inverters' | 'irradianceSensors' | 'lines', ReadonlyMap<string, Address>>

/** Everything of a station that others may read as well as its concentrators. */
export const listeningOf = ({ inverters, irradianceSensors, concentrators }: StationPlan, opened: Opened): ListeningAt[] => {
  const at = (what: ListeningAt['what'], number: string, code: string, { host, port }: Address) => ({ what, number, code, host, port })
  return [
    ...inverters.map(({ number, code }) => at('inverter', number, code, opened.inverters.get(number)!)),
    ...irradianceSensors.map(({ number, code }) => at('irradianceSensor', number, code, opened.irradianceSensors.get(number)!)),
    ...concentrators.map(({ gw, name }) => at('powerLine', gw, name, opened.lines.get(gw)!)),
  ]
}
