import type { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { addDays, dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { recordDaysMax, recordsIn } from '@sundial/core/telemetry/records.ts'
import { fileInUse } from '@sundial/store/firmware/file-in-use.ts'
import { modulesBehind } from '@sundial/store/register/find-register.ts'
import { type FoundRecords, findRecords } from '@sundial/store/telemetry/find-records.ts'
import { type FoundStream, findStream } from '@sundial/store/telemetry/find-stream.ts'
import { missingOf, type Range } from '@sundial/store/telemetry/stream-progress.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { newestTold } from '../orders/newest-told.ts'

/** Losses that are told: those of the last 30 days, ms. */
const lostWithinMs = 30 * 86_400_000

type Missing = FoundStream & { ranges: Range[] }
/** @throws Refusal notFound */
const missingAt = async ({ server, scope, now }: SignedInCall, gw: string): Promise<Missing> => {
  const found = await findStream(server.store.db, scope, gw, now - lostWithinMs)
  if (!found) throw new Refusal('notFound')
  const { epoch } = found
  // the numbers that came are rows of the system, without an organisation; the concentrator was found in the scope
  return { ...found, ranges: epoch === null ? [] : await missingOf(server.system.pool, { gw, stream: 'tm', epoch }) }
}

const missingReports: Handler<'missingReports'> = async ({ gw }, call) => {
  const { timeZone, online, lost, lostAt, ranges } = await missingAt(call, gw)
  return {
    ...{ timeZone, online, lost, lostAt },
    missing: ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0),
    ranges: ranges.map(([from, to]) => ({ from, to })),
    ...(await newestTold(call.server.store.db, gw, 'missing')),
  }
}

const sendAgain: Handler<'sendAgain'> = async ({ gw }, call) => {
  const { epoch, ranges } = await missingAt(call, gw)
  if (ranges.length === 0) throw new Refusal('nothingToRead')
  return giveToConcentrator(call, 'sendAgain', gw, { args: { st: 'tm', ep: epoch, ranges } })
}

/** @throws Refusal notFound */
const recordsAt = async ({ server, scope }: SignedInCall, gw: string): Promise<FoundRecords> => {
  const found = await findRecords(server.store.db, scope, gw)
  if (!found) throw new Refusal('notFound')
  return found
}

const recordedValues: Handler<'recordedValues'> = async ({ gw }, call) => {
  const { timeZone, online, readAt, args, data } = await recordsAt(call, gw)
  const records = readAt === null ? null : recordsIn(data)
  const codes = new Map((await modulesBehind(call.server.store.db, gw)).map(({ number, code }) => [number, code]))
  return {
    ...{ timeZone, online },
    reading: records && {
      ...{ readAt: readAt!, from: Number(args?.from), to: Number(args?.to), quantities: records.quantities },
      modules: records.modules.map((module) => ({ ...module, code: codes.get(module.number) ?? null })),
    },
    ...(await newestTold(call.server.store.db, gw, 'records')),
  }
}

const readRecordedValues: Handler<'readRecordedValues'> = async ({ gw, moduleIds, day }, call) => {
  const { timeZone } = await recordsAt(call, gw)
  const today = localDate(call.now, timeZone)
  const wanted = new Set(moduleIds)
  const devices = (await modulesBehind(call.server.store.db, gw)).filter(({ id }) => wanted.has(id)).map(({ number }) => number)
  if (devices.length < wanted.size) throw new Refusal('notFound')
  if (day > today || day <= addDays(today, -recordDaysMax)) throw new Refusal('nothingToRead')
  const { from, to } = dayBounds(day, timeZone)
  return giveToConcentrator(call, 'readRecords', gw, { args: { devices, from, to: to - 1 } })
}

/** @throws Refusal registerBusy while an update brings the file to modules */
const dropConcentratorFile: Handler<'dropConcentratorFile'> = async ({ gw, xfer }, call) => {
  const { db } = call.server.store
  const found = await findSaid(db, call.scope, gw)
  const number = found && (await fileInUse(db, gw, xfer))
  if (number) throw new Refusal('registerBusy', { number })
  const file = found?.versions?.files?.find((one) => one.xfer === xfer)
  return giveToConcentrator(call, 'dropFile', gw, { args: { xfer }, before: file && { name: file.name, version: file.version } })
}

export const missingReportHandlers: HandlersOf<typeof missingReportCalls> = {
  missingReports,
  dropConcentratorFile,
  sendAgain,
  recordedValues,
  readRecordedValues,
}
