import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import type { EventBody } from '../kit/envelope.ts'
import { wait } from '../kit/wait.ts'
import { type DeviceVersions, readOptimizerVersions, readSunspecVersions } from './versions.ts'

export type VersionSurveyOptions = {
  buses: Pick<Buses, 'modules' | 'inverters' | 'irradianceSensors'>
  /** Pause between two devices, ms. */
  paceMs: number
  /** Monotonic. */
  steady: Clock
  record(event: EventBody): Promise<unknown>
  log: Log
}

/** A device that answered is read again after a day, one that was silent after an hour. */
const againMs = { answered: 86_400_000, silent: 3_600_000 }
/** One that was named, after its upgrade for one, is tried again so soon, ms, and so often: what it runs now is waited for. */
const named = { againMs: 10_000, triesMax: 12 }
/**
 * A bus on which so many modules in a row were silent is dark. It rests for so long, ms: each silent module costs a timeout that the
 * regular readings need to notice the first that wake.
 */
const dark = { inRow: 3, restMs: 600_000 }
/**
 * Readings are told together: as soon as they are of so many devices, or the first of them is so old. Of a device that was read twice until
 * then, the later reading is told.
 */
const together = { devices: 200, ms: 30_000 }

/** Reads a device; null = no answer. */
type Read = () => Promise<DeviceVersions | null>

type Due = { number: string; read: Read; bus: string }

/** The first device that is due, and how it is read. */
const firstDue = (
  buses: VersionSurveyOptions['buses'],
  isDue: (number: string) => boolean,
  rests: (bus: string) => boolean,
): Due | null => {
  const inverter = buses.inverters.find((bus) => bus.reports && isDue(bus.inverter))
  if (inverter)
    return { number: inverter.inverter, bus: inverter.id, read: () => readSunspecVersions(inverter, inverter.inverter, priority.backfill) }
  const sensor = buses.irradianceSensors.find((bus) => isDue(bus.irradianceSensor))
  if (sensor) {
    const number = sensor.irradianceSensor
    return { number, bus: sensor.id, read: () => readSunspecVersions(sensor, number, priority.backfill) }
  }
  for (const bus of buses.modules) {
    const number = rests(bus.id) ? undefined : bus.devices.find(isDue)
    if (number !== undefined) return { number, bus: bus.id, read: () => readOptimizerVersions(bus, number, priority.backfill) }
  }
  return null
}

const eventOf = (rows: readonly DeviceVersions[]): EventBody => ({
  e: 'versions',
  dev: rows.map(({ a }) => a),
  model: rows.map(({ model }) => model),
  firmware: rows.map(({ firmware }) => firmware),
  hardware: rows.map(({ hardware }) => hardware),
  bootloader: rows.map(({ bootloader }) => bootloader),
})

/** How long devices are left alone after they were read. The silence of one that was named says nothing of its bus. */
const restsOf = () => {
  const triesLeft = new Map<string, number>()
  return {
    name: (numbers: readonly string[]): void => {
      for (const number of numbers) triesLeft.set(number, named.triesMax)
    },
    isNamed: (number: string): boolean => triesLeft.has(number),
    /** ms */
    after: (number: string, hasAnswered: boolean): number => {
      const left = (triesLeft.get(number) ?? 1) - 1
      if (hasAnswered || left <= 0) triesLeft.delete(number)
      else triesLeft.set(number, left)
      if (hasAnswered) return againMs.answered
      return left > 0 ? named.againMs : againMs.silent
    },
  }
}

/**
 * Reads what each registered device says of itself, one by one while its bus has nothing else to do, and tells the platform: once after the
 * start, once a day from then on.
 */
export const startVersionSurvey = ({ buses, paceMs, steady, record, log }: VersionSurveyOptions) => {
  const stopping = new AbortController()
  const dueAt = new Map<string, number>()
  const rests = restsOf()
  const silences = new Map<string, { inRow: number; at: number }>()
  let read = new Map<string, DeviceVersions>()
  let firstReadAt = 0

  const tell = async (): Promise<void> => {
    const rows = [...read.values()]
    read = new Map()
    if (rows.length > 0) await record(eventOf(rows))
  }
  const noteSilence = ({ number, bus }: Due, hasAnswered: boolean): void => {
    if (hasAnswered) silences.delete(bus)
    else if (!rests.isNamed(number)) silences.set(bus, { inRow: (silences.get(bus)?.inRow ?? 0) + 1, at: steady.now() })
  }
  /** Reads the next device that is due. Answers whether one was. */
  const step = async (): Promise<boolean> => {
    const now = steady.now()
    const isDark = (bus: string): boolean => {
      const silence = silences.get(bus)
      return silence !== undefined && silence.inRow >= dark.inRow && now - silence.at < dark.restMs
    }
    const next = firstDue(buses, (number) => (dueAt.get(number) ?? Number.NEGATIVE_INFINITY) <= now, isDark)
    if (!next) return false
    const said = await next.read()
    noteSilence(next, said !== null)
    dueAt.set(next.number, steady.now() + rests.after(next.number, said !== null))
    if (said) firstReadAt = read.set(said.a, said).size === 1 ? steady.now() : firstReadAt
    return true
  }
  const survey = async (): Promise<void> => {
    await wait(paceMs, stopping.signal)
    while (!stopping.signal.aborted) {
      const wasDue = await step()
      const isTold = !wasDue || read.size === together.devices || steady.now() - firstReadAt >= together.ms
      if (isTold) await tell()
      await wait(paceMs, stopping.signal)
    }
  }
  /** A disk that is full, for one: what was read is read again after a day, or when it is asked for. */
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await survey()
      } catch (error) {
        if (error instanceof QueueClosed) return
        log('error', 'versionsNotTold', { error: String(error) })
      }
    }
  }
  const running = run()
  return {
    /** Reads these devices again as soon as it can; without devices, all. */
    again: (devices?: readonly string[]): void => {
      for (const number of devices ?? [...dueAt.keys()]) dueAt.delete(number)
      rests.name(devices ?? [])
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
