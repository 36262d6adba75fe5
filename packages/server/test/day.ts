import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { addAlarm } from '@sundial/store/test/add-alarm.ts'
import { type TestReport, type TestServer, testNow } from './server.ts'

/** Modules of station 1 of the test fleet by string: A-1 behind one concentrator, A-2 behind the other. */
export const moduleNumber = (string: number, place: number, station = 1): string =>
  `2${String(station * 10_000 + string * 1000 + place).padStart(11, '0')}`
export const irradianceSensorNumber = '500000000001'

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

export const irradianceSensorAt = (at: number, irradiance: number, periodS = 60): TestReport => ({
  kind: 'irradianceSensor',
  at,
  periodS,
  values: { [irradianceSensorNumber]: { irradiance, globalIrradiance: irradiance * 0.95 } },
})

export const minute = 60_000
export const quarter = 15 * minute
export const day = 24 * 60 * minute

/** One module of each state in the newest report. */
export const odd = {
  good: moduleNumber(1, 1),
  low: moduleNumber(1, 2),
  poor: moduleNumber(1, 3),
  zero: moduleNumber(1, 4),
  shut: moduleNumber(2, 1),
  silent: moduleNumber(2, 2),
} as const

/**
 * Station 1 (8 modules of 550 W, Shanghai): yesterday and today four quarters each from 11:00 on at 15-minute reports of 400 W under
 * 1000 W/m2, and the newest report one minute before noon with one module of each state; the alarm of the module that gives nothing.
 */
export const seedDay = async (s: TestServer): Promise<void> => {
  for (const back of [day, 0])
    for (let t = testNow - back - 4 * quarter; t < testNow - back; t += quarter)
      await s.report(modulesAt(t, {}, 900), irradianceSensorAt(t, 1000, 900))
  const mixed = {
    [odd.good]: { power: 500 },
    [odd.low]: { power: 200 },
    [odd.poor]: { power: 100 },
    [odd.zero]: { power: 0 },
    [odd.shut]: { power: 0, rsdVoltage: 0.8, switchState: 0 },
    [odd.silent]: { power: null },
  }
  await s.report(modulesAt(testNow - minute, mixed, 1), irradianceSensorAt(testNow - minute, 900, 1))
  await addAlarm(s.store.pool, s.stations[0]!, 'moduleZero', 2, testNow - minute)
  await s.store.pool.query('update concentrator set online = true, online_since = now(), seen_at = now(), report_period_s = 60')
}

type Name = keyof typeof calls
export type Ask = <K extends Name>(name: K, input: object, token: string) => Promise<OutputOf<(typeof calls)[K]>>
/** Makes a call that must succeed; returns its data. */
export const asking =
  (s: () => TestServer): Ask =>
  async (name, input, token) => {
    const answer = await s().call(calls[name].path, input, token)
    if (answer.code !== '00000') throw new Error(`${name}: ${answer.text}`)
    return answer.data as never
  }
