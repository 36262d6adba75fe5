import { createHash } from 'node:crypto'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { readErrors } from '@sundial/wire/dlt645/control.ts'
import { contentOf, readRequest, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { broadcastAddress, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { findRow } from '@sundial/wire/dlt645/identifiers.ts'
import { decodeBlock, encodeBlock } from '@sundial/wire/dlt645/tables.ts'
import { openBus } from '../src/bus/plc-bus.ts'
import type { Executed } from '../src/kit/executed.ts'
import { makePlant } from '../src/plant/make-plant.ts'
import { madeWeather } from '../src/weather/made-weather.ts'
import { closeLater } from './connected-bus.ts'
import { moduleNumber, noonMs, smallStation } from './small-station.ts'
import { openSocketLine } from './socket-line.ts'

/** The module that is asked. */
export const number = moduleNumber(1)

/** A bus of a small station behind a real socket, and frames asked over it. */
export const connectOptimizers = async (faults: FaultPlan[] = [], modules = [1, 2, 3, 4].map(moduleNumber)) => {
  const plan = smallStation(faults)
  const clock = { atMs: noonMs, now: () => clock.atMs }
  const ledger: Executed[] = []
  const world = { plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs }
  const plant = makePlant({ ...world, onExecuted: (executed) => ledger.push(executed) })
  const bus = closeLater(await openBus(plant, { modules, clock, latencyScale: 0 }))
  const line = closeLater(await openSocketLine(bus))
  const read = async (di: string, address = number) => {
    const reply = await line.ask(readRequest(address, di))
    if (reply.control !== 0x91) return { refused: readErrors(reply.data[0]!) }
    const found = decodeBlock(findRow(di)!, contentOf(reply.data))!
    return { values: found.values, each: found.each }
  }
  const frameOf = (di: string, values: FieldValues, address: string): Frame =>
    writeRequest(address, di, encodeBlock(findRow(di)!, { values, each: [] }), { password: '02000000', operator: '00001234' })
  const write = async (di: string, values: FieldValues, address = number) => {
    const reply = await line.ask(frameOf(di, values, address))
    return reply.control === 0x94 ? 'taken' : readErrors(reply.data[0]!)[0]!
  }
  const tell = (di: string, values: FieldValues) => line.tell(frameOf(di, values, broadcastAddress))
  return { plant, clock, ledger, bus, line, read, write, tell }
}

/** The offer of an image with this content. */
export const offerOf = (content: Buffer, packageBytes = 100): FieldValues => ({
  image: 12,
  model: 'OPT-600',
  firmware: '1.5.0',
  bytes: content.length,
  packageBytes,
  packages: Math.ceil(content.length / packageBytes),
  sha256: createHash('sha256').update(content).digest('hex').toUpperCase(),
})
