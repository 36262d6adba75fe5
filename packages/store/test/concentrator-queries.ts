import { findCommands, streamCommands } from '../src/commands/find-commands.ts'
import { findQueue, lockToHold } from '../src/commands/find-queue.ts'
import { orderConcentrator } from '../src/commands/order-concentrator.ts'
import { addConcentrator, changeConcentrator } from '../src/concentrators/change-register.ts'
import { countConnected, listConcentrators, seesStation, streamConcentrators } from '../src/concentrators/list-concentrators.ts'
import { registeredConcentrators } from '../src/concentrators/register.ts'
import { findOwnProgram } from '../src/firmware/own-program.ts'
import { findFrames, streamFrames } from '../src/frames/find-frames.ts'
import { writeFrames } from '../src/frames/write-frames.ts'
import { insertSensor } from '../src/irradiance/change-sensors.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'
import { findModuleWhitelist } from '../src/module-whitelist/find-module-whitelist.ts'
import { findModulesToRead } from '../src/passthrough/find-modules-to-read.ts'
import { findPassDevices } from '../src/passthrough/find-pass-devices.ts'
import { findPassed } from '../src/passthrough/find-passed.ts'
import { findTemplates, lockTemplate } from '../src/passthrough/pass-templates.ts'
import { findPowerLine } from '../src/power-line/find-power-line.ts'
import { findRegister, modulesBehind } from '../src/register/find-register.ts'
import { findRecords } from '../src/telemetry/find-records.ts'
import { findStream } from '../src/telemetry/find-stream.ts'
import { devicesWithVersions, findDeviceVersions } from '../src/upkeep/find-device-versions.ts'
import { findSaid } from '../src/upkeep/find-said.ts'
import { addWhitelistEntry } from '../src/whitelist/change-whitelist.ts'
import { findWhitelist, lockWhitelistEntry } from '../src/whitelist/find-whitelist.ts'
import { counted } from './figure-queries.ts'
import { testGws } from './fleet.ts'
import { wholeOf } from './whole-of.ts'

type Query = (db: Db, scope: Scope, given: { station: number; userId: number }) => Promise<readonly unknown[]>

const page = { limit: 100, offset: 0 }

const eastTemplate = async (db: Parameters<Query>[0]): Promise<number> =>
  (
    await db
      .selectFrom('pass_template')
      .innerJoin('organisation', 'organisation.id', 'pass_template.org_id')
      .select('pass_template.id')
      .where('org_no', '=', 'EAST')
      .executeTakeFirstOrThrow()
  ).id

/** Each asks for concentrators of the station. */
export const concentratorQueries: Record<string, Query> = {
  listConcentrators: async (db, scope, { station }) => (await listConcentrators(db, scope, { stationId: station }, page, Date.now())).rows,
  streamConcentrators: async (db, scope, { station }) => wholeOf(await streamConcentrators(db, scope, { stationId: station }, Date.now())),
  registeredConcentrators: (db, scope, { station }) => registeredConcentrators(db, scope, { stationId: station }),
  countConnected: async (db, scope, { station }) => counted(await countConnected(db, scope, { stationId: station })),
  findRegister: async (db, scope) => [await findRegister(db, scope, testGws[0])].filter((found) => found !== null),
  findOwnProgram: async (db, scope) => [await findOwnProgram(db, scope, testGws[0])].filter((found) => found !== null),
  findModulesToRead: async (db, scope) => {
    const ids = (await modulesBehind(db, testGws[0])).map(({ id }) => id)
    return findModulesToRead(db, scope, ids)
  },
  findPassDevices: async (db, scope) => [await findPassDevices(db, scope, testGws[0])].filter((found) => found !== null),
  findPassed: async (db, scope) => {
    const order = { scope: everything, gw: testGws[0], args: { frames: ['68'] }, userId: null, address: null, now: Date.now() }
    if ((await findPassed(db, everything, { gw: testGws[0] }, 1)).length === 0) await orderConcentrator(db, { action: 'pt645', ...order })
    return findPassed(db, scope, { gw: testGws[0] }, 1)
  },
  findFrames: async (db, scope) => {
    await writeFrames(db, [{ gw: testGws[0], at: Date.now(), direction: 'up', kind: 'report', bytes: 1, hex: null, content: null }])
    return findFrames(db, scope, { gw: testGws[0] }, 1)
  },
  streamFrames: async (db, scope) => wholeOf(await streamFrames(db, scope, { gw: testGws[0] })),
  findCommands: async (db, scope) => (await findCommands(db, scope, { gw: testGws[0] }, page)).rows,
  streamCommands: async (db, scope) => wholeOf(await streamCommands(db, scope, { gw: testGws[0] })),
  findStream: async (db, scope) => [await findStream(db, scope, testGws[0], 0)].filter((found) => found !== null),
  findRecords: async (db, scope) => [await findRecords(db, scope, testGws[0])].filter((found) => found !== null),
  findSaid: async (db, scope) => [await findSaid(db, scope, testGws[0])].filter((found) => found !== null),
  findDeviceVersions: (db, scope) => findDeviceVersions(db, scope, testGws[0]),
  devicesWithVersions: (db, scope) => devicesWithVersions(db, scope, testGws[0]),
  findQueue: async (db, scope) => [await findQueue(db, scope, testGws[0])].filter((found) => found !== null),
  lockToHold: async (db, scope) => [await lockToHold(db, scope, testGws[0])].filter((found) => found !== null),
  findPowerLine: async (db, scope) => [await findPowerLine(db, scope, testGws[0])].filter((found) => found !== null),
  findModuleWhitelist: async (db, scope) => [await findModuleWhitelist(db, scope, testGws[0])].filter((found) => found !== null),
  findWhitelist: async (db, scope) => (await findWhitelist(db, scope, { orgNo: 'EAST' }, page)).rows,
  findTemplates: async (db, scope) => {
    const id = await eastTemplate(db)
    return (await findTemplates(db, scope, { writing: true })).filter((kept) => kept.id === id)
  },
  lockTemplate: async (db, scope) => [await lockTemplate(db, scope, await eastTemplate(db))].filter((found) => found !== null),
  lockWhitelistEntry: async (db, scope) => {
    const [entry] = (await findWhitelist(db, everything, { orgNo: 'EAST' }, page)).rows
    return [await lockWhitelistEntry(db, scope, entry!.id)].filter((found) => found !== undefined)
  },
  seesStation: async (db, scope, { station }) => counted(Number(await seesStation(db, scope, station))),
}

const said = (stationId: number) => ({ stationId, name: 'GW', collectPeriodS: null, reportPeriodS: null, ip: null, port: null })
/** Each puts a concentrator, or what is behind one, at the station. */
export const concentratorChanges: Record<string, Query> = {
  addConcentrator: async (db, scope, { station, userId }) => {
    await addConcentrator(db, scope, '100000000900', said(station), { userId, now: Date.now() })
    return ['100000000900']
  },
  addWhitelistEntry: async (db, scope, { userId }) => {
    const said = { number: '100000000901', note: null, enabled: true }
    return [await addWhitelistEntry(db, scope, 'EAST', said, { userId, now: Date.now() })]
  },
  insertSensor: async (db, scope, { userId }) => {
    const said = { code: 'MET-09', model: null, serialNo: null, tiltDeg: null, azimuthDeg: null, calibratedOn: null }
    return [(await insertSensor(db, scope, { gw: testGws[0], number: '880000000009', ...said }, { userId, now: Date.now() })).id]
  },
  changeConcentrator: async (db, scope, { station, userId }) => [
    await changeConcentrator(db, scope, testGws[0], said(station), { userId, now: Date.now() }),
  ],
}
