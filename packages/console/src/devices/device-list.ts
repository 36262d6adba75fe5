import { type DeviceColumn, deviceListCalls, deviceSorts, modulesTextMax } from '@sundial/contract/device-list.ts'
import type { ListedKind } from '@sundial/core/devices/device-states.ts'
import { rangesPattern } from '@sundial/core/kit/number-ranges.ts'
import { list } from '../kit/list/list.ts'

/** Devices of a station by kind, what is wrong first. */
export const deviceList = list(deviceListCalls.deviceList, {
  key: 'list.deviceList',
  views: {
    all: {},
    module: { kind: 'module' },
    string: { kind: 'string' },
    inverter: { kind: 'inverter' },
    irradianceSensor: { kind: 'irradianceSensor' },
    concentrator: { kind: 'concentrator' },
  },
  filters: ['text', 'state', 'string', 'gw', 'switchState', 'band', 'modules'],
  own: { modules: (text) => (rangesPattern.test(text) && text.length <= modulesTextMax ? text : '') },
  columns: {
    code: 100,
    kind: 136,
    state: 120,
    string: 100,
    inverter: 88,
    concentrator: 120,
    switch: 132,
    power: 82,
    share: 104,
    voltage: 86,
    current: 84,
    temperature: 84,
    irradiance: 124,
    snr: 92,
    rssi: 92,
    energyToday: 120,
    rsdVoltage: 104,
    number: 132,
    mac: 148,
    model: 120,
    firmware: 92,
    age: 104,
  },
  hidden: ['inverter', 'concentrator', 'rssi', 'energyToday', 'rsdVoltage', 'number', 'mac', 'model', 'firmware'],
  card: {
    head: 'code',
    state: 'state',
    lines: ['kind'],
    facts: ['power', 'voltage', 'current', 'temperature', 'irradiance', 'snr'],
    foot: ['string', 'switch', 'age'],
  },
  sorts: deviceSorts,
  first: { sort: 'need', order: 'asc' },
  exports: deviceListCalls.exportDevices,
  everyMs: 60_000,
})

/** Columns of what a kind does not have. */
const missingOf: Record<ListedKind | 'all', readonly DeviceColumn[]> = {
  all: ['irradiance', 'share'],
  module: ['kind', 'irradiance'],
  string: ['kind', 'string', 'switch', 'share', 'temperature', 'irradiance', 'snr', 'rssi', 'energyToday', 'rsdVoltage', 'mac'],
  inverter: ['kind', 'string', 'inverter', 'switch', 'share', 'current', 'irradiance', 'snr', 'rssi', 'energyToday', 'rsdVoltage'],
  irradianceSensor: ['string', 'inverter', 'switch', 'power', 'share', 'voltage', 'current', 'temperature', 'snr', 'rssi', 'energyToday'],
  concentrator: ['string', 'inverter', 'switch', 'power', 'share', 'voltage', 'current', 'temperature', 'irradiance', 'snr', 'rssi'],
}
const alsoMissing: readonly DeviceColumn[] = ['kind', 'energyToday', 'rsdVoltage', 'mac']

/** Whether a column says something of the devices of a view. */
export const hasColumn = (view: ListedKind | 'all', column: DeviceColumn): boolean => {
  if (view === 'all' || view === 'module') return !missingOf[view].includes(column)
  return ![...missingOf[view], ...alsoMissing].includes(column)
}
