import { functions } from '@sundial/wire/dlt645/control.ts'
import { factoryAuthority, readRequest, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import { blockBytes } from '@sundial/wire/dlt645/fields.ts'
import { broadcastAddress, dataBytesMax, encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { optimizerTable } from '@sundial/wire/dlt645/identifiers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moduleNumber, noonMs, smallStation } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import type { Optimizers } from './device-memory.ts'
import { answerFrame } from './optimizer.ts'

const plan = smallStation([{ kind: 'drifting', modules: ['M2'] }])
const modules = [1, 2, 3].map(moduleNumber)
const opened = (): Optimizers => ({
  plant: makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs }),
  modules: new Set(modules),
  authority: factoryAuthority,
  memories: new Map(),
  images: new Map(),
  sinceMs: 0,
  clock: { offsetMs: 0 },
})

const anyByte = fc.integer({ min: 0, max: 255 })
const bytesOf = (min: number, max: number) => fc.array(anyByte, { minLength: min, maxLength: max }).map((list) => Uint8Array.from(list))
const address = fc.constantFrom(...modules, broadcastAddress, 'AAAAAAAAAAAA', moduleNumber(9))
const byteText = anyByte.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
const row = fc.constantFrom(...optimizerTable.rows)
const di = fc.tuple(row, byteText).map(([own, byte]) => own.di.replaceAll(/\{..-..\}/g, byte))
/** Digits as a device expects them, now and then all FF or EE, or too few. */
const digits = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })).map(([a, b]) => a * 16 + b)
const content = fc.oneof(
  row
    .chain((own) =>
      fc.array(fc.oneof({ weight: 8, arbitrary: digits }, fc.constantFrom(0xff, 0xee)), {
        minLength: blockBytes(own.fields),
        maxLength: blockBytes(own.fields),
      }),
    )
    .map((list) => Uint8Array.from(list)),
  bytesOf(0, dataBytesMax - 12),
)
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.tuple(address, di).map(([to, what]) => readRequest(to, what)),
  fc.tuple(address, di, content).map(([to, what, said]) => writeRequest(to, what, said)),
  fc.record({ address, control: anyByte, data: bytesOf(0, dataBytesMax) }),
  fc.tuple(address, bytesOf(6, 6)).map(([to, data]) => ({ address: to, control: functions.broadcastTime, data })),
)

describe('simulated optimizers', () => {
  it('answer whatever they are sent, in whatever order, with a frame or not at all', () => {
    const all = opened()
    let atMs = noonMs
    let answered = 0
    fc.assert(
      fc.property(frame, fc.integer({ min: 0, max: 5000 }), (request, laterMs) => {
        atMs += laterMs
        const answer = answerFrame(all, request, atMs)
        if (answer) answered++
        if (answer) expect(encodeFrame(answer.reply).length).toBeLessThanOrEqual(dataBytesMax + 16)
      }),
      { numRuns: 4000, seed: 8 },
    )
    expect(answered).toBeGreaterThan(1000)
  })
})
