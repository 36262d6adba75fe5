import { invalidValue } from '@sundial/wire/dlt645/bcd.ts'
import { functions, readControl } from '@sundial/wire/dlt645/control.ts'
import {
  type Authority,
  dataReply,
  identifierOf,
  isBroadcast,
  readWrite,
  refusal,
  type Write,
  writeReply,
} from '@sundial/wire/dlt645/exchange.ts'
import { encodeFields, type FieldValues } from '@sundial/wire/dlt645/fields.ts'
import type { Frame } from '@sundial/wire/dlt645/frame.ts'
import {
  actionOfCode,
  optimizerReadAll,
  optimizerRsdStatus,
  optimizerRsdSwitch,
  readAllFields,
  rsdStatusFields,
} from '@sundial/wire/dlt645/optimizer.ts'
import type { ModuleNow } from '../kit/readings.ts'
import type { ModulePlant } from './bus-plant.ts'

/** `modules` = the numbers that sit on this bus. */
export type Optimizers = { plant: ModulePlant; modules: ReadonlySet<string>; authority: Authority }

const blocks = { [optimizerReadAll]: readAllFields, [optimizerRsdStatus]: rsdStatusFields }

const valuesOf = (now: ModuleNow): FieldValues => ({
  switchState: now.switchOn ? 1 : 0,
  rsdVoltage: now.rsdVoltageV,
  voltage: now.voltageV,
  current: now.currentA,
  power: now.powerW,
  temperature: now.temperatureC,
  snr: now.snrDb,
  rssi: now.rssiDbm,
  energyToday: now.energyTodayWh,
})

const contentOf = (now: ModuleNow, di: keyof typeof blocks): Uint8Array => {
  const content = encodeFields(blocks[di], valuesOf(now))
  // A device whose measuring fails still knows where its switch is (the first byte).
  return now.invalid ? content.fill(invalidValue, 1) : content
}

const isBlock = (di: string | null): di is keyof typeof blocks => di !== null && Object.hasOwn(blocks, di)

const answerRead = (now: ModuleNow, request: Frame): Frame => {
  const di = identifierOf(request.data)
  return isBlock(di) ? dataReply(request, contentOf(now, di)) : refusal(request, ['noSuchData'])
}

const mayWrite = (write: Write, { password, operator }: Authority): boolean =>
  write.authority.password === password && write.authority.operator === operator

const answerWrite = ({ plant, authority }: Optimizers, number: string, request: Frame, atMs: number): Frame => {
  const write = readWrite(request.data)
  const action = write?.di === optimizerRsdSwitch ? actionOfCode(write.content[0]) : null
  if (!write || !action) return refusal(request, ['noSuchData'])
  if (!mayWrite(write, authority)) return refusal(request, ['notAuthorised'])
  // One that sticks has taken the command as well: only reading back tells.
  plant.setSwitch(number, action === 'energise', atMs)
  return writeReply(request)
}

const answerOne = (all: Optimizers, number: string, request: Frame, atMs: number): { reply: Frame; latencyMs: number } | null => {
  const now = all.plant.module(number)
  if (!now.answers) return null
  if (request.control === functions.read) return { reply: answerRead(now, request), latencyMs: now.latencyMs }
  if (request.control === functions.write) return { reply: answerWrite(all, number, request, atMs), latencyMs: now.latencyMs }
  return { reply: refusal(request, ['other']), latencyMs: now.latencyMs }
}

/** What the bus answers to a frame at an instant, and after how long. Null = silence: nobody's number, a broadcast, or who does not answer. */
export const answerFrame = (all: Optimizers, request: Frame, atMs: number): { reply: Frame; latencyMs: number } | null => {
  all.plant.advance(atMs)
  // What comes from a device is no question, whoever's number it carries.
  if (readControl(request.control).isReply) return null
  if (isBroadcast(request)) {
    for (const number of all.modules) answerOne(all, number, request, atMs)
    return null
  }
  return all.modules.has(request.address) ? answerOne(all, request.address, request, atMs) : null
}
