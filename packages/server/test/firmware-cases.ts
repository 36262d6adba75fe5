import { calls } from '@sundial/contract/calls.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { packageOf, testProgram } from './firmware.ts'
import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

type Givens = { station: Given; module: Given }

/** A package in the library that the concentrators of a station have received, so far as their tasks say. Answers its id. */
const receivedPackage = async (s: TestServer, fileId: unknown, stationId: unknown): Promise<number> => {
  const token = await s.token('east')
  const { data } = await s.call(calls.addFirmware.path, { fileId }, token)
  const { id } = data as { id: number }
  const { rows } = await s.store.pool.query("select distinct gw from device where station_id = $1 and kind = 'module'", [stationId])
  for (const { gw } of rows) await s.call(calls.sendFirmware.path, { packageId: id, gw }, token)
  await s.store.pool.query(`
    update task_concentrator set phase = 'verified' where task_id in (select id from task where action = 'sendFirmware');
    update command set state = 'done' where task_id in (select id from task where action = 'sendFirmware');
    update task set status = 2 where action = 'sendFirmware'`)
  return id
}

/** Ids that the calls take which are about programs for devices. The library is everybody's: no package is another organisation's. */
export const firmwareCases = async (s: TestServer, { station, module }: Givens) => {
  const uploaded = async (user: string, bytes: number): Promise<number> => {
    const file = { name: 'opt.bin', bytes: packageOf({ content: testProgram(bytes) }) }
    const { data } = await s.upload(calls.uploadDeviceFile.path, file, await s.token(user), { purpose: 'upgradePackage' })
    return (data as { id: number }).id
  }
  const file = { own: await uploaded('east', 200), foreign: await uploaded('west', 201), absent }
  const packages = { own: await receivedPackage(s, file.own, station.own), foreign: absent - 1, absent }
  const gws = { own: testGws[0], foreign: '100000000003', absent: '100000999999' }
  const sent = {
    packageId: one(packages, 'notFound', (packageId) => ({ packageId, gw: gws.own })),
    gw: one(gws, 'notFound', (gw) => ({ packageId: packages.own, gw })),
  }
  const order = { packageId: packages.own, stationId: station.own, target: { kind: 'list', ids: [module.own] } }
  return {
    addFirmware: { fileId: one(file, 'notFound', (fileId) => ({ fileId })) },
    sendFirmware: sent,
    resendFirmware: sent,
    upgradeOptimizers: {
      packageId: one(packages, 'notFound', (packageId) => ({ ...order, packageId })),
      stationId: one(station, 'notFound', (stationId) => ({ ...order, stationId, target: { kind: 'station', ids: [] } })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ ...order, target: { kind: 'list', ids } })),
    },
  }
}
