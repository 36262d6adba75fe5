import type { readableTypes } from '@sundial/contract/pass-through.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { readingFramesMax } from '@sundial/core/passthrough/bounds.ts'
import { findModulesToRead } from '@sundial/store/passthrough/find-modules-to-read.ts'
import { readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { hexOf } from './build.ts'
import { needReported, placeOf } from './pass.ts'

/** Which identifier of an optimizer answers each quantity. */
const identifiers = {
  all: 'A0010000',
  switchState: 'A0010100',
  rsdVoltage: 'A0010200',
  voltage: 'A0010300',
  current: 'A0010400',
  power: 'A0010500',
  temperature: 'A0010600',
  snr: 'A0010700',
  rssi: 'A0010800',
  energyToday: 'A0010900',
  energyTotal: 'A0010A00',
  versions: 'A0040000',
} as const satisfies Record<(typeof readableTypes)[number], string>
type Quantity = keyof typeof identifiers

type Reading = { gw: string; numbers: string[]; types: readonly Quantity[] }
/** @throws Refusal passNothingReported, passTooMany */
const framesFor = async (call: SignedInCall, { gw, numbers, types }: Reading): Promise<string[]> => {
  if (numbers.length * types.length > readingFramesMax) throw new Refusal('passTooMany', { max: readingFramesMax })
  await needReported(call, gw, (await placeOf(call, gw)).devices, numbers)
  return numbers.flatMap((number) => types.map((type) => hexOf(encodeFrame(readRequest(number, identifiers[type])))))
}

/** One task for each concentrator, all or none. */
export const readThrough: Handler<'readThrough'> = async ({ deviceIds, types, time, id }, call) => {
  const { server, scope } = call
  const ids = [...new Set(deviceIds)]
  const modules = await findModulesToRead(server.store.db, scope, ids, id)
  if (modules.length !== ids.length) throw new Refusal('notFound')
  const byGw = Map.groupBy(modules, ({ gw }) => gw)
  const orders = await Promise.all(
    [...byGw].map(async ([gw, own]) => {
      const numbers = own.map(({ number }) => number)
      return { gw, frames: await framesFor(call, { gw, numbers, types }) }
    }),
  )
  const tasks = await server.store.db.transaction().execute(async (tx) => {
    const made = []
    for (const { gw, frames } of orders)
      made.push(await giveToConcentrator(call, 'readThrough', gw, { args: { frames }, after: { frames, time } }, tx))
    return made
  })
  return { tasks }
}
