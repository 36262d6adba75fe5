import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { deviceExportCalls } from '@sundial/contract/device-exports.ts'
import { list } from '../../kit/list/list.ts'

/** The equipment archive by plant, kind and code. Its columns are those of its file. */
export const archiveList = list(deviceChangeCalls.searchDevices, {
  key: 'list.deviceArchive',
  views: {
    all: {},
    installed: { state: 'installed' },
    inStore: { state: 'inStore' },
    returned: { state: 'returned' },
    retired: { state: 'retired' },
  },
  filters: ['text', 'kind', 'orgNo'],
  columns: {
    station: 180,
    kind: 128,
    code: 100,
    number: 132,
    serialNo: 136,
    model: 148,
    state: 104,
    parent: 96,
    concentrator: 136,
    channel: 100,
    ratedW: 100,
    firmware: 92,
    mac: 148,
    area: 148,
    phase: 104,
    branch: 148,
    container: 148,
    panelFlag: 148,
  },
  hidden: ['channel', 'ratedW', 'firmware', 'mac', 'area', 'phase', 'branch', 'container', 'panelFlag'],
  card: {
    head: 'code',
    state: 'state',
    lines: ['station', 'kind'],
    facts: ['number', 'serialNo', 'model'],
    foot: ['parent', 'concentrator'],
  },
  exports: deviceExportCalls.exportArchive,
})
