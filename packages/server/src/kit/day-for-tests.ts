import type { TestReport } from './server-for-tests.ts'

/** Modules of station 1 of the test fleet by string: A-1 behind one concentrator, A-2 behind the other. */
export const moduleNumber = (string: number, place: number, station = 1): string =>
  `2${String(station * 10_000 + string * 1000 + place).padStart(11, '0')}`
export const meterNumber = '500000000001'

type Module = Record<string, number | null>
const energised: Module = {
  power: 400,
  voltage: 40,
  current: 10,
  temperature: 45,
  rsdVoltage: 40,
  snr: 20,
  rssi: -60,
  energyToday: 1200,
  switchState: 1,
}

/** One report of every module of station 1 at an instant; `change` alters single ones by number. */
export const modulesAt = (at: number, change: Record<string, Module> = {}, periodS = 60): TestReport => {
  const values: TestReport['values'] = {}
  for (const string of [1, 2])
    for (const place of [1, 2, 3, 4]) values[moduleNumber(string, place)] = { ...energised, ...change[moduleNumber(string, place)] }
  return { kind: 'module', at, periodS, values }
}

export const meterAt = (at: number, irradiance: number, periodS = 60): TestReport => ({
  kind: 'meter',
  at,
  periodS,
  values: { [meterNumber]: { irradiance, globalIrradiance: irradiance * 0.95 } },
})
