import type { Store } from '@sundial/store/kit/open-store.ts'
import type { ReadyBatch } from '@sundial/store/telemetry/batch.ts'
import { type KnownConcentrator, type KnownEquipment, loadConcentrator, type Rosters } from '@sundial/store/telemetry/roster.ts'
import type { Telemetry } from '@sundial/wire/link/messages.ts'

/** A batch whose values have been read and checked, but not yet assigned to devices. */
export type ReadBatch = { message: Telemetry; receivedAt: number }
/** `ready` null: the concentrator does not exist, or has none of the devices. `strangers`: devices that are not registered behind it. */
export type Identified = { ready: ReadyBatch | null; strangers: string[]; known: boolean }

/** Shortest time between two reads of a register that has unknown devices: it may have grown. */
const lookAgainMs = 10_000
/** Longest use of a cached register, in case a notice of a change was missed. */
const rememberedMsMax = 600_000

export type Register = {
  of(gw: string, now: number): Promise<KnownConcentrator | null>
  refresh(gw: string, now: number): Promise<boolean>
  /** Drops the cached register of a concentrator that has changed; without `gw`, of all. */
  forget(gw?: string): void
}

/** Cache of the concentrators and their registered devices. */
export const openRegister = (store: Store): Register => {
  const known = new Map<string, { at: number; found: KnownConcentrator | null }>()
  const load = async (gw: string, now: number): Promise<KnownConcentrator | null> => {
    const found = await loadConcentrator(store.pool, gw)
    known.set(gw, { at: now, found })
    return found
  }
  const isOld = (gw: string, now: number): boolean => now - (known.get(gw)?.at ?? Number.NEGATIVE_INFINITY) >= lookAgainMs
  return {
    of: async (gw, now) => {
      const entry = known.get(gw)
      const ageMsMax = entry?.found ? rememberedMsMax : lookAgainMs
      return entry && now - entry.at < ageMsMax ? entry.found : load(gw, now)
    },
    refresh: async (gw, now) => {
      if (!isOld(gw, now)) return false
      await load(gw, now)
      return true
    },
    forget: (gw) => (gw === undefined ? known.clear() : void known.delete(gw)),
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

const pick = (columns: Telemetry['col'], rows: readonly number[], whole: boolean): Telemetry['col'] =>
  whole ? columns : Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, rows.map((i) => column[i] ?? null)]))

/** Assigns the values of a batch to devices of the register. Unknown devices are left out and reported; the others are kept. */
export const identify = async (register: Register, rosters: Rosters, batch: ReadBatch, clockSkewMs: number | null): Promise<Identified> => {
  const { message: m, receivedAt } = batch
  let known = await register.of(m.gw, receivedAt)
  if (!known) return { ready: null, strangers: [], known: false }
  let match = matchDevices(known, m)
  if (match.strangers.length > 0 && (await register.refresh(m.gw, receivedAt))) {
    known = (await register.of(m.gw, receivedAt)) ?? known
    match = matchDevices(known, m)
  }
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
    rosterId: m.per > 0 ? await rosters.idOf(m.gw, m.kind, equipmentIds) : null,
    deviceIds,
    columns: pick(m.col, rows, strangers.length === 0),
    clockSkewMs,
  }
  return { ready, strangers, known: true }
}
