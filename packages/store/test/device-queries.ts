import { findAttachment } from '../src/attachments/attachments.ts'
import { photosOf } from '../src/attachments/station-photos.ts'
import { concentratorsOf } from '../src/concentrators/concentrators.ts'
import { countVersions } from '../src/devices/count-versions.ts'
import { parentFacts, stationOfConcentrator } from '../src/devices/device-facts.ts'
import { findLevel, nodesAbove } from '../src/devices/device-level.ts'
import { findEntries, lockEntry, positionOfPanel, streamEntries } from '../src/devices/find-entries.ts'
import { findModulesLike, placesOfModules } from '../src/devices/find-modules.ts'
import { findPartsLike } from '../src/devices/find-parts.ts'
import { rostersOf } from '../src/devices/reports.ts'
import { blocksOf, devicesOf, findDevices, layoutVersions } from '../src/devices/station-devices.ts'
import { optimizersByMac } from '../src/imports/bind-panels.ts'
import { findImports } from '../src/imports/find-imports.ts'
import { registerFor } from '../src/imports/find-register.ts'
import { findSensors, lockSensor, streamSensors } from '../src/irradiance/find-sensors.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { everything } from '../src/kit/scope.ts'
import { findRatings, lockRatings, panelsBySerial, streamRatings } from '../src/ratings/find-ratings.ts'
import { findPiece, findPosition, installationsAt, placesOfPiece } from '../src/replacement/find-equipment.ts'
import { findReplacements, replacementById } from '../src/replacement/find-replacements.ts'
import { knownPiece, lockPosition } from '../src/replacement/position-facts.ts'
import { countInOrganisations } from '../src/stations/count-in-organisations.ts'
import { cellsOf, knownNames } from '../src/wiring/cell-facts.ts'
import { sparesIn } from '../src/wiring/find-unbound.ts'
import { positionsIn, stringsIn } from '../src/wiring/find-wiring.ts'
import { testFleet, testGws } from './fleet.ts'
import { wholeOf } from './whole-of.ts'

type Given = { station: number; devices: number[] }
type Query = (db: Db, scope: Scope, given: Given) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const today = '2026-06-21'
const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
const { number: testNumber, serialNo: testPanel, mac: testMac } = testFleet().stations[0]!.modules[0]!
const allTime = { from: 0, to: Date.now() + 3_600_000 }
const replacementIn = async (db: Db, stationId: number) =>
  (await findReplacements(db, everything, { ...allTime, stationId }, page)).rows[0]!.id

/** The queries of devices, each for what is EAST's. */
export const deviceQueries = {
  findEntries: async (db, scope, { station }) => (await findEntries(db, scope, { stationId: station }, page)).rows,
  streamEntries: async (db, scope, { station }) => wholeOf(await streamEntries(db, scope, { stationId: station })),
  lockEntry: async (db, scope, { devices }) => some(await lockEntry(db, scope, devices[0]!)),
  positionOfPanel: async (db, scope) => some(await positionOfPanel(db, scope, testPanel)),
  parentFacts: async (db, scope, { devices }) => some(await parentFacts(db, scope, devices[0]!)),
  stationOfConcentrator: async (db, scope) => some(await stationOfConcentrator(db, scope, testGws[0])),
  devicesOf: (db, scope, { station }) => devicesOf(db, scope, [station]),
  findDevices: (db, scope, { devices }) => findDevices(db, scope, devices),
  layoutVersions: async (db, scope, { station }) => [...(await layoutVersions(db, scope, [station]))],
  placesOfModules: async (db, scope, { station }) =>
    (await placesOfModules(db, scope, {}, page)).places.filter(({ stationId }) => stationId === station),
  findModulesLike: async (db, scope, { station }) =>
    (await findModulesLike(db, scope, 'S', {}, page)).filter(({ stationId }) => stationId === station),
  findPartsLike: async (db, scope, { station }) =>
    (await findPartsLike(db, scope, 'string', '-', 100)).filter(({ stationId }) => stationId === station),
  findLevel: async (db, scope, { devices }) => (await findLevel(db, scope, 'module', { ids: devices }, page)).rows,
  nodesAbove: async (db, scope, { devices }) =>
    nodesAbove(db, scope, 'module', (await findLevel(db, everything, 'module', { ids: devices }, page)).rows),
  countInOrganisations: (db, scope) => countInOrganisations(db, scope, ['EAST']),
  blocksOf: (db, scope, { station }) => blocksOf(db, scope, [station]),
  countVersions: async (db, scope) => (await countVersions(db, scope, { orgNo: 'EAST' })).filter(({ kind }) => kind === 'module'),
  concentratorsOf: (db, scope, { station }) => concentratorsOf(db, scope, [station]),
  findSensors: async (db, scope, { station }) => (await findSensors(db, scope, { stationId: station }, page, today)).rows,
  streamSensors: async (db, scope, { station }) => wholeOf(await streamSensors(db, scope, { stationId: station }, today)),
  lockSensor: async (db, scope, { station }) => {
    const [sensor] = (await findSensors(db, everything, { stationId: station }, page, today)).rows
    return some(await lockSensor(db, scope, sensor!.id))
  },
  findRatings: async (db, scope, { station }) => (await findRatings(db, scope, { stationId: station }, page)).rows,
  streamRatings: async (db, scope, { station }) => wholeOf(await streamRatings(db, scope, { stationId: station })),
  lockRatings: async (db, scope, { station }) => {
    const [row] = (await findRatings(db, everything, { stationId: station }, page)).rows
    return some(await lockRatings(db, scope, row!.id))
  },
  panelsBySerial: async (db, scope) => [...(await panelsBySerial(db, scope, [testPanel])).values()],
  lockPosition: async (db, scope, { devices }) => some(await lockPosition(db, scope, devices[0]!)),
  knownPiece: async (db, scope) => some((await knownPiece(db, scope, 'optimizer', testNumber)) ?? undefined).filter(({ seen }) => seen),
  findPosition: async (db, scope, { devices }) => some(await findPosition(db, scope, devices[0]!)),
  installationsAt: async (db, scope, { devices }) => (await Promise.all(devices.map((id) => installationsAt(db, scope, id)))).flat(),
  findPiece: async (db, scope, { devices }) => (await Promise.all(devices.map(async (id) => some(await findPiece(db, scope, id))))).flat(),
  placesOfPiece: async (db, scope, { devices }) => (await Promise.all(devices.map((id) => placesOfPiece(db, scope, id)))).flat(),
  findReplacements: async (db, scope, { station }) => (await findReplacements(db, scope, { ...allTime, stationId: station }, page)).rows,
  findImports: async (db, scope, { station }) =>
    (await findImports(db, scope, {}, page)).rows.filter(({ stationIds }) => stationIds.includes(station)),
  registerFor: async (db, scope) =>
    [...(await registerFor(db, db, scope, [{ plant: 'TS-01', number: null, serialNo: null }])).plants.values()].flatMap((plant) =>
      plant === 'several' ? [] : plant.devices,
    ),
  optimizersByMac: async (db, scope) => [...(await optimizersByMac(db, scope, [testMac])).values()],
  replacementById: async (db, scope, { station }) => some(await replacementById(db, scope, await replacementIn(db, station))),
  stringsIn: (db, scope, { station }) => stringsIn(db, scope, station),
  positionsIn: (db, scope, { station }) => positionsIn(db, scope, station),
  sparesIn: (db, scope, { station }) => sparesIn(db, scope, station),
  cellsOf: async (db, scope, { station, devices }) => cellsOf(db, scope, { stationId: station, part: 'panel', ids: devices }, Date.now()),
  knownNames: async (db, scope, { station }) =>
    (await knownNames(db, scope, { stationId: station, part: 'optimizer' }, [testNumber])).filter(({ seen }) => seen),
  photosOf: async (db, scope, { station }) => [...(await photosOf(db, scope, [station])).values()],
  findAttachment: async (db, scope, { station }) => {
    const [id] = (await photosOf(db, everything, [station])).get(station)!
    return some((await findAttachment(db, scope, { id: id!, userId: 0 })) ?? undefined)
  },
  rostersOf: (db, scope) => rostersOf(db, scope, [testGws[0]], 'module'),
} satisfies Record<string, Query>
