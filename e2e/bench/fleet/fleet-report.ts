import { cpus } from 'node:os'
import { type Figure, spread } from '../figures.ts'
import type { Section } from '../report.ts'
import type { FleetShape } from './fill-fleet.ts'
import { fleetCalls } from './fleet-calls.ts'
import type { Cost } from './measure-call.ts'
import type { FleetCosts } from './measure-fleet.ts'
import { pastOf } from './past-of.ts'

/** Issue 11, point 5, at the largest fleet; of a million devices issue 13 asks for another p95. */
const goals = { kb: 30, exponent: 0.2, memoryMb: 600, keptS: 180 }
const p95GoalMs = ({ stations, modulesEach }: FleetShape): number => (stations * modulesEach < 1_000_000 ? 50 : 300)
/** Below this a cost says more of the clock than of the call, ms. */
const costMinMs = 1
/** With a higher load other work was running, and times by the clock are not judged. */
const loadMax = cpus().length + 1

const kbOf = (cost: Cost): number => cost.bytes / 1000
const processorOf = (cost: Cost): number => cost.serverMs + cost.databaseMs
const p50Of = (cost: Cost): number => spread(cost.ms).p50
const cell = (cost: Cost | { error: string } | undefined): string => {
  if (!cost || 'error' in cost) return `no answer: ${cost?.error.slice(0, 60)}`
  const { p50, p95 } = spread(cost.ms)
  return `${p50.toFixed(0)} / ${p95.toFixed(0)} [${cost.serverMs.toFixed(0)} + ${cost.databaseMs.toFixed(0)}]`
}

/** How a cost grows with the number of stations: 0 = not, 1 = in proportion. */
const exponentOf = (of: (cost: Cost) => number, small: Cost, large: Cost, stations: number): number =>
  Math.log(Math.max(of(large), costMinMs) / Math.max(of(small), costMinMs)) / Math.log(stations)

type Growth = { stations: number; load: number; p95Ms: number }
type Judged = { exponents: [processor: number, clock: number]; missed: string[] }
const judged = (small: Cost, large: Cost, { stations, load, p95Ms }: Growth): Judged => {
  const exponents = [processorOf, p50Of].map((of) => exponentOf(of, small, large, stations)) as Judged['exponents']
  const missed = [
    ...(load <= loadMax && spread(large.ms).p95 > p95Ms ? ['p95'] : []),
    ...(kbOf(large) > goals.kb ? ['KB'] : []),
    ...(exponents[0] > goals.exponent ? ['exponent'] : []),
  ]
  return { exponents, missed }
}

type Line = { cells: string[]; grows: boolean }
const lineOf = (subject: string, fleets: readonly FleetCosts[], alike: readonly FleetCosts[]): Line => {
  const cells = [subject, ...fleets.map(({ costs }) => cell(costs.get(subject)))]
  const largest = alike.at(-1)!
  const [small, large] = [alike[0]!.costs.get(subject), largest.costs.get(subject)]
  if (!small || !large || 'error' in small || 'error' in large) return { cells: [...cells, '', '', '**not met**: no answer'], grows: true }
  const stations = largest.shape.stations / alike[0]!.shape.stations
  const { exponents, missed } = judged(small, large, { stations, load: largest.load, p95Ms: p95GoalMs(largest.shape) })
  const verdict = missed.length === 0 ? 'met' : `**not met**: ${missed.join(', ')}`
  const exponent = exponents.map((one) => one.toFixed(2)).join(' / ')
  return { cells: [...cells, exponent, kbOf(large).toFixed(1), verdict], grows: missed.includes('exponent') }
}

const memoryOf = ({ shape, memory }: FleetCosts, isLargest: boolean): Figure => ({
  subject: `memory of the server and its processes in the fleet of ${shape.stations} stations`,
  result: `${memory.each.map((mb) => mb.toFixed(0)).join(' + ')} MB; ${memory.together.toFixed(0)} MB with what they share counted once`,
  ...(isLargest ? { target: `${goals.memoryMb} MB`, met: memory.together <= goals.memoryMb } : {}),
})

const historyOf = ({ stations }: FleetShape): string => {
  const { wholeEvery } = pastOf(stations)
  const whole = 'two days of quarters of an hour and 32 days'
  return wholeEvery === 1 ? whole : `${whole} of one in ${wholeEvery}, today's quarters and 8 days of the others`
}

const keptOf = ({ shape, kept, load }: FleetCosts, isLargest: boolean): Figure => ({
  subject: `${historyOf(shape)} of ${shape.stations} stations judged and added up`,
  result: `${kept.clockS.toFixed(0)} s by the clock, ${kept.processorS.toFixed(0)} s of processor time of the keeper and PostgreSQL`,
  ...(isLargest ? { target: `${goals.keptS} s by the clock`, ...(load <= loadMax ? { met: kept.clockS <= goals.keptS } : {}) } : {}),
})

/**
 * The table by size. Exponents are of the smallest against the largest of the fleets with as many modules a station as the last. `grows`: calls that break
 * the gate.
 */
export const fleetReport = (fleets: readonly FleetCosts[]): { section: Section; grows: string[] } => {
  const alike = fleets.filter(({ shape }) => shape.modulesEach === fleets.at(-1)!.shape.modulesEach)
  const lines = fleetCalls(alike[0]!.shape).map(({ subject }) => ({ subject, ...lineOf(subject, fleets, alike) }))
  const grows = lines.filter((line) => line.grows).map(({ subject }) => subject)
  const sizes = fleets.map(
    ({ shape }) => `${shape.stations.toLocaleString('en')} stations, ${(shape.stations * shape.modulesEach).toLocaleString('en')} modules`,
  )
  const largest = alike.at(-1)!
  const figures: Figure[] = [
    {
      subject: `calls that grow with an exponent above ${goals.exponent} (gate)`,
      result: `${grows.length} of ${lines.length}`,
      target: '0',
      met: grows.length === 0,
    },
    ...fleets.map((fleet) => memoryOf(fleet, fleet === largest)),
    ...fleets.map((fleet) => keptOf(fleet, fleet === largest)),
  ]
  const notes = [
    `Cells: p50 / p95 ms by the clock [processor time of the server and its processes + of PostgreSQL, ms a call]; one caller, up to 40 calls of each kind. Exponent from ${alike[0]!.shape.stations} to ${largest.shape.stations} stations: of the processor time (judged) / of p50. KB: the answer's JSON, not compressed. Goals at ${largest.shape.stations} stations: p95 ${p95GoalMs(largest.shape)} ms, ${goals.kb} KB, exponent ${goals.exponent}.`,
    `Mean load of the machine: ${fleets.map(({ load, shape }) => `${load.toFixed(1)} (${shape.stations} stations)`).join(', ')}. Above ${loadMax} other work was running: then p95 is not judged.`,
  ]
  const head = ['call', ...sizes, 'exponent', 'KB', '']
  return { section: { notes, figures, tables: [{ head, rows: lines.map(({ cells }) => cells) }] }, grows }
}
