import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, inOrganisations, many, one, organisation } from './foreign-case.ts'
import { gridChanges } from './foreign-grid.ts'
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

/** Of devices that people add, change and delete: what their ids are for one's own organisation, for another and for nobody. */
export const deviceChangeCases = async (s: TestServer, { station, module, string, inverter }: Givens) => {
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
  const rsd = (last: number) => ({ code: `HAND-${last}`, number: `20000098000${last}`, position: 80 + last })
  const added = (last: number) => ({ kind: 'module', ...rsd(last) })
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(asItIs))
  const changed = (own: typeof first) => ({ ...module, own: own!.id })
  return {
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
    insertDevice: {
      parentId: one(parent, 'notFound', (parentId) => ({ ...added(1), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...added(2), parentId: parent.own, gw: of })),
    },
    insertRsd: {
      parentId: one(parent, 'notFound', (parentId) => ({ ...rsd(5), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...rsd(6), parentId: parent.own, gw: of })),
    },
    changePanelFlag: { id: one(module, 'notFound', (id) => ({ id, version: 1, flag: 'primary' })) },
    rsdDetail: { id: one(module, 'notFound', (id) => ({ id })) },
    tableDetail: { id: one(module, 'notFound', (id) => ({ id, attributeKeys: ['meterAddress'] })) },
    deviceChoices: {
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      parentId: one(string, 'noRows', (parentId) => ({ parentId })),
      ...byOrganisation,
    },
    ...levelCases({ station, module, string, inverter }),
    updateDevice: {
      id: one(changed(first), 'notFound', (id) => ({ ...first, id })),
      parentId: one(parent, 'notFound', (parentId) => ({ ...second, parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...third, gw: of })),
    },
    saveDevice: {
      id: one(changed(fourth), 'notFound', (id) => ({ ...fourth, id })),
      parentId: one(parent, 'notFound', (parentId) => ({ ...added(3), parentId })),
      gw: one(gw, 'notFound', (of) => ({ ...added(4), parentId: parent.own, gw: of })),
    },
    deleteDevices: { 'list[].id': one(spares, 'notFound', (id) => ({ list: [{ id, version: 1 }] })) },
  }
}
