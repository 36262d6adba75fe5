import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { connectConcentrator, type TestConcentrator } from '@sundial/link/test/concentrator.ts'

/** A concentrator of the demo fleet whose agent is off, entered with its own secret, as a thief of the gateway would. */
export type StolenGateway = { gw: string; enter(): Promise<TestConcentrator> }

export const stolenGateway = (data: string, mqttPort: number): StolenGateway => {
  const fleet = JSON.parse(readFileSync(join(data, 'fleet.json'), 'utf8')) as FleetPlan
  const fault = fleet.stations.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'concentratorOffline')
  const plan = fleet.stations.flatMap(({ concentrators }) => concentrators).find((c) => fault && 'gw' in fault && c.gw === fault.gw)!
  return { gw: plan.gw, enter: () => connectConcentrator(`mqtt://127.0.0.1:${mqttPort}`, plan.gw, plan.secret) }
}
