import type { Store } from '@sundial/store/kit/open-store.ts'
import type { ReadyBatch } from '@sundial/store/telemetry/batch.ts'
import {
  type KnownConcentrator,
  type KnownEquipment,
  type NumbersAsked,
  openRosters,
  placesOfNumbers,
  type Rosters,
} from '@sundial/store/telemetry/roster.ts'
import type { Telemetry } from '@sundial/wire/link/messages.ts'
import { openBudgets } from '../kit/budget.ts'
import { askedAllowance } from '../kit/limits.ts'
import type { Register } from './register.ts'

/** A batch whose values have been read and checked, but not yet assigned to devices. */
export type ReadBatch = { message: Telemetry; receivedAt: number }
/** `ready` null: the concentrator does not exist, or has none of the devices. `strangers`: devices that are not registered behind it. */
export type Identified = { ready: ReadyBatch | null; strangers: string[]; known: boolean }
/** `later`: whose values these are can't be asked now; its concentrator keeps the batch and sends it again. */
export type Judged = Identified | 'later'

export type Identifying = {
  register: Register
  rosters: Rosters
  /** Where these numbers are registered at this moment. */
  placesNow(asked: NumbersAsked): Promise<ReadonlyMap<string, ReadonlyMap<string, KnownEquipment>>>
  /** Whether a concentrator may ask for so many numbers that the link does not remember. */
  mayAsk(gw: string, numbers: number): boolean
  /** How far a concentrator's clock is off, ms; null = right. */
  skewOf(gw: string): number | null
}

/** Concentrators whose budgets of unknown numbers are remembered. */
const askersMax = 10_000

export const openIdentifying = ({ pool }: Store, register: Register, skewOf: Identifying['skewOf']): Identifying => {
  const budgets = openBudgets(askersMax)
  return {
    register,
    rosters: openRosters(pool),
    placesNow: (asked) => placesOfNumbers(pool, asked),
    mayAsk: (gw, numbers) => budgets.of(gw, askedAllowance).takeWhole(numbers, performance.now()),
    skewOf,
  }
}

const atInstant = (equipment: KnownEquipment | undefined, { kind, t0 }: Pick<Telemetry, 'kind' | 't0'>): number | null => {
  if (equipment?.kind !== kind) return null
  return equipment.places.find(({ since, until }) => (since === null || since <= t0) && (until === null || t0 < until))?.deviceId ?? null
}

/**
 * Matches the numbers of a message with the register. `rows` are the indexes of the matched numbers, with their equipment and its
 * position at the instant of measuring. `strangers`: numbers that are not registered with this kind, or had no position here then.
 */
export const matchDevices = (known: KnownConcentrator, message: Pick<Telemetry, 'kind' | 'dev' | 't0'>) => {
  const rows: number[] = []
  const equipmentIds: number[] = []
  const deviceIds: number[] = []
  const strangers: string[] = []
  for (const [i, number] of message.dev.entries()) {
    const equipment = known.equipment.get(number)
    const deviceId = atInstant(equipment, message)
    if (deviceId === null) {
      strangers.push(number)
      continue
    }
    rows.push(i)
    equipmentIds.push(equipment!.id)
    deviceIds.push(deviceId)
  }
  return { rows, equipmentIds, deviceIds, strangers }
}

type Matched = { batch: ReadBatch; known: KnownConcentrator | null; match: ReturnType<typeof matchDevices> | null }

const matchOne = async ({ register }: Identifying, batch: ReadBatch): Promise<Matched> => {
  const known = await register.of(batch.message.gw, batch.receivedAt)
  return { batch, known, match: known && matchDevices(known, batch.message) }
}

/** The numbers to ask for, each once whatever the number of batches that name it; and the batches for which no more may be asked. */
const strangersOf = (s: Identifying, all: readonly Matched[]) => {
  const asked = new Map<string, Set<string>>()
  const later = new Set<Matched>()
  for (const one of all) {
    const { gw } = one.batch.message
    const before = asked.get(gw)
    const more = (one.match?.strangers ?? []).filter((number) => !before?.has(number))
    if (more.length === 0) continue
    if (s.mayAsk(gw, more.length)) asked.set(gw, new Set([...(before ?? []), ...more]))
    else later.add(one)
  }
  return { asked, later }
}

/**
 * A number is unknown only where the register, read after the report had come, does not have it: what was remembered may be older than a
 * replacement that has been committed. One question for all batches of a group; where it finds a number at its place at that instant, what
 * is behind its concentrator is read again.
 */
const matchAll = async (s: Identifying, batches: readonly ReadBatch[]): Promise<{ matched: Matched[]; later: Set<Matched> }> => {
  const matched: Matched[] = []
  for (const batch of batches) matched.push(await matchOne(s, batch))
  const { asked, later } = strangersOf(s, matched)
  if (asked.size === 0) return { matched, later }
  const found = await s.placesNow(asked)
  const isOutdated = ({ batch: { message }, match }: Matched): boolean =>
    match?.strangers.some((number) => atInstant(found.get(message.gw)?.get(number), message) !== null) ?? false
  const outdated = matched.filter((one) => !later.has(one) && isOutdated(one))
  for (const [gw, [first]] of Map.groupBy(outdated, ({ batch }) => batch.message.gw)) await s.register.reload(gw, first!.batch.receivedAt)
  for (const one of outdated) Object.assign(one, await matchOne(s, one.batch))
  return { matched, later }
}

const pick = (columns: Telemetry['col'], rows: readonly number[], whole: boolean): Telemetry['col'] =>
  whole ? columns : Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, rows.map((i) => column[i] ?? null)]))

/** Assigns the values of a batch to devices of the register. Unknown devices are left out and reported; the others are kept. */
const identified = async (s: Identifying, { batch, known, match }: Matched): Promise<Identified> => {
  if (!known || !match) return { ready: null, strangers: [], known: false }
  const { message: m, receivedAt } = batch
  const { rows, equipmentIds, deviceIds, strangers } = match
  if (rows.length === 0) return { ready: null, strangers, known: true }
  const ready: ReadyBatch = {
    gw: m.gw,
    stream: 'tm',
    epoch: m.ep,
    seq: m.seq,
    receivedAt,
    stationId: known.stationId,
    kind: m.kind,
    instant: m.t0,
    part: m.part,
    periodS: m.per,
    rosterId: m.per > 0 ? await s.rosters.idOf(m.gw, m.kind, equipmentIds) : null,
    deviceIds,
    columns: pick(m.col, rows, strangers.length === 0),
    clockSkewMs: s.skewOf(m.gw),
  }
  return { ready, strangers, known: true }
}

/** Says whose values these are: rows of the register instead of numbers. Unknown devices are left out and told, never fatal. */
export const identifyAll = async (s: Identifying, batches: readonly ReadBatch[]): Promise<Map<ReadBatch, Judged>> => {
  const { matched, later } = await matchAll(s, batches)
  const judged = new Map<ReadBatch, Judged>()
  for (const one of matched) judged.set(one.batch, later.has(one) ? 'later' : await identified(s, one))
  return judged
}
