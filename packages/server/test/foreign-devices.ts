import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, inOrganisations, many, one, organisation } from './foreign-case.ts'
import { type GridGivens, gridChanges } from './foreign-grid.ts'
import type { TestServer } from './server.ts'

/** Calls about devices by hand, and about where they stand, that change something and show nothing. */
export const deviceChanges = ['insertDevice', 'insertRsd', 'changePanelFlag', 'updateDevice', 'saveDevice', 'deleteDevices', ...gridChanges]

type Givens = { station: Given; module: Given; string: Given; inverter: Given }

const gw = { own: '100000000002', foreign: '100000000003', absent: '100000999999' }

/** Levels of the tree of devices. */
const levelCases = ({ station, module, string }: Givens) => ({
  stationLevel: inOrganisations,
  deviceLevel: {
    stationId: one(station, 'noRows', (stationId) => ({ kind: 'module', stationId })),
    gw: one(gw, 'noRows', (of) => ({ kind: 'module', gw: of })),
    parentId: one(string, 'noRows', (parentId) => ({ kind: 'module', parentId })),
    'ids[]': many(module, 'noRows', (ids) => ({ kind: 'module', ids })),
  },
})

/** Of a device's own place on the grid side. `said`: the rest of what is said, of another device for each case. */
const placeCases = ({ area, branch, container }: GridGivens, said: (n: number) => object) => ({
  areaId: one(area, 'notFound', (areaId) => ({ ...said(0), areaId })),
  branchId: one(branch, 'notFound', (branchId) => ({ ...said(1), branchId })),
  containerId: one(container, 'notFound', (containerId) => ({ ...said(2), containerId })),
})

/** Lists and details of the archive. */
const archiveCases = ({ station, module, string, inverter }: Givens) => ({
  searchDevices: {
    id: one(module, 'noRows', (id) => ({ id })),
    stationId: one(station, 'noRows', (stationId) => ({ stationId })),
    ...byOrganisation,
    'counts[].id': one(module, 'noRows', (id) => ({ counts: [{ id }], text: 'none' })),
    'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
    'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
  },
  devicesOfKind: { stationId: one(station, 'notFound', (stationId) => ({ stationId, kind: 'string' })) },
  exportArchive: {
    stationId: one(station, 'noRows', (stationId) => ({ stationId })),
    ...byOrganisation,
  },
  exportStationData: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  rsdDetail: { id: one(module, 'notFound', (id) => ({ id })) },
  tableDetail: { id: one(module, 'notFound', (id) => ({ id, attributeKeys: ['meterAddress'] })) },
  deviceChoices: {
    stationId: one(station, 'noRows', (stationId) => ({ stationId })),
    parentId: one(string, 'noRows', (parentId) => ({ parentId })),
    ...byOrganisation,
  },
  ...levelCases({ station, module, string, inverter }),
})

/** Of devices that people add, change and delete: what their ids are for one's own organisation, for another and for nobody. */
export const deviceChangeCases = async (s: TestServer, { station, module, string, inverter }: Givens, grid: GridGivens) => {
  const parent = { ...string, own: await s.device('A-2') }
  /** A module of the second string, as it is. */
  const asItIs = async (place: number) => {
    const id = await s.device(`S1-2-${place}`)
    const { number } = await s.store.db.selectFrom('device').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, version: 1, code: `S1-2-${place}`, number, parentId: parent.own, position: place }
  }
  const spare = async (user: string, parentId: unknown): Promise<number> => {
    const said = { kind: 'string', code: 'SPARE', parentId, position: 9 }
    return ((await s.call(calls.insertDevice.path, said, await s.token(user))).data as { id: number }).id
  }
  const spares = { own: await spare('east', inverter.own), foreign: await spare('west', inverter.foreign), absent }
  const rsd = (last: number) => ({ code: `HAND-${last}`, number: `2000009800${String(last).padStart(2, '0')}`, position: 80 + last })
  const added = (last: number) => ({ kind: 'module', ...rsd(last) })
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(asItIs))
  const kept = async (last: number) => {
    const said = { ...rsd(last), parentId: parent.own }
    const made = await s.call(calls.insertDevice.path, { kind: 'module', ...said }, await s.token('east'))
    return { id: (made.data as { id: number }).id, version: 1, ...said }
  }
  const placed = await Promise.all([40, 41, 42].map(kept))
  const newIn = (from: number) => placeCases(grid, (n) => ({ ...added(from + n), parentId: parent.own }))
  const changed = (own: typeof first) => ({ ...module, own: own!.id })
  return {
    ...archiveCases({ station, module, string, inverter }),
    insertDevice: {
      ...newIn(10),
      parentId: one(parent, 'notFound', (parentId) => ({ ...added(1), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...added(2), parentId: parent.own, gw: of })),
    },
    insertRsd: {
      ...placeCases(grid, (n) => ({ ...rsd(20 + n), parentId: parent.own })),
      parentId: one(parent, 'notFound', (parentId) => ({ ...rsd(5), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...rsd(6), parentId: parent.own, gw: of })),
    },
    changePanelFlag: { id: one(module, 'notFound', (id) => ({ id, version: 1, flag: 'primary' })) },
    updateDevice: {
      ...placeCases(grid, (n) => placed[n]!),
      id: one(changed(first), 'notFound', (id) => ({ ...first, id })),
      parentId: one(parent, 'notFound', (parentId) => ({ ...second, parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...third, gw: of })),
    },
    saveDevice: {
      ...newIn(30),
      id: one(changed(fourth), 'notFound', (id) => ({ ...fourth, id })),
      parentId: one(parent, 'notFound', (parentId) => ({ ...added(3), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...added(4), parentId: parent.own, gw: of })),
    },
    deleteDevices: { 'list[].id': one(spares, 'notFound', (id) => ({ list: [{ id, version: 1 }] })) },
  }
}
