import type { Clock } from '@sundial/core/kit/clock.ts'
import type { DeviceQuality } from '@sundial/wire/link/answers.ts'
import type { Dlt645Driver, ModuleReading } from './driver.ts'

type Tally = { asked: number; answered: number; totalMs: number; snr: number | null; rssi: number | null }

/** Counts of requests and answers for each device since its last report. */
export const deviceQualities = (clock: Clock) => {
  const tallies = new Map<string, Tally>()
  let since = clock.now()
  const tallyOf = (number: string): Tally => {
    const own = tallies.get(number) ?? { asked: 0, answered: 0, totalMs: 0, snr: null, rssi: null }
    tallies.set(number, own)
    return own
  }
  const rowOf = (a: string): DeviceQuality => {
    const { asked, answered, totalMs, snr, rssi } = tallyOf(a)
    return { a, since, asked, answered, ms: answered > 0 ? Math.round(totalMs / answered) : null, snr, rssi }
  }
  return {
    note: (number: string, isAnswered: boolean, ms: number, reading?: ModuleReading | null): void => {
      const own = tallyOf(number)
      own.asked++
      if (!isAnswered) return
      own.answered++
      own.totalMs += ms
      own.snr = reading?.snr ?? own.snr
      own.rssi = reading?.rssi ?? own.rssi
    },
    /** Counts of these devices, or of all devices that were asked. */
    of: (numbers: readonly string[]): DeviceQuality[] => (numbers.length > 0 ? numbers : [...tallies.keys()]).map(rowOf),
    /** Counts of all devices asked since the previous call; resets the counts. */
    take: (): DeviceQuality[] => {
      const all = [...tallies.keys()].map(rowOf)
      tallies.clear()
      since = clock.now()
      return all
    },
  }
}
export type DeviceQualities = ReturnType<typeof deviceQualities>

/** Wraps a driver so that every frame to a device is counted, and `onAnswer` hears of every device that answers. */
export const measured = (driver: Dlt645Driver, qualities: DeviceQualities, onAnswer: (number: string) => void): Dlt645Driver => {
  const timed = async <T>(
    number: string,
    ask: () => Promise<T>,
    isAnswered: (answer: T) => boolean,
    reading?: (answer: T) => ModuleReading,
  ) => {
    const began = performance.now()
    const answer = await ask()
    qualities.note(number, isAnswered(answer), performance.now() - began, isAnswered(answer) ? reading?.(answer) : null)
    if (isAnswered(answer)) onAnswer(number)
    return answer
  }
  const isThere = (answer: object | null): boolean => answer !== null
  return {
    ...driver,
    readModule: (number) =>
      timed(
        number,
        () => driver.readModule(number),
        isThere,
        (answer) => answer ?? {},
      ),
    readRsd: (number) => timed(number, () => driver.readRsd(number), isThere),
    switchRsd: (number, action, commandId) =>
      timed(
        number,
        () => driver.switchRsd(number, action, commandId),
        (answer) => answer !== 'noAnswer',
      ),
    readBlock: (number, di) => timed(number, () => driver.readBlock(number, di), isThere),
    write: (number, di, content) =>
      timed(
        number,
        () => driver.write(number, di, content),
        (answer) => answer !== 'noAnswer',
      ),
    writeOnce: (number, di, content, commandId) =>
      timed(
        number,
        () => driver.writeOnce(number, di, content, commandId),
        (answer) => answer !== 'noAnswer',
      ),
  }
}
