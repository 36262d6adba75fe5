import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { expect, it } from 'vitest'
import { devicePath } from './device-path.ts'

const at = (part: Partial<AlarmRow>): string =>
  devicePath({ stationId: 3, deviceId: null, gw: null, memberId: null, schedule: null, ...part } as AlarmRow)

it.each<[string, Partial<AlarmRow>, string]>([
  ['one module', { placeKind: 'string', deviceId: 17, memberId: 99 }, '/powerManageList/powerDetails?id=3&module=99'],
  ['several modules', { placeKind: 'string', deviceId: 17 }, '/powerManageList/powerDetails?id=3&tab=devices'],
  ['an inverter', { placeKind: 'inverter', deviceId: 8, memberId: 8 }, '/powerManageList/powerDetails?id=3&tab=devices'],
  ['a concentrator', { placeKind: 'concentrator', gw: '7' }, '/setting/concentratorDetails?number=7'],
  ['an irradiance meter', { placeKind: 'irradianceSensor', deviceId: 5 }, '/setting/irradianceSensorDetails?id=5'],
  ['a schedule', { placeKind: 'schedule', schedule: { id: 4, isMonitorTask: false } }, '/devOps/timedTask?runs=4'],
  ['a monitor task', { placeKind: 'schedule', schedule: { id: 4, isMonitorTask: true } }, '/setting/taskTiming?runs=4'],
  ['a schedule that is gone', { placeKind: 'schedule' }, '/powerManageList/powerDetails?id=3'],
  ['a plant', { placeKind: 'station' }, '/powerManageList/powerDetails?id=3'],
])('an alarm of %s leads to its page', (_what, part, path) => {
  expect(at(part)).toBe(path)
})
