import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'

/** A string of the demo fleet without a planted fault, with its modules in order, so that everything about it must work. */
export const soundString = (data: string, stationCode: string): { code: string; modules: string[] } => {
  const fleet = JSON.parse(readFileSync(join(data, 'fleet.json'), 'utf8')) as FleetPlan
  const station = fleet.stations.find((s) => s.code === stationCode)
  if (!station) throw new Error(`the fleet has no station ${stationCode}`)
  const faulty = new Set(station.faults.flatMap((f) => ('modules' in f ? f.modules : [])))
  const offline = new Set(station.faults.flatMap((f) => (f.kind === 'concentratorOffline' ? [f.gw] : [])))
  const deaf = new Set(station.concentrators.filter((c) => offline.has(c.gw)).flatMap((c) => c.strings))
  const inOrder = (code: string) => station.modules.filter((m) => m.string === code).sort((a, b) => a.position - b.position)
  for (const { code } of station.strings) {
    const modules = inOrder(code).map((m) => m.code)
    if (!deaf.has(code) && modules.every((m) => !faulty.has(m))) return { code, modules }
  }
  throw new Error(`every string of ${stationCode} has a planted fault`)
}
