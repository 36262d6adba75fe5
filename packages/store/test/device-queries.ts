import { concentratorsOf } from '../src/concentrators/concentrators.ts'
import { findModulesLike, placesOfModules } from '../src/devices/find-modules.ts'
import { findPartsLike } from '../src/devices/find-parts.ts'
import { rostersOf } from '../src/devices/reports.ts'
import { blocksOf, devicesOf, findDevices, layoutVersions } from '../src/devices/station-devices.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { testGws } from './fleet.ts'

type Given = { station: number; devices: number[] }
type Query = (db: Db, scope: Scope, given: Given) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }

/** The queries of devices, each for what is EAST's. */
export const deviceQueries = {
  devicesOf: (db, scope, { station }) => devicesOf(db, scope, [station]),
  findDevices: (db, scope, { devices }) => findDevices(db, scope, devices),
  layoutVersions: async (db, scope, { station }) => [...(await layoutVersions(db, scope, [station]))],
  placesOfModules: async (db, scope, { station }) =>
    (await placesOfModules(db, scope, {}, page)).places.filter(({ stationId }) => stationId === station),
  findModulesLike: async (db, scope, { station }) =>
    (await findModulesLike(db, scope, 'S', {}, page)).filter(({ stationId }) => stationId === station),
  findPartsLike: async (db, scope, { station }) =>
    (await findPartsLike(db, scope, 'string', '-', 100)).filter(({ stationId }) => stationId === station),
  blocksOf: (db, scope, { station }) => blocksOf(db, scope, [station]),
  concentratorsOf: (db, scope, { station }) => concentratorsOf(db, scope, [station]),
  rostersOf: (db, scope) => rostersOf(db, scope, [testGws[0]], 'module'),
} satisfies Record<string, Query>
