import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { areJudged } from '@sundial/store/fleet-now/judge-stations.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import type { DemoPerson } from '../kit/demo-person.ts'
import { secretKeyOf } from '../kit/secret-key.ts'
import type { Settings } from '../kit/settings-table.ts'
import { waitUntil } from '../kit/wait-until.ts'
import { demoMaker } from './demo-maker.ts'
import { firstPassword, isForOthers, type SignIn } from './first-password.ts'
import { seedFleetFile, seedNothing } from './seed.ts'
import { hasUsers, seedPeople } from './seed-people.ts'

export type PrepareOptions = {
  settings: Settings
  makeDemoFleet(): FleetPlan
  demoPeople: readonly DemoPerson[]
  /** What goes to the person at the terminal: progress and warnings. */
  terminal(text: string): void
  /** Asked between the steps: true = give up. */
  stopped(): boolean
}
/** What the rooms need to start. */
export type Prepared = { databaseUrl: string; secretKey: string; signIn: SignIn; fleetFile: string | null; firmwareKeys: string[] }

class Stopped extends Error {}

export const step = (options: Pick<PrepareOptions, 'stopped' | 'terminal'>, text: string): void => {
  if (options.stopped()) throw new Stopped('stopped while starting')
  if (text !== '') options.terminal(text)
}

const openOwn = (databaseUrl: string) => openStore(databaseUrl, { applicationName: 'sundial start', poolSize: 2, silenceMs: 0 })

/** So long the start waits for every station to be judged by what the field told first. */
const judgedMs = 10_000

/** Whoever opens the address once it is printed sees the fleet as it is, with the same figures everywhere. */
export const waitForFleet = async (databaseUrl: string, stopped: () => boolean): Promise<void> => {
  const store = openOwn(databaseUrl)
  const at = Date.now()
  try {
    await waitUntil(async () => stopped() || (await areJudged(store.db, at)), judgedMs)
  } finally {
    await store.close()
  }
}

/** Schema, key, fleet and first user. */
export const prepare = async (options: PrepareOptions, databaseUrl: string): Promise<Prepared> => {
  const { settings, terminal } = options
  step(options, '')
  await migrate(databaseUrl)
  const store = openOwn(databaseUrl)
  try {
    step(options, '')
    const secretKey = await secretKeyOf(store, settings)
    const make = () => {
      terminal('Making the demo fleet ...')
      return options.makeDemoFleet()
    }
    const fleetFile = settings.demo ? await seedFleetFile(store, settings.data, settings.fleet, make) : null
    if (!settings.demo) await seedNothing(store)
    const first = !(await hasUsers(store))
    const signIn = await firstPassword(store, { data: settings.data, wanted: settings.adminPassword, mustChange: isForOthers(settings) })
    if (first && settings.demo && !settings.fleet) await seedPeople(store, options.demoPeople)
    const ownMaker = settings.demo && settings.firmwareKeys.length === 0
    const firmwareKeys = ownMaker ? [await demoMaker(store, settings.data, Date.now())] : settings.firmwareKeys
    return { databaseUrl, secretKey, fleetFile, signIn, firmwareKeys }
  } finally {
    await store.close()
  }
}
