import { isBroadcast, readWrite } from '@sundial/wire/dlt645/exchange.ts'
import type { Frame } from '@sundial/wire/dlt645/frame.ts'
import { findRow } from '@sundial/wire/dlt645/identifiers.ts'
import { optimizerAnnounce } from '@sundial/wire/dlt645/optimizer.ts'
import { answer } from '@sundial/wire/dlt645/services.ts'
import { decodeBlock } from '@sundial/wire/dlt645/tables.ts'
import { memoryOf, type Optimizers } from './device-memory.ts'
import { isRunning } from './restart.ts'

const announcementOf = (number: string): Frame => answer(number, 'readAddress', { address: number })

/** Numbers of the devices that run, answer and were never asked by their own number. */
const neverAsked = (all: Optimizers, atMs: number): string[] =>
  [...all.modules].filter((number) => !memoryOf(all, number).isAsked && all.plant.module(number).answers && isRunning(all, number, atMs))

export type Announced = { reply: Frame; afterMs: number }

/** Answers to a request to all devices to announce themselves: each device that was never asked by its own number answers after a random delay. */
export const announcements = (all: Optimizers, request: Frame, atMs: number, dice: () => number): Announced[] => {
  const asks = isBroadcast(request) ? readWrite(request.data) : null
  if (asks?.di !== optimizerAnnounce) return []
  const seconds = Number(decodeBlock(findRow(optimizerAnnounce)!, asks.content)?.values.seconds ?? 0)
  return neverAsked(all, atMs).map((number) => ({ reply: announcementOf(number), afterMs: dice() * seconds * 1000 }))
}

/** The announcement of one random device that was never asked by its own number; null: there is no such device. */
export const ownAnnouncement = (all: Optimizers, atMs: number, dice: () => number): Frame | null => {
  const unknown = neverAsked(all, atMs)
  const number = unknown[Math.floor(dice() * unknown.length)]
  return number === undefined ? null : announcementOf(number)
}
