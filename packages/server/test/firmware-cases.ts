import { calls } from '@sundial/contract/calls.ts'
import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { commissioningChanges } from './commissioning-cases.ts'
import { packageOf, testProgram } from './firmware.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

type Givens = { station: Given; module: Given }

const addedPackage = async (s: TestServer, fileId: unknown): Promise<number> => {
  const { data } = await s.call(calls.addFirmware.path, { fileId }, await s.token('east'))
  return (data as { id: number }).id
}

/** A package in the library that the concentrators of a station have received, so far as their tasks say. Answers its id. */
const receivedPackage = async (s: TestServer, fileId: unknown, stationId: unknown): Promise<number> => {
  const token = await s.token('east')
  const id = await addedPackage(s, fileId)
  const { rows } = await s.store.pool.query("select distinct gw from device where station_id = $1 and kind = 'module'", [stationId])
  for (const { gw } of rows) await s.call(calls.sendFirmware.path, { packageId: id, gw }, token)
  await s.store.pool.query(`
    update task_concentrator set phase = 'verified' where task_id in (select id from task where action = 'sendFirmware');
    update command set state = 'done' where task_id in (select id from task where action = 'sendFirmware');
    update task set status = 2 where action = 'sendFirmware'`)
  return id
}

/** Calls about programs for devices, and about plans that the link carries on, that change something and show nothing. */
export const firmwareChanges: readonly string[] = [
  ...commissioningChanges,
  ...[
    'addFirmware',
    'sendFirmware',
    'resendFirmware',
    'upgradeConcentrator',
    'upgradeOptimizers',
    'startUpdate',
    'readVersions',
    'resetForUpdate',
  ],
  ...['insertRollOut', 'updateRollOut', 'releaseRollOut', 'retryRollOut'],
]

/** A roll-out whose pilot has ended, with these modules in its first and its last stage; nobody who could release it has asked for it. */
const rollOutOf = async (
  s: TestServer,
  packageId: number,
  stationId: unknown,
  [pilot, rest]: [string, string],
  at = 0,
): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `insert into roll_out (package_id, station_ids, pilot_count, share_percent, limit_percent, watch_hours, goes_back, stage_began_at, stage_ended_at,
                           created_at, changed_at)
     values ($1, array[$2::bigint], 1, 0, 2, 24, false, now(), now(), now(), now()) returning id`,
    [packageId, stationId],
  )
  const [id, ...devices] = [Number(rows[0].id), await s.device(pilot, at), await s.device(rest, at)]
  await s.store.pool.query(
    `insert into roll_out_module (roll_out_id, device_id, station_id, stage, state, ended_at)
     values ($1, $3, $2, 1, 'verified', now()), ($1, $4, $2, 3, 'waiting', null)`,
    [id, stationId, ...devices],
  )
  return id
}

type Made = { packages: Given; station: Given; module: Given }
/** Ids that the calls take which are about roll-outs. Each uses modules of its own: one module is in one roll-out. */
const rollOutCases = async (s: TestServer, { packages, station, module }: Made) => {
  const packageId = packages.own as number
  const made = async (pilot: string, rest: string) => rollOutOf(s, packageId, station.own, [pilot, rest])
  const foreign = await rollOutOf(s, packageId, station.foreign, ['S2-1-1', 'S2-1-2'], 1)
  const changed = { own: await made('S1-1-4', 'S1-2-1'), foreign, absent }
  const released = { own: await made('S1-1-4', 'S1-2-2'), foreign, absent }
  const ended = { own: await made('S1-1-4', 'S1-2-3'), foreign, absent }
  await s.store.pool.query("update roll_out set state = 'done' where id = $1", [ended.own])
  await s.store.pool.query("update roll_out_module set state = 'failed', ended_at = now() where roll_out_id = $1 and state = 'waiting'", [
    ended.own,
  ])
  const [first, second] = [await s.device('S1-1-2'), await s.device('S1-1-3')]
  const of = (id: number) => ({ targets: [{ stationId: station.own, target: { kind: 'list', ids: [id] } }] })
  return {
    rollOuts: {
      id: one(changed, 'noRows', (id) => ({ id })),
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
    },
    insertRollOut: {
      packageId: one(packages, 'notFound', (asked) => ({ packageId: asked, ...of(first) })),
      'targets[].stationId': one(station, 'notFound', (stationId) => ({
        packageId,
        targets: [{ stationId, target: { kind: 'list', ids: [second] } }],
      })),
      'targets[].target.ids[]': many(module, 'notFound', (ids) => ({
        packageId,
        targets: [{ stationId: station.own, target: { kind: 'list', ids } }],
      })),
    },
    updateRollOut: { id: one(changed, 'notFound', (id) => ({ id, version: 1, act: 'pause' })) },
    releaseRollOut: { id: one(released, 'notFound', (id) => ({ id, version: 1 })) },
    retryRollOut: { id: one(ended, 'notFound', (id) => ({ id, version: 1 })) },
    rollOutModules: { id: one(changed, 'notFound', (id) => ({ id })) },
    readVersions: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: station.own, target: { kind: 'list', ids } })),
    },
    resetForUpdate: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, deviceId: module.own })),
      deviceId: one(module, 'notFound', (deviceId) => ({ stationId: station.own, deviceId })),
    },
  }
}

/** Ids that the calls take which are about programs for devices. The library is everybody's: no package is another organisation's. */
export const firmwareCases = async (s: TestServer, { station, module }: Givens) => {
  const uploaded = async (user: string, bytes: number, kind: PackageKind = 'optimizerFirmware'): Promise<number> => {
    const file = { name: 'opt.bin', bytes: packageOf({ kind, content: testProgram(bytes) }) }
    const { data } = await s.upload(calls.uploadDeviceFile.path, file, await s.token(user), { purpose: 'upgradePackage' })
    return (data as { id: number }).id
  }
  const file = { own: await uploaded('east', 200), foreign: await uploaded('west', 201), absent }
  const packages = { own: await receivedPackage(s, file.own, station.own), foreign: absent - 1, absent }
  const program = { ...packages, own: await addedPackage(s, await uploaded('east', 202, 'firmware')) }
  const gws = { own: testGws[0], foreign: '100000000003', absent: '100000999999' }
  const sent = {
    packageId: one(packages, 'notFound', (packageId) => ({ packageId, gw: gws.own })),
    gw: one(gws, 'notFound', (gw) => ({ packageId: packages.own, gw })),
  }
  const order = { packageId: packages.own, stationId: station.own, target: { kind: 'list', ids: [module.own] } }
  const updated = {
    packageId: one(packages, 'notFound', (packageId) => ({ ...order, packageId })),
    stationId: one(station, 'notFound', (stationId) => ({ ...order, stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ ...order, target: { kind: 'list', ids } })),
  }
  return {
    addFirmware: { fileId: one(file, 'notFound', (fileId) => ({ fileId })) },
    sendFirmware: sent,
    resendFirmware: sent,
    ownProgram: { gw: one(gws, 'notFound', (gw) => ({ gw })) },
    upgradeConcentrator: {
      packageId: one(program, 'notFound', (packageId) => ({ packageId, gw: gws.own })),
      gw: one(gws, 'notFound', (gw) => ({ packageId: program.own, gw })),
    },
    upgradeOptimizers: updated,
    startUpdate: updated,
    ...(await rollOutCases(s, { packages, station, module })),
  }
}
