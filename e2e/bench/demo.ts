import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { signedIn } from '../kit/api.ts'
import { openBrowser } from '../kit/browser.ts'
import { dataFolder, startSundial } from '../kit/sundial.ts'
import { until } from '../kit/until.ts'
import { fieldMemory } from './field.ts'
import { firstPageFigures } from './first-page.ts'
import { pastTold } from './history.ts'
import { julyFigures } from './july.ts'
import { largeFleet } from './large-fleet.ts'
import { layoutFigures } from './layout.ts'
import { queryFigures } from './queries.ts'
import type { Sections } from './report.ts'
import { switchingFigures } from './switching.ts'

/** A bench asks more often than people do. */
const unhindered = { SUNDIAL_CALLS_PER_MINUTE: '1000000' }

/** The demo as it comes: 30 days of past, one-minute reports. */
export const demoSections = async (): Promise<Sections> => {
  const data = dataFolder()
  const began = performance.now()
  const sundial = await startSundial(data.path, { ...unhindered, SUNDIAL_REPORT_PERIOD_S: '60', SUNDIAL_HISTORY_DAYS: '30' })
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  try {
    const ready = seconds()
    const fleet = JSON.parse(readFileSync(join(data.path, 'fleet.json'), 'utf8')) as FleetPlan
    const offline = fleet.stations.flatMap((station) => station.faults.filter((fault) => fault.kind === 'concentratorOffline')).length
    await pastTold(data.path, fleet.stations.flatMap((station) => station.concentrators).length - offline)
    const first = [
      { subject: 'first start: to the ready line (PostgreSQL made, fleet seeded)', result: `${ready} s` },
      { subject: 'first start: 30 days of 3,000 modules stored', result: `${seconds()} s`, target: '60 s', met: Number(seconds()) <= 60 },
    ]
    const api = await signedIn(sundial.address, sundial.password)
    const browser = await openBrowser()
    const pages = await firstPageFigures(browser, sundial.address, sundial.password)
    await browser.close()
    return {
      'First start': { figures: first },
      'Answers of the API': { figures: await queryFigures(api) },
      Switching: { figures: await switchingFigures(api, data.path, 20) },
      'First page': { figures: pages },
      'Physics under real weather': { figures: await julyFigures(fleet) },
      'Memory of the simulated field': { figures: await fieldMemory(sundial.process.pid) },
    }
  } finally {
    await sundial.stop()
    data.remove()
  }
}

/** One station of 10,000 modules in the browser. */
export const layoutSections = async (): Promise<Sections> => {
  const data = dataFolder()
  const file = `${data.path}-fleet.json`
  writeFileSync(file, JSON.stringify(largeFleet(Date.now())))
  const sundial = await startSundial(data.path, {
    ...unhindered,
    SUNDIAL_FLEET: file,
    SUNDIAL_REPORT_PERIOD_S: '60',
    SUNDIAL_HISTORY_DAYS: '0',
  })
  try {
    const api = await signedIn(sundial.address, sundial.password)
    const { list } = await until(
      () => api('stations', { pageSize: 10 }),
      (answer) => (answer.list[0]?.states.producing ?? 0) > 9_000,
      240_000,
    )
    const browser = await openBrowser()
    const figures = await layoutFigures(browser, sundial.address, sundial.password, list[0]!.id)
    await browser.close()
    return { 'Layout in Chromium': { figures } }
  } finally {
    await sundial.stop()
    data.remove()
    rmSync(file, { force: true })
  }
}
