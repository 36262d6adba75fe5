import { rmSync, writeFileSync } from 'node:fs'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { dataFolder, startSundial } from '../kit/sundial.ts'
import { databaseUrlOf } from './data-folder-database.ts'
import { judgePast, seenAlarms } from './faults/judge-past.ts'
import { plantsOf } from './faults/plant-plan.ts'
import { plantCount, plantFaults } from './faults/planted.ts'
import { type SeedScore, scoreFleet } from './faults/score.ts'
import { faultSection } from './faults/tables.ts'
import { pastTold } from './history.ts'
import type { Sections } from './report.ts'

const days = 30
const dayMs = 86_400_000
/** Time is no result here: where other work runs beside it, telling the past takes longer. */
const toldMs = 1_800_000

/** One fleet of plants with faults in their past, told to a Sundial of its own over the link, stored and judged there. */
const scoreSeed = async (seed: number): Promise<SeedScore> => {
  const data = dataFolder()
  const now = Date.now()
  const pastFrom = now - days * dayMs
  const fleet = plantsOf(plantCount, seed)
  const planted = plantFaults(fleet.stations, seed, pastFrom)
  const [fleetFile, faultsFile] = [`${data.path}-fleet.json`, `${data.path}-faults.json`]
  writeFileSync(fleetFile, JSON.stringify(fleet))
  const orders = planted.map(({ isAlone: _, from, until, ...order }) => ({
    ...order,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }))
  writeFileSync(faultsFile, JSON.stringify(orders))
  const sundial = await startSundial(data.path, {
    SUNDIAL_FLEET: fleetFile,
    SUNDIAL_FAULTS: faultsFile,
    SUNDIAL_REPORT_PERIOD_S: '900',
    SUNDIAL_HISTORY_DAYS: String(days),
  })
  try {
    await pastTold(data.path, fleet.stations.length, toldMs)
    const store = openStore(databaseUrlOf(data.path), { applicationName: 'bench', poolSize: 2, silenceMs: 0 })
    try {
      await judgePast(store, pastFrom, planted, now)
      return scoreFleet(fleet.stations, seed, planted, await seenAlarms(store.db))
    } finally {
      await store.close()
    }
  } finally {
    await sundial.stop()
    data.remove()
    for (const file of [fleetFile, faultsFile]) rmSync(file, { force: true })
  }
}

/** Every fault of the simulated field against the alarms that the product raised. */
export const faultSections = async (seeds: readonly number[]): Promise<Sections> => {
  const scores: SeedScore[] = []
  for (const seed of seeds) scores.push(await scoreSeed(seed))
  return { 'Faults found': faultSection(scores) }
}
