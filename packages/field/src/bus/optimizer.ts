import { invalidValue } from '@sundial/wire/dlt645/bcd.ts'
import { type ErrorBit, functions, readControl } from '@sundial/wire/dlt645/control.ts'
import { dataReply, identifierOf, isBroadcast, readWrite, refusal, writeReply } from '@sundial/wire/dlt645/exchange.ts'
import { type Frame, matchesAddress } from '@sundial/wire/dlt645/frame.ts'
import { optimizerTable } from '@sundial/wire/dlt645/identifiers.ts'
import { actionOfCode, optimizerReporting, optimizerRsdSwitch } from '@sundial/wire/dlt645/optimizer.ts'
import { answer, partsOfRequest } from '@sundial/wire/dlt645/services.ts'
import { decodeBlock, encodeBlock, lookUpIn, type Row } from '@sundial/wire/dlt645/tables.ts'
import { type Asked, memoryOf, type Optimizers, type Reader, stamp, type Writer } from './device-memory.ts'
import { readFrozenDay, readFrozenQuarter } from './freezes.ts'
import { readIdentity } from './identity.ts'
import { readSweepBlock, readSweepState, startSweep } from './iv-sweep.ts'
import { readGridPlace, readLineWay } from './line-place.ts'
import { measured } from './measured.ts'
import { readReporting, setReporting } from './reporting.ts'
import { isRunning, readRun, restart } from './restart.ts'
import { readSelfTest, startSelfTest } from './self-test.ts'
import { endUpgrade, readMissing, readUpgradeState, settleTrial, takeOffer, takePackage } from './upgrade.ts'

const setSwitch: Writer = ({ all, number, atMs }, { command }, by) => {
  const action = actionOfCode(Number.parseInt(String(command), 16))
  if (!action) return 'noSuchData'
  // A stuck switch accepts the command too; only reading back shows the fault.
  all.plant.setSwitch(number, action === 'energise', atMs, by)
  return null
}

/** Readers and writers of docs/wire.md, by identifier. */
const readers: Readonly<Record<string, Reader>> = {
  ...measured,
  A0040000: readIdentity,
  A0050002: readSweepState,
  'A00501{00-1F}': readSweepBlock,
  'A006{00-3E}00': readFrozenDay,
  'A006{00-3E}{01-04}': readFrozenQuarter,
  A0070003: readUpgradeState,
  'A00704{00-09}': readMissing,
  A0080002: readSelfTest,
  A00A0001: readLineWay,
  A00A0002: readGridPlace,
  A00B0002: readRun,
  [optimizerReporting]: readReporting,
}
const writers: Readonly<Record<string, Writer>> = {
  [optimizerRsdSwitch]: setSwitch,
  A0050001: startSweep,
  A0070001: takeOffer,
  A0070002: takePackage,
  A0070005: endUpgrade,
  A0080001: startSelfTest,
  A00B0001: restart,
  [optimizerReporting]: setReporting,
}
const rowOf = lookUpIn([optimizerTable])
/** Identifiers with measured values, which a fault can make invalid. */
const measuring = /^A00(1|2|501)/

/** A device with failed sensors still reports its switch and the requested points of a sweep. */
const invalidated = ({ di, fields }: Row, content: Uint8Array): Uint8Array => {
  if (di.startsWith('A00501')) return content.fill(invalidValue, 4)
  return content.fill(invalidValue, fields[0]?.name === 'switchState' ? 1 : 0)
}

const answerRead = (asked: Asked, request: Frame): Frame => {
  const di = identifierOf(request.data)
  const row = di === null ? null : rowOf(di)
  const values = row && (readers[row.di]?.(asked, di!) ?? null)
  if (!values) return refusal(request, ['noSuchData'])
  const content = encodeBlock(row, values)
  const isInvalid = measuring.test(row.di) && asked.all.plant.module(asked.number).invalid
  return dataReply(request, isInvalid ? invalidated(row, content) : content)
}

const write = (asked: Asked, request: Frame): ErrorBit | null => {
  const asks = readWrite(request.data)
  const row = asks && rowOf(asks.di)
  const writer = row && writers[row.di]
  if (!writer) return 'noSuchData'
  if (asks.authority.password !== asked.all.authority.password) return 'notAuthorised'
  const content = decodeBlock(row, asks.content)
  return content ? writer(asked, content.values, asks.authority.operator) : 'other'
}

const answerWrite = (asked: Asked, request: Frame): Frame => {
  const error = write(asked, request)
  return error ? refusal(request, [error]) : writeReply(request)
}

const answers: Readonly<Record<number, (asked: Asked, request: Frame) => Frame>> = {
  [functions.read]: answerRead,
  [functions.write]: answerWrite,
  [functions.readAddress]: ({ number }) => answer(number, 'readAddress', { address: number }),
}

type Answered = { reply: Frame; latencyMs: number }
const answerOne = (all: Optimizers, number: string, request: Frame, atMs: number): Answered | null => {
  const now = all.plant.module(number)
  if (!now.answers || !isRunning(all, number, atMs)) return null
  const own = { ...request, address: number }
  const asked = { all, number, memory: memoryOf(all, number), atMs }
  settleTrial(asked)
  const reply = answers[request.control]?.(asked, own) ?? refusal(own, ['other'])
  return { reply, latencyMs: now.latencyMs }
}

/** The clock of all devices: local time, seconds first on the wire. */
const setClock = (all: Optimizers, { data }: Frame, atMs: number): void => {
  const time = partsOfRequest('broadcastTime', data)?.time
  if (typeof time !== 'string') return
  const asMs = (text: string): number => Date.parse(`20${text.replace(/(..)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')}`)
  const offMs = asMs(time) - asMs(stamp(all, atMs))
  if (Number.isFinite(offMs)) all.clock.offsetMs += offMs
}

const hearAll = (all: Optimizers, request: Frame, atMs: number): void => {
  if (request.control === functions.broadcastTime) setClock(all, request, atMs)
  else for (const number of all.modules) answerOne(all, number, request, atMs)
}

/** The device that a request addresses: a wildcard only works on a line with one device. */
const addressee = ({ modules }: Optimizers, address: string): string | null => {
  if (modules.has(address)) return address
  const [only] = modules
  return modules.size === 1 && matchesAddress(address, only!) ? only! : null
}

/** Answer of the bus to a frame at an instant, and its delay. Null = no answer: unknown number, broadcast, or silent device. */
export const answerFrame = (all: Optimizers, request: Frame, atMs: number): Answered | null => {
  all.plant.advance(atMs)
  // A frame sent by a device is not a request, whatever number it has.
  if (readControl(request.control).isReply) return null
  if (isBroadcast(request)) {
    hearAll(all, request, atMs)
    return null
  }
  const number = addressee(all, request.address)
  if (number === null) return null
  memoryOf(all, number).isAsked = true
  return answerOne(all, number, request, atMs)
}
