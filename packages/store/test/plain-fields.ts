/** What changes of people, organisations and stations are given where it does not matter. */
export const person = { realName: 'A', gender: null, phone: null, country: null, email: null, jobNumber: null }
export const organisation = { orgNo: 'EAST-NEW', level: 'GROUP', names: { en: 'New' }, labelNames: null }
export const stationChange = {
  code: 'TS-01',
  names: { en: 'Test' },
  country: null,
  provinceNames: {},
  cityNames: {},
  latitudeDeg: 30,
  longitudeDeg: 120,
  altitudeM: 0,
  timeZone: 'Asia/Shanghai',
  tiltDeg: 20,
  azimuthDeg: 180,
  commissionedOn: '2025-04-01',
  revenuePerKwh: null,
  cost: null,
  serviceLifeYears: null,
  lossThresholdDays: null,
  weatherCity: null,
  shutdownLimitV: 30,
  shutdownLimitS: 30,
}
export const newcomer = { ...person, roleIds: [], status: 1 as const, passwordHash: 'h', mustChangePassword: false }
