import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { StationFields } from '@sundial/contract/station-changes.ts'
import { alarmCases } from './alarm-cases.ts'
import type { Case } from './foreign-case.ts'
import { concentratorCases } from './foreign-concentrators.ts'
import { deviceChangeCases } from './foreign-devices.ts'
import { embedCases } from './foreign-embed.ts'
import { givens } from './foreign-givens.ts'
import { gridCases, gridGivens } from './foreign-grid.ts'
import { historyCases } from './foreign-history.ts'
import { importCases } from './foreign-imports.ts'
import { irradianceCases } from './foreign-irradiance.ts'
import { peopleCases } from './foreign-people.ts'
import { stationSaveCases } from './foreign-photos.ts'
import { replacementCases } from './foreign-replacements.ts'
import { stationCases } from './foreign-stations.ts'
import { taskCases } from './foreign-tasks.ts'
import { deviceValueCases } from './foreign-values.ts'
import { ivCurveCases } from './iv-curve-cases.ts'
import { lockOutCases } from './lock-out-cases.ts'
import { plainOrderCases } from './plain-orders.ts'
import { registerCases } from './register-cases.ts'
import { monitorCases, scheduleCases } from './schedule-cases.ts'
import { templateCases } from './schedule-template-cases.ts'
import type { TestServer } from './server.ts'
import { concentratorOrderCases } from './upkeep-cases.ts'
import { wiringCases } from './wiring-cases.ts'

/** Every call with every id it takes. A call that takes none has no entry below; an id without a case fails kit/other-organisations.test.ts. */
export type ForeignCases = { [K in CallName]: Record<string, Case> }

/** What a form says of the first station of the test fleet. */
export const testStation: StationFields = {
  code: 'TS-01',
  names: { zh: 'Test 1站', en: 'Test 1', ja: 'Test 1所' },
  orgNo: 'EAST',
  country: 'CN',
  provinceNames: { zh: '浙江', en: 'Zhejiang', ja: '浙江省' },
  cityNames: { zh: '湖州', en: 'Huzhou', ja: '湖州市' },
  latitudeDeg: 30,
  longitudeDeg: 120,
  altitudeM: 10,
  timeZone: 'Asia/Shanghai',
  tiltDeg: 20,
  azimuthDeg: 180,
  commissionedOn: '2025-04-01',
  revenuePerKwh: null,
  ...{ cost: null, serviceLifeYears: null, lossThresholdDays: null, weatherCity: null },
  shutdownLimitV: 30,
  shutdownLimitS: 30,
  photos: [],
}

export const foreignCases = async (s: TestServer): Promise<ForeignCases> => {
  const given = await givens(s)
  const grid = await gridGivens(s, given.station)
  const withIds: Partial<ForeignCases> = {
    ...stationCases(given),
    ...deviceValueCases(given),
    ...(await deviceChangeCases(s, given, grid)),
    ...(await replacementCases(s, given)),
    ...(await importCases(s)),
    ...(await irradianceCases(s, given)),
    ...(await wiringCases(s, given)),
    ...plainOrderCases(given),
    ...taskCases(given),
    ...ivCurveCases(given),
    ...(await lockOutCases(s, given)),
    ...(await alarmCases(s, given)),
    ...scheduleCases(given),
    ...(await monitorCases(s, given)),
    ...(await templateCases(s, given)),
    ...historyCases(given),
    ...(await concentratorCases(s, given.station)),
    ...(await registerCases(s, given.string)),
    ...(await concentratorOrderCases(s, given)),
    ...(await embedCases(s, given)),
    saveStation: await stationSaveCases(s, testStation),
    ...(await peopleCases(s)),
    ...gridCases(given.station, grid),
  }
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, withIds[name] ?? {}])) as ForeignCases
}
