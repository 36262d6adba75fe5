import type { FaultKind } from '@sundial/core/fleet/faults.ts'
import { medianOf } from '@sundial/core/kit/quantile.ts'
import type { Figure } from '../figures.ts'
import type { Section } from '../report.ts'
import type { FalseAlarm, Scored, SeedScore } from './score.ts'
import { tells } from './tells.ts'

/** What costs more than this of a string has to be found within a sunny day. */
const costsMin = 0.02
const foundGoal = 0.95
const lossGoal = 0.05

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const hoursOf = (ms: number): string => (ms / 3_600_000).toFixed(1)
const counted = (some: readonly Scored[], is: (one: Scored) => boolean): string => `${some.filter(is).length} of ${some.length}`

/** Those of which a sunny day ended while they acted. */
const timely = (all: readonly Scored[]): Scored[] => all.filter(({ isInTime }) => isInTime !== null)

const timesOf = (all: readonly Scored[]): string => {
  const times = all.flatMap(({ afterMs }) => afterMs ?? [])
  return times.length === 0 ? '' : `${hoursOf(medianOf(times))} (${hoursOf(Math.max(...times))})`
}

const sayersOf = (all: readonly Scored[]): string => [...new Set(all.flatMap(({ by }) => by ?? []))].join(', ')

/** What the alarms say was lost over what the field knows was lost, of faults alone in their plant. */
const lossOf = (all: readonly Scored[]): { ratio: number; isWithin: boolean } | null => {
  const some = all.filter(({ isAlone, costs }) => isAlone && costs > costsMin)
  const truth = some.reduce((sum, { lostWh }) => sum + lostWh, 0)
  if (truth === 0) return null
  const ratio = some.reduce((sum, { claimedWh }) => sum + (claimedWh ?? 0), 0) / truth
  return { ratio, isWithin: Math.abs(ratio - 1) <= lossGoal }
}

const falseOf = (alarms: readonly FalseAlarm[], kinds: string): string => String(alarms.filter((alarm) => alarm.kinds === kinds).length)

const kindRow = (kind: FaultKind, all: readonly Scored[], alarms: readonly FalseAlarm[]): string[] => {
  const alone = all.filter(({ isAlone }) => isAlone)
  const loss = lossOf(all)
  return [
    kind,
    percent(medianOf(alone.map(({ costs }) => costs))),
    counted(all, ({ by }) => by !== null),
    counted(timely(all), ({ isInTime }) => isInTime === true),
    timesOf(all),
    sayersOf(all),
    loss === null ? '' : `${percent(loss.ratio)}${loss.isWithin ? '' : ' **'}`,
    falseOf(alarms, kind),
  ]
}

const figuresOf = (scores: readonly SeedScore[], all: readonly Scored[], alarms: readonly FalseAlarm[]): Figure[] => {
  const dear = timely(all).filter(({ costs }) => costs > costsMin)
  const inTime = dear.filter(({ isInTime }) => isInTime).length
  const plants = scores.reduce((sum, one) => sum + one.plants, 0)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const losses = kinds.flatMap((kind) => lossOf(all.filter((one) => one.kind === kind)) ?? [])
  const within = losses.filter(({ isWithin }) => isWithin).length
  return [
    {
      subject: 'faults that cost more than 2 % of a string, found before the first whole sunny day ended',
      result: `${inTime} of ${dear.length}, ${percent(inTime / dear.length)}`,
      target: percent(foundGoal),
      met: inTime >= foundGoal * dear.length,
    },
    {
      subject: 'false alarms a plant and month',
      result: `${(alarms.length / plants).toFixed(2)} (${alarms.length} at ${plants} plants in 30 days)`,
      target: 'less than 1',
      met: alarms.length < plants,
    },
    {
      subject: 'kinds of fault that cost more than 2 % of a string whose loss in a week the alarms tell within 5 % of the field’s ledger',
      result: `${within} of ${losses.length}`,
      target: 'all',
      met: within === losses.length,
    },
  ]
}

const falseTable = (alarms: readonly FalseAlarm[]) => {
  const groups = Map.groupBy(alarms, ({ condition, kinds }) => `${condition}|${kinds}`)
  const rows = [...groups].map(([key, some]) => [...key.split('|'), String(some.length)])
  return { head: ['false alarm', 'at a plant with', 'how many'], rows }
}

const unscoredTable = () => ({
  head: ['not in the score', 'why', 'planted and held by'],
  rows: Object.entries(tells).flatMap(([kind, row]) => (row.scored ? [] : [[kind, row.why, row.heldBy]])),
})

const notes = (scores: readonly SeedScore[]): string[] => [
  `Each of the kinds of fault alone in a plant, two at once in ten more, and five plants without any; at random devices, hours and weather, with the usual strength, for a week of the thirty days. Seeds ${scores.map(({ seed }) => seed).join(', ')}. A plant has 36 modules in three strings of twelve. The simulated field tells the thirty days over the link, Sundial stores them and judges them from the stored history. What counts as found is a table of the bench (\`e2e/bench/faults/tells.ts\`) and not of the product. Whether a concentrator was heard then is written into the history as the link notes it.`,
  'Cost: of what one string would have given in that week, median of those alone. Time: from the beginning of the fault to the alarm, nights included, hours, median (longest). Loss: what the alarms say over what the same field gives without the fault, of faults alone in a plant that cost more than 2 % of a string; ** is not within 5 %. A sunny day has 70 % of the light of a cloudless one; where none ended while a fault acted, it is not counted there.',
]

/** The section of docs/bench.md. */
export const faultSection = (scores: readonly SeedScore[]): Section => {
  const all = scores.flatMap(({ scored }) => scored)
  const alarms = scores.flatMap(({ falseAlarms }) => falseAlarms)
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  const head = ['fault', 'cost', 'found', 'within a sunny day', 'time, h', 'by', 'loss', 'false alarms where it is alone']
  const rows = [...byKind].map(([kind, some]) => kindRow(kind, some, alarms))
  return {
    notes: notes(scores),
    figures: figuresOf(scores, all, alarms),
    tables: [{ head, rows }, ...(alarms.length > 0 ? [falseTable(alarms)] : []), unscoredTable()],
  }
}
