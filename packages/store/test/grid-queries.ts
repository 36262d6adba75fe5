import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findAreas, findBranches, findContainers, lockArea, lockBranch, lockContainer } from '../src/grid/find-grid.ts'
import { areasOfDevices, lockPlaced, lockPlacedConcentrator } from '../src/grid/grid-places.ts'
import { findSwitchSetting, findSwitchSettingsSaid, lockSwitchSetting } from '../src/grid/interconnection.ts'
import { settlePlace } from '../src/grid/settle-place.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'
import { testGws } from './fleet.ts'

type Given = { station: number; devices: number[] }
type Query = (db: Db, scope: Scope, given: Given) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
const first = async (found: Promise<{ rows: { id: number }[] }>): Promise<number> => (await found).rows[0]!.id

/** Nothing where the scope does not see it. */
const unlessUnseen = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Refusal && error.refusal === 'notFound') return undefined
    throw error
  })

/** The queries of the grid side of plants, each for what is EAST's. */
export const gridQueries = {
  findAreas: async (db, scope, { station }) => (await findAreas(db, scope, { stationId: station }, page)).rows,
  findBranches: async (db, scope, { station }) => (await findBranches(db, scope, { stationId: station }, page)).rows,
  findContainers: async (db, scope, { station }) => (await findContainers(db, scope, { stationId: station }, page)).rows,
  lockArea: async (db, scope, { station: stationId }) =>
    some(await lockArea(db, scope, await first(findAreas(db, everything, { stationId }, page)))),
  lockBranch: async (db, scope, { station: stationId }) =>
    some(await lockBranch(db, scope, await first(findBranches(db, everything, { stationId }, page)))),
  lockContainer: async (db, scope, { station: stationId }) =>
    some(await lockContainer(db, scope, await first(findContainers(db, everything, { stationId }, page)))),
  lockPlaced: async (db, scope, { devices }) => some(await lockPlaced(db, scope, devices[0]!)),
  lockPlacedConcentrator: async (db, scope) => some(await lockPlacedConcentrator(db, scope, testGws[0])),
  settlePlace: async (db, scope, { station: stationId }) => {
    const areaId = await first(findAreas(db, everything, { stationId }, page))
    const wanted = { areaId, phase: null, branchId: null, containerId: null }
    return some(await unlessUnseen(settlePlace(db, scope, wanted, { code: 'M-1', stationId })))
  },
  areasOfDevices: async (db, scope, { station }) => [...(await areasOfDevices(db, scope, station))],
  findSwitchSetting: async (db, scope, { station }) => some((await findSwitchSetting(db, scope, station)) ?? undefined),
  lockSwitchSetting: async (db, scope, { station }) => some((await lockSwitchSetting(db, scope, station)) ?? undefined),
  findSwitchSettingsSaid: (db, scope, { station }) => findSwitchSettingsSaid(db, scope, station),
} satisfies Record<string, Query>
