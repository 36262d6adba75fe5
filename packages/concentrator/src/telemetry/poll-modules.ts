import type { Clock } from '@sundial/core/kit/clock.ts'
import { priority } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { ModuleReading } from '../kit/driver.ts'
import type { DeviceReading } from './report.ts'

/** Which modules of a bus did not answer in the last poll, and how many polls there were. */
export type PollMemory = { absent: Set<string>; polls: number }
export const pollMemory = (): PollMemory => ({ absent: new Set(), polls: 0 })

/** So many silent modules in a row: the bus is dark, the rest is not asked in vain, each for its timeout. */
const silentInARowMax = 24
/** Of a bus where nothing answers, so many modules are tried in each poll, others each time. */
const probes = 12
/** A silent module is asked twice, but after so many silent ones in a row only once. */
const tries = 2
const silentBeforeOneTry = 4

type Poll = { bus: ModuleBus; answers: Map<string, ModuleReading>; silent: number }

const ask = async (poll: Poll, number: string, tryCount: number): Promise<void> => {
  for (let i = 0; i < tryCount; i++) {
    const reading = await poll.bus.queue.run(priority.scheduled, () => poll.bus.driver.readModule(number))
    if (!reading) continue
    poll.answers.set(number, reading)
    poll.silent = 0
    return
  }
  poll.silent++
}

/** Those that answered before, each with a second try. */
const askPresent = async (poll: Poll, present: readonly string[]): Promise<void> => {
  for (const number of present) {
    if (poll.silent >= silentInARowMax) return
    await ask(poll, number, poll.silent < silentBeforeOneTry ? tries : 1)
  }
}

/** Those that were silent, once each, until `until`; others first each time, so that none is left out for ever. */
const askAbsent = async (poll: Poll, absent: readonly string[], clock: Clock, until: number): Promise<void> => {
  for (const [asked, number] of absent.entries()) {
    if (clock.now() >= until) return
    if (asked >= probes && poll.answers.size === 0) return
    await ask(poll, number, 1)
  }
}

const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = all.length === 0 ? 0 : by % all.length
  return [...all.slice(at), ...all.slice(0, at)]
}

/**
 * Reads all modules of a bus, frame by frame, so that commands come between. At night, when nothing answers, only a few are tried.
 * `until`: when to stop asking those that were silent in the last poll.
 */
export const pollModules = async (bus: ModuleBus, memory: PollMemory, clock: Clock, until: number): Promise<DeviceReading[]> => {
  const poll: Poll = { bus, answers: new Map(), silent: 0 }
  const present = bus.devices.filter((d) => !memory.absent.has(d))
  const absent = bus.devices.filter((d) => memory.absent.has(d))
  await askPresent(poll, present)
  await askAbsent(poll, rotated(absent, memory.polls * probes), clock, until)
  memory.polls++
  memory.absent = new Set(bus.devices.filter((d) => !poll.answers.has(d)))
  return bus.devices.map((number) => ({ number, reading: poll.answers.get(number) ?? null }))
}
