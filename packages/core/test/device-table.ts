import type { DeviceTableRow, Register, RegisteredDevice, RegisteredGrid, RowVerdict } from '../src/imports/device-row.ts'
import { judgeDeviceRows } from '../src/imports/judge-device-rows.ts'

/** No place on the grid side. */
export const nowhere = { areaId: null, phase: null, branchId: null, containerId: null }
export const device = (id: number, kind: string, code: string, more: Partial<RegisteredDevice> = {}): RegisteredDevice => ({
  ...{ id, kind, code, number: `70000000000${id}`, parentId: null, position: null, gw: 'g1', serialNo: null, ...nowhere },
  ...more,
})
export const inverter = device(1, 'inverter', 'INV-1')
export const string = device(2, 'string', 'A-01', { parentId: 1, position: 1 })
export const module = device(3, 'module', 'A-01-01', { parentId: 2, position: 1, gw: 'g2', serialNo: 'SN1' })
export const concentrators = [
  { gw: 'g1', name: 'GW-01' },
  { gw: 'g2', name: 'GW-02' },
]
export const grid: RegisteredGrid = {
  areas: [
    { id: 31, number: 'T-1', name: 'North' },
    { id: 32, number: 'T-2', name: 'South' },
    { id: 33, number: 'T-3', name: 'South' },
  ],
  branches: [
    { id: 41, areaId: 31, phase: 'b', number: '1', name: 'Hall' },
    { id: 42, areaId: 32, phase: null, number: '1', name: 'Roof' },
  ],
  containers: [{ id: 51, number: 'K-1', name: 'Box' }],
}
export const plant = { id: 9, concentrators, devices: [inverter, string, module], grid }
export const small = { id: 8, concentrators: [concentrators[0]!], devices: [], grid: { areas: [], branches: [], containers: [] } }
export const register: Register = {
  plants: new Map<string, typeof plant | 'several'>([
    ['P', plant],
    ['Small', small],
    ['Twice', 'several'],
  ]),
  boundElsewhere: new Set(['999', 'SN-elsewhere']),
}

let at = 1
export const row = (kind: DeviceTableRow['kind'], code: string, more: Partial<DeviceTableRow> = {}): DeviceTableRow => ({
  ...{ at: at++, plant: 'P', kind, code, concentrator: null, parent: null, position: null, number: null, mac: null, serialNo: null },
  ...{ area: null, phase: null, branch: null, container: null },
  isFaulty: false,
  ...more,
})
export const judge = (...rows: DeviceTableRow[]): RowVerdict[] => judgeDeviceRows(rows, register)
export const whys = (verdict: RowVerdict | undefined) =>
  verdict?.state === 'wrong' ? verdict.faults.map((fault) => [fault.field, 'why' in fault ? fault.why : fault.rule]) : verdict?.state
