import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import type { Api } from './api.ts'

export type SoundString = { code: string; modules: string[] }

/** The strings of a demo station without a planted fault, with their modules in order: everything about them must work. */
export const soundStrings = (data: string, stationCode: string): SoundString[] => {
  const fleet = JSON.parse(readFileSync(join(data, 'fleet.json'), 'utf8')) as FleetPlan
  const station = fleet.stations.find((s) => s.code === stationCode)
  if (!station) throw new Error(`the fleet has no station ${stationCode}`)
  const faulty = new Set(station.faults.flatMap((f) => ('modules' in f ? f.modules : [])))
  // one whose register differs does not know one of its modules
  const unlike = new Set(station.faults.flatMap((f) => (f.kind === 'concentratorOffline' || f.kind === 'registerDiffers' ? [f.gw] : [])))
  const deaf = new Set(station.concentrators.filter((c) => unlike.has(c.gw)).flatMap((c) => c.strings))
  const inOrder = (code: string) => station.modules.filter((m) => m.string === code).sort((a, b) => a.position - b.position)
  return station.strings
    .map(({ code }) => ({ code, modules: inOrder(code).map((m) => m.code) }))
    .filter(({ code, modules }) => !deaf.has(code) && modules.every((m) => !faulty.has(m)))
}

/** The first of them. */
export const soundString = (data: string, stationCode: string): SoundString => {
  const [first] = soundStrings(data, stationCode)
  if (!first) throw new Error(`every string of ${stationCode} has a planted fault`)
  return first
}

/** The ids of the modules of these strings, in their order. */
export const soundModuleIds = async (api: Api, data: string, station: { id: number; code: string }): Promise<number[]> => {
  const { columns } = await api('modules', { stationId: station.id })
  const idOf = new Map(columns.code.map((code, i) => [code, columns.id[i]!]))
  return soundStrings(data, station.code).flatMap(({ modules }) => modules.map((code) => idOf.get(code)!))
}
