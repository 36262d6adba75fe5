import { isBroadcast, readWrite } from '@sundial/wire/dlt645/exchange.ts'
import type { Frame } from '@sundial/wire/dlt645/frame.ts'
import { findRow } from '@sundial/wire/dlt645/identifiers.ts'
import { optimizerAnnounce } from '@sundial/wire/dlt645/optimizer.ts'
import { answer } from '@sundial/wire/dlt645/services.ts'
import { decodeBlock } from '@sundial/wire/dlt645/tables.ts'
import { memoryOf, type Optimizers } from './device-memory.ts'
import { isRunning } from './restart.ts'

export type Announced = { reply: Frame; afterMs: number }

/** Numbers of devices that were never asked by their own number; each announces itself after its own delay when all devices are asked to. */
export const announcements = (all: Optimizers, request: Frame, atMs: number, dice: () => number): Announced[] => {
  const asks = isBroadcast(request) ? readWrite(request.data) : null
  if (asks?.di !== optimizerAnnounce) return []
  const seconds = Number(decodeBlock(findRow(optimizerAnnounce)!, asks.content)?.values.seconds ?? 0)
  const isStranger = (number: string): boolean =>
    !memoryOf(all, number).isAsked && all.plant.module(number).answers && isRunning(all, number, atMs)
  const strangers = [...all.modules].filter(isStranger)
  return strangers.map((number) => ({
    reply: answer(number, 'readAddress', { address: number }),
    afterMs: dice() * seconds * 1000,
  }))
}
