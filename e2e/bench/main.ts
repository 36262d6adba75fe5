import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { signedIn } from '../kit/api.ts'
import { openBrowser } from '../kit/browser.ts'
import { dataFolder, startSundial } from '../kit/sundial.ts'
import { until } from '../kit/until.ts'
import { eventFigures } from './events.ts'
import { fieldFigures, fieldMemory } from './field.ts'
import type { Figure } from './figures.ts'
import { floodFigures } from './flood.ts'
import { heavyFigures } from './heavy.ts'
import { pastTold } from './history.ts'
import { importFigures } from './imports.ts'
import { ingestFigures } from './ingest.ts'
import { julyFigures } from './july.ts'
import { largeFleet } from './large-fleet.ts'
import { firstPageFigures, layoutFigures } from './page.ts'
import { physicsFigures } from './physics.ts'
import { queryFigures } from './queries.ts'
import { writeReport } from './report.ts'
import { switchingFigures } from './switching.ts'
import { wireFigures } from './wire.ts'

/** A bench asks more often than people do. */
const unhindered = { SUNDIAL_CALLS_PER_MINUTE: '1000000' }

/** The demo as it comes: 30 days of past, one-minute reports. */
const demo = async (): Promise<Record<string, Figure[]>> => {
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
      'First start': first,
      'Answers of the API': await queryFigures(api),
      Switching: await switchingFigures(api, 10),
      'First page': pages,
      'Physics under real weather': await julyFigures(fleet),
      'Memory of the simulated field': await fieldMemory(sundial.process.pid),
    }
  } finally {
    await sundial.stop()
    data.remove()
  }
}

const tenThousand = async (): Promise<Record<string, Figure[]>> => {
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
    return { 'Layout in Chromium': figures }
  } finally {
    await sundial.stop()
    data.remove()
    rmSync(file, { force: true })
  }
}

const seconds = Number(process.argv[2] ?? 30)
const figures = {
  'Ingest, whole path': await ingestFigures(seconds),
  ...(await demo()),
  ...(await tenThousand()),
  Events: await eventFigures(),
  'A flooding gateway': await floodFigures(),
  'Heavy answers': await heavyFigures(),
  'The simulated field': await fieldFigures(),
  'Bytes from outside': await wireFigures(),
  'Uploaded tables': await importFigures(),
  Physics: await physicsFigures(),
}
writeReport(figures)
