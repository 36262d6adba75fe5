import { calls } from '@sundial/contract/calls.ts'
import { absent, type Given, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Calls about the grid side that change something and show nothing. */
export const gridChanges = [
  'saveTransformerArea',
  'deleteTransformerAreas',
  'saveBranch',
  'deleteBranches',
  'saveContainer',
  'deleteContainers',
  'placeInGrid',
  'saveSwitchSettings',
]

const box = { name: 'Box', kind: 'cabinet' }

/** One of everything for each organisation, and what a device is placed by. */
export const gridGivens = async (s: TestServer, station: Given) => {
  const made = async (user: string, path: string, input: object): Promise<number> =>
    ((await s.call(path, input, await s.token(user))).data as { id: number }).id
  /** One of each organisation; `home` says where it is. */
  const twin = async (path: string, input: object, home: (of: 'own' | 'foreign') => object): Promise<Given> => ({
    own: await made('east', path, { ...input, ...home('own') }),
    foreign: await made('west', path, { ...input, ...home('foreign') }),
    absent,
  })
  const nameOf = (of: 'own' | 'foreign') => ({ name: of === 'own' ? 'One' : 'TS-02' })
  const at = (of: 'own' | 'foreign') => ({ stationId: station[of], ...nameOf(of) })
  const area = await twin(calls.saveTransformerArea.path, { number: 'T1' }, at)
  const spareArea = await twin(calls.saveTransformerArea.path, { number: 'T2' }, at)
  const inArea = (of: 'own' | 'foreign') => ({ areaId: area[of], ...nameOf(of) })
  const branch = await twin(calls.saveBranch.path, { number: 'B1' }, inArea)
  const spareBranch = await twin(calls.saveBranch.path, { number: 'B2' }, inArea)
  const container = await twin(calls.saveContainer.path, { number: 'K1', ...box }, at)
  const spareContainer = await twin(calls.saveContainer.path, { number: 'K2', ...box }, at)
  const device = { own: await s.device('MET-01'), foreign: await s.device('MET-01', 1), absent }
  const spareGw = async (user: string, number: string, stationId: unknown): Promise<string> => {
    await s.call(calls.saveConcentrator.path, { number, name: number, stationId }, await s.token(user))
    return number
  }
  const gw = {
    own: await spareGw('east', '100000000951', station.own),
    foreign: await spareGw('west', '100000000952', station.foreign),
    absent: '100000999999',
  }
  const meter = (n: number) => ({ kind: 'meter', code: `EM-${n}`, number: `70000000000${n}`, gw: '100000000001' })
  const placing = await Promise.all([1, 2, 3].map((n) => made('east', calls.insertDevice.path, meter(n))))
  const stands = (place: object, n: number) => ({ ...place, devices: [{ id: placing[n], version: 1 }] })
  return { area, spareArea, branch, spareBranch, container, spareContainer, device, gw, stands }
}

export type GridGivens = Awaited<ReturnType<typeof gridGivens>>

const deleting = (given: Given) => ({ 'list[].id': one(given, 'notFound', (id) => ({ list: [{ id, version: 1 }] })) })

/** Of the grid side of plants: what its ids are for one's own organisation, for another and for nobody. */
export const gridCases = (station: Given, givens: GridGivens) => {
  const { area, spareArea, branch, spareBranch, container, spareContainer, device, gw, stands } = givens
  return {
    transformerAreas: { stationId: one(station, 'noRows', (stationId) => ({ stationId })) },
    saveTransformerArea: {
      id: one(area, 'notFound', (id) => ({ id, version: 1, stationId: station.own, number: 'T1', name: 'One' })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId, number: 'T3', name: 'Three' })),
    },
    deleteTransformerAreas: deleting(spareArea),
    branches: {
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      areaId: one(area, 'noRows', (areaId) => ({ stationId: station.own, areaId, text: 'none' })),
    },
    saveBranch: {
      id: one(branch, 'notFound', (id) => ({ id, version: 1, areaId: area.own, number: 'B1', name: 'One' })),
      areaId: one(area, 'notFound', (areaId) => ({ areaId, number: 'B3', name: 'Three' })),
    },
    deleteBranches: deleting(spareBranch),
    containers: { stationId: one(station, 'noRows', (stationId) => ({ stationId })) },
    saveContainer: {
      id: one(container, 'notFound', (id) => ({ id, version: 1, stationId: station.own, number: 'K1', ...box })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId, number: 'K3', ...box })),
    },
    deleteContainers: deleting(spareContainer),
    switchSettings: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
    saveSwitchSettings: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, enabled: true, voltagePct: 80, delayMs: 200 })),
    },
    placeInGrid: {
      areaId: one(area, 'notFound', (areaId) => stands({ areaId }, 0)),
      branchId: one(branch, 'notFound', (branchId) => stands({ branchId }, 1)),
      containerId: one(container, 'notFound', (containerId) => stands({ containerId }, 2)),
      'devices[].id': one(device, 'notFound', (id) => ({ devices: [{ id, version: 1 }] })),
      'concentrators[].gw': one(gw, 'notFound', (of) => ({ concentrators: [{ gw: of, version: 1 }] })),
    },
    stationDevices: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId })),
      areaId: one(area, 'notFound', (areaId) => ({ stationId: station.own, areaId })),
    },
  }
}
