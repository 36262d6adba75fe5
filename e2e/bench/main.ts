import { alarmFigures } from './alarms.ts'
import { connectionFigures } from './connections.ts'
import { demoSections, layoutSections } from './demo.ts'
import { emergencyFigures } from './emergency.ts'
import { eventFigures } from './events.ts'
import { faultSections } from './faults.ts'
import { fieldFigures } from './field.ts'
import type { Figure } from './figures.ts'
import { fleetSections } from './fleet/fleet-size.ts'
import { floodFigures } from './flood.ts'
import { heavyFigures } from './heavy.ts'
import { importFigures } from './imports.ts'
import { ingestFigures } from './ingest.ts'
import { laneFigures } from './lanes.ts'
import { physicsFigures } from './physics.ts'
import { noteCircumstances, type Sections, writeReport } from './report.ts'
import { wireFigures } from './wire.ts'

const one = (title: string, measure: () => Promise<Figure[]>) => async (): Promise<Sections> => ({ [title]: { figures: await measure() } })

const given = process.argv.slice(2)
const optionOf = (name: string): string | undefined => given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const seconds = Number(optionOf('seconds') ?? 60)
const concentrators = Number(optionOf('concentrators') ?? 1_000)
const stations = optionOf('stations')?.split(',').map(Number)
const modulesEach = optionOf('modules') === undefined ? undefined : Number(optionOf('modules'))
const seeds = (optionOf('seeds') ?? '131001,131002,131003').split(',').map(Number)
const areSizes = (sizes: readonly number[]): boolean => sizes.length > 1 && sizes.every((n) => Number.isInteger(n) && n > 0)

/** What can be measured by itself, in the order of the page. */
const subjects: Record<string, () => Promise<Sections>> = {
  ingest: one('Ingest, whole path', () => ingestFigures(seconds)),
  fleet: () => fleetSections(stations ?? 'whole', modulesEach),
  demo: demoSections,
  layout: layoutSections,
  emergency: one('Emergency shutdown', emergencyFigures),
  connections: one('Many concentrators at one link', () => connectionFigures(concentrators)),
  events: one('Events', eventFigures),
  flood: one('A flooding gateway', floodFigures),
  alarms: one('A year of alarms', alarmFigures),
  faults: () => faultSections(seeds),
  lanes: one('Lanes of schedules', laneFigures),
  heavy: one('Heavy answers', heavyFigures),
  field: one('The simulated field', fieldFigures),
  wire: one('Bytes from outside', wireFigures),
  imports: one('Uploaded tables', importFigures),
  physics: one('Physics', physicsFigures),
}
/** Only when asked for: a smaller form of another subject. */
const quick: Record<string, () => Promise<Sections>> = { 'fleet-quick': () => fleetSections('quick') }

const all = { ...subjects, ...quick }
const named = given.filter((argument) => !argument.startsWith('--'))
const unknown = named.filter((name) => !(name in all))
const isWrong =
  Number.isNaN(seconds) ||
  !(concentrators > 0) ||
  !seeds.every(Number.isInteger) ||
  (stations && !areSizes(stations)) ||
  (modulesEach !== undefined && !(modulesEach > 0 && stations))
if (unknown.length > 0 || isWrong) {
  console.error(`Usage: npm run bench -- [${Object.keys(all).join('|')} ...]
  --seconds=60          how long ingest is measured
  --concentrators=1000  connections: how many of them there are
  --seeds=1,2           faults: a fleet of each seed
  --stations=100,10000  fleet: these numbers of stations, the smallest first, in a section of its own
  --modules=30          with --stations: so many modules in each`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : Object.keys(subjects)) {
  const circumstances = noteCircumstances()
  const sections = await all[name]!()
  writeReport(sections, circumstances())
}
