import type { Clock } from '@sundial/core/kit/clock.ts'
import { priority } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { ModuleReading } from '../kit/driver.ts'
import type { DeviceReading } from './report.ts'

/**
 * Which modules of a bus did not answer when they were last asked, how often in a row and in which poll they are asked again; which
 * could not be asked because the time was over.
 */
export type PollMemory = { absent: Map<string, Absence>; polls: number; left: string[] }
export const pollMemory = (): PollMemory => ({ absent: new Map(), polls: 0, left: [] })

/** Epoch ms. Until `absentUntil` a poll also asks modules that were silent before; from `endsAt` on it asks no module. */
export type PollTimes = { absentUntil: number; endsAt: number }

/** A module that is silent while others answer is asked after 1, 2, 4 polls, and at most after so many. */
const pollsMax = 8

/** So many silent modules in a row: the bus is dark, the rest is not asked in vain, each for its timeout. */
const silentInARowMax = 24
/** Of a bus where nothing answers, so many modules are tried in each poll, others each time. */
const probes = 12
/** A silent module is asked as often as its bus is set, but after so many silent ones in a row only once. */
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

/** Those that answered before, each asked again where it is silent. Answers who could not be asked before `endsAt`. */
const askPresent = async (poll: Poll, present: readonly string[], clock: Clock, endsAt: number): Promise<string[]> => {
  for (const [asked, number] of present.entries()) {
    if (poll.silent >= silentInARowMax) return []
    if (clock.now() >= endsAt) return present.slice(asked)
    await ask(poll, number, poll.silent < silentBeforeOneTry ? poll.bus.direct().tries : 1)
  }
  return []
}

/** Those that were silent, once each, until `until`; others first each time, so that none is left out for ever. */
const askAbsent = async (poll: Poll, absent: readonly string[], clock: Clock, until: number): Promise<void> => {
  for (const [asked, number] of absent.entries()) {
    if (clock.now() >= until) return
    if (asked >= probes && poll.answers.size === 0) return
    await ask(poll, number, 1)
  }
}

type Absence = { misses: number; dueAt: number }

/** One that was silent in poll `now`: asked again ever later, counted only where it was asked. */
const absenceAfter = (before: Absence | undefined, now: number): Absence => {
  const { misses, dueAt } = before ?? { misses: 0, dueAt: now }
  if (dueAt > now) return { misses, dueAt }
  return { misses: misses + 1, dueAt: now + Math.min(pollsMax, 2 ** misses) }
}

/** Who is asked again when: ever later while others answer; at once after a dark poll, or when one of the silent ones is back, as at dawn. */
const remember = (poll: Poll, memory: PollMemory, own: readonly string[]): void => {
  const { absent: before, polls } = memory
  const isOver = poll.answers.size === 0 || [...before.keys()].some((number) => poll.answers.has(number))
  const left = new Set(memory.left)
  const silent = own.filter((number) => !poll.answers.has(number) && !left.has(number))
  memory.absent = new Map(
    silent.map((number) => [number, isOver ? { misses: 0, dueAt: polls + 1 } : absenceAfter(before.get(number), polls)]),
  )
  memory.polls++
}

const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = all.length === 0 ? 0 : by % all.length
  return [...all.slice(at), ...all.slice(0, at)]
}

/**
 * Reads all modules of a bus, frame by frame, so that commands come between. At night, when nothing answers, only a few are tried. Who
 * could not be asked in time has no reading and is the first in the next poll.
 */
export const pollModules = async (bus: ModuleBus, memory: PollMemory, clock: Clock, times: PollTimes): Promise<DeviceReading[]> => {
  const poll: Poll = { bus, answers: new Map(), silent: 0 }
  const own = bus.admitted
  const answering = own.filter((d) => !memory.absent.has(d))
  const present = [...new Set([...memory.left.filter((d) => answering.includes(d)), ...answering])]
  const absent = own.filter((d) => (memory.absent.get(d)?.dueAt ?? Number.POSITIVE_INFINITY) <= memory.polls)
  memory.left = await askPresent(poll, present, clock, times.endsAt)
  await askAbsent(poll, rotated(absent, memory.polls * probes), clock, times.absentUntil)
  remember(poll, memory, own)
  return own.map((number) => ({ number, reading: poll.answers.get(number) ?? null }))
}
