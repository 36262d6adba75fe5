import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import type { ModbusDriver } from '../kit/driver.ts'
import type { EventBody } from '../kit/envelope.ts'
import { wait } from '../kit/wait.ts'
import { type DeviceVersions, readOptimizerVersions } from './versions.ts'

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
/** What is told together: so many devices, or what was read in so long. */
const together = { devices: 200, ms: 30_000 }

type Target = { number: string; read(): Promise<DeviceVersions | null> }

const sunspecTarget = (
  number: string,
  { queue, driver }: Pick<Buses['inverters'][number], 'queue'> & { driver: ModbusDriver },
): Target => ({
  number,
  read: async () => {
    const said = await queue.run(priority.backfill, () => driver.readIdentity())
    return said && { a: number, ...said, hardware: null, bootloader: null }
  },
})

const targetsOf = (buses: VersionSurveyOptions['buses']): Target[] => [
  ...buses.inverters.filter(({ reports }) => reports).map((bus) => sunspecTarget(bus.inverter, bus)),
  ...buses.irradianceSensors.map((bus) => sunspecTarget(bus.irradianceSensor, bus)),
  ...buses.modules.flatMap((bus) =>
    bus.devices.map((number) => ({ number, read: () => readOptimizerVersions(bus, number, priority.backfill) })),
  ),
]

const eventOf = (rows: readonly DeviceVersions[]): EventBody => ({
  e: 'versions',
  dev: rows.map(({ a }) => a),
  model: rows.map(({ model }) => model),
  firmware: rows.map(({ firmware }) => firmware),
  hardware: rows.map(({ hardware }) => hardware),
  bootloader: rows.map(({ bootloader }) => bootloader),
})

/**
 * Reads what each registered device says of itself, one by one while its bus has nothing else to do, and tells the platform: once after the
 * start, once a day from then on.
 */
export const startVersionSurvey = ({ buses, paceMs, steady, record, log }: VersionSurveyOptions) => {
  const stopping = new AbortController()
  const dueAt = new Map<string, number>()
  let read: DeviceVersions[] = []
  let firstReadAt = 0

  const tell = async (): Promise<void> => {
    const rows = read
    read = []
    if (rows.length > 0) await record(eventOf(rows))
  }
  /** Reads the next device that is due; null = none is. */
  const step = async (): Promise<Target | null> => {
    const now = steady.now()
    const next = targetsOf(buses).find(({ number }) => (dueAt.get(number) ?? 0) <= now) ?? null
    if (!next) return null
    const said = await next.read()
    dueAt.set(next.number, steady.now() + (said ? againMs.answered : againMs.silent))
    if (said) firstReadAt = read.push(said) === 1 ? steady.now() : firstReadAt
    return next
  }
  const survey = async (): Promise<void> => {
    await wait(paceMs, stopping.signal)
    while (!stopping.signal.aborted) {
      const next = await step()
      const isTold = !next || read.length === together.devices || steady.now() - firstReadAt >= together.ms
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
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
