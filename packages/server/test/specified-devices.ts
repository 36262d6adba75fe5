import { reportingRows } from './reporting-cases.ts'
import type { PlantGiven } from './specified-plants.ts'

type DeviceSpec = { path: string; input: (given: PlantGiven) => object; fields?: string[] }

const page = { pageSize: 10, targetPage: 1 }
const extra = { ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 }
const added = { kind: 'module', serialNo: 'PV-SPEC' }

/** Calls about devices that people add, change and delete, as the specification spells them; in an order that works. */
export const deviceRows: DeviceSpec[] = [
  {
    path: '/device/insertDevice',
    input: ({ stringId }) => ({ ...added, code: 'SPEC-1', number: '200000990011', parentId: stringId, position: 21 }),
    fields: ['id', 'number', 'version'],
  },
  {
    path: '/device/save',
    input: ({ stringId }) => ({ kind: 'module', code: 'SPEC-2', number: '200000990012', parentId: stringId, position: 22 }),
    fields: ['id', 'number', 'version'],
  },
  {
    path: '/device/updateDevice',
    input: ({ inverterId, spareId }) => ({
      id: spareId,
      version: 1,
      code: 'SPARE',
      number: '300000000099',
      parentId: inverterId,
      position: 1,
    }),
    fields: ['version'],
  },
  {
    path: '/device/search',
    input: ({ stationId }) => ({ ...page, stationId, kind: 'module', state: 'installed', text: 'SPEC-1' }),
    fields: [
      'pageTotalCount',
      ...['id', 'kind', 'number', 'mac', 'serialNo', 'state', 'stationName', 'version'].map((key) => `list.0.${key}`),
    ],
  },
  {
    path: '/device/getDeviceByType',
    input: ({ stationId }) => ({ ...page, stationId, kind: 'string' }),
    fields: ['pageTotalCount', 'list.0.id', 'list.0.code', 'list.0.number'],
  },
  {
    path: '/deviceBSD/insertRsd',
    input: ({ stringId }) => ({ code: 'SPEC-3', number: '200000990013', parentId: stringId, position: 23 }),
    fields: ['id', 'number', 'version'],
  },
  { path: '/devicePV/changePVFlag', input: ({ otherId }) => ({ id: otherId, version: 2, flag: 'secondary' }), fields: ['version'] },
  {
    path: '/appApi/getTableDetail',
    input: ({ moduleId }) => ({
      ...{ type: 'TABLE', id: moduleId },
      ...{ attributeKeys: ['dispOrder', 'voltage_ct'], attributeNames: ['Order', 'Ratio'] },
    }),
    fields: ['0.key', '0.name', '0.value', '1.value'],
  },
  { path: '/device/downloadTableData', input: ({ stationId }) => ({ stationId, kind: 'module' }), fields: ['ticket'] },
  { path: '/device/exportDistrictData', input: ({ stationId }) => ({ stationId }), fields: ['ticket'] },
  {
    path: '/device/universalExport',
    input: () => ({ jsonList: [{ code: 'A-1' }], titles: ['Code'], titleValues: ['code'], exTitle: 'Shown' }),
    fields: ['ticket'],
  },
  { path: '/device/getMacBySn', input: () => ({ sn: 'PV-SPEC' }), fields: ['mac', 'number'] },
  {
    path: '/expand/insertExpand',
    input: () => ({ ...extra, serialNo: 'SN11002' }),
    fields: ['id', 'version'],
  },
  { path: '/expand/updateExpand', input: ({ panelId }) => ({ ...extra, id: panelId, version: 1, vocV: 49.5 }), fields: ['id', 'version'] },
  {
    path: '/expand/selectDeviceExpandList',
    input: ({ stationId }) => ({ ...page, stationId, text: 'SN11002' }),
    fields: ['pageTotalCount', ...['id', 'serialNo', 'ratedW', 'commissionedOn', 'yearlyPercent', 'version'].map((key) => `list.0.${key}`)],
  },
  { path: '/device/delete', input: ({ spareId }) => ({ list: [{ id: spareId, version: 2 }] }) },
  ...reportingRows,
]
