import { type ChangedAlarm, noAlarms, type PlantAlarms } from '../src/alarms/alarm-state.ts'
import { sampleMs } from '../src/alarms/condition.ts'
import type { ConditionName } from '../src/alarms/conditions.ts'
import type { DayFindingName } from '../src/alarms/day-findings.ts'
import { foldAlarms } from '../src/alarms/fold.ts'
import { usualLimits } from '../src/alarms/limits.ts'
import type { ObservedCounts } from '../src/alarms/observed.ts'
import type { Sample, SampledInverter, SampledModule } from '../src/alarms/sample.ts'

export const noon = Date.parse('2026-06-21T04:00:00Z')
const gw = 'gw1'

/** Two inverters, of each a string of 10 modules of 500 W that give 300 W. */
const module = (id: number): SampledModule => ({
  id,
  member: `module:${id}`,
  gw,
  stringId: id <= 10 ? 101 : 102,
  inverterId: id <= 10 ? 201 : 202,
  state: 'producing',
  powerW: 300,
  measuredAt: noon,
  ratedW: 500,
  model: null,
  voltageV: 40,
  temperatureC: 50,
  snrDb: 25,
  order: { at: noon - 86_400_000, isOff: false, isTaken: true, isTest: false },
  isOrderedOff: false,
  isHeard: true,
})
export const ids = Array.from({ length: 20 }, (_, i) => i + 1)
export const well = (): Sample => ({
  at: noon,
  isDark: false,
  sunElevationDeg: 60,
  modules: ids.map(module),
  strings: [101, 102].map((id) => ({ id, gw, inverterId: id + 100, state: 'producing' as const, powerW: 3000, measuredAt: noon })),
  inverters: [201, 202].map((id) => ({
    id,
    gw,
    isHeard: true,
    state: 'producing' as const,
    isThrottled: false,
    outputShare: 0.6,
    ratedW: 5000,
    hasGroundFault: false,
    hasArc: false,
  })),
  irradianceSensors: [{ id: 301, gw, isHeard: true, state: 'measuring', irradianceWm2: 800 }],
  concentrators: [{ gw, online: true, reportPeriodS: 60, presence: 'online', clockOffMs: null, unknownDevices: 0, registerDifferences: 0 }],
  schedules: [401, 402].map((id) => ({ id, isSwitch: id === 401, isShutdown: id === 401, missedCount: 0, missedAt: null })),
  tags: [],
  findings: {
    soiling: new Map([['station', null]]),
    degradation: new Map([['station', null]]),
    shade: new Map(ids.map((id) => [`module:${id}`, null])),
  },
  resets: new Map(),
  results: { tests: new Map(ids.map((id) => [`module:${id}`, false])), updates: new Map([[`gw:${gw}`, false]]) },
  lossThresholdDays: 3,
  ratioOnRecord: null,
  lostDaysInARow: 0,
  stuckSensors: new Set(),
  lowMeters: new Map(),
  filledShares: new Map([[gw, 1]]),
  weakModules: new Map(),
  limits: usualLimits,
  limitsByModel: new Map(),
})
const counted = (sample: Sample, change: Partial<ObservedCounts>): Sample => ({
  ...sample,
  concentrators: sample.concentrators.map((c) => ({ ...c, ...change })),
})
const missing = (sample: Sample, which: number): Sample => ({
  ...sample,
  schedules: sample.schedules.map((one) => (one.id === which ? { ...one, missedCount: 1, missedAt: noon - 60_000 } : one)),
})
export const withModules = (sample: Sample, which: readonly number[], change: Partial<SampledModule>): Sample => ({
  ...sample,
  modules: sample.modules.map((m) => (which.includes(m.id) ? { ...m, ...change } : m)),
})
export const off = { state: 'zero', powerW: 0 } as const
export const silent = { state: 'noData', powerW: null, voltageV: null, temperatureC: null, snrDb: null } as const

/** Samples one after the other; answers what changed at each. */
export const run = (samples: readonly Sample[], state: PlantAlarms = noAlarms(), from = noon): ChangedAlarm[][] =>
  samples.map((sample, i) => foldAlarms({ ...sample, at: from + i * sampleMs }, state))
export const times = (n: number, sample: Sample): Sample[] => Array.from({ length: n }, () => sample)
export const raisedIn = (changed: readonly ChangedAlarm[][]) => changed.flat().filter(({ changes }) => changes.includes('raised'))

export const breaker = (sample: Sample): Sample => ({
  ...withModules(sample, ids, off),
  strings: sample.strings.map((s) => ({ ...s, state: 'zero' as const })),
  inverters: sample.inverters.map((s) => ({ ...s, state: 'fault' as const, outputShare: 0 })),
})
export const inverterOff = (sample: Sample): Sample => ({
  ...withModules(sample, ids.slice(0, 10), off),
  strings: sample.strings.map((s) => (s.id === 101 ? { ...s, state: 'zero' as const } : s)),
  inverters: sample.inverters.map((s) => (s.id === 201 ? { ...s, state: 'fault' as const, outputShare: 0 } : s)),
})
export const stringOff = (sample: Sample): Sample => ({ ...inverterOff(sample), inverters: sample.inverters })
export const goneOffline = (sample: Sample): Sample => ({
  ...withModules(sample, ids, silent),
  strings: sample.strings.map((s) => ({ ...s, state: 'noData' as const })),
  inverters: sample.inverters.map((s) => ({ ...s, state: 'noData' as const, hasGroundFault: null, hasArc: null })),
  concentrators: sample.concentrators.map((c) => ({ ...c, presence: 'offline' as const })),
})

/** The same plant, of which a look at its days found something. */
export const found = (sample: Sample, name: DayFindingName, member: string, value: number | null): Sample => ({
  ...sample,
  findings: { ...sample.findings, [name]: new Map([[member, value]]) },
})

export const withInverter = (sample: Sample, id: number, change: Partial<SampledInverter>): Sample => ({
  ...sample,
  inverters: sample.inverters.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

type Fault = { fault: (sample: Sample) => Sample; place: string; over?: (sample: Sample) => Sample }
/** What makes each condition hold: every row of the table has one. `over`: what ends it where it takes more than that all is well. */
export const faults: Record<ConditionName, Fault> = {
  insulationLow: { fault: (s) => withInverter(s, 202, { hasGroundFault: true }), place: 'inverter:202' },
  arcDetected: {
    fault: (s) => withInverter(s, 202, { hasArc: true }),
    place: 'inverter:202',
    over: (s) => ({ ...s, resets: new Map([['arcDetected inverter:202', Number.POSITIVE_INFINITY]]) }),
  },
  plantStopped: { fault: breaker, place: 'station' },
  inverterStopped: { fault: inverterOff, place: 'inverter:201' },
  inverterLimited: {
    fault: (s) => ({ ...s, inverters: s.inverters.map((one) => (one.id === 202 ? { ...one, isThrottled: true, outputShare: 0.5 } : one)) }),
    place: 'inverter:202',
  },
  lostDays: { fault: (s) => ({ ...s, lostDaysInARow: 3 }), place: 'station' },
  stringZero: { fault: stringOff, place: 'string:101' },
  concentratorOffline: { fault: goneOffline, place: `gw:${gw}` },
  powerLineSilent: { fault: (s) => withModules(s, ids.slice(0, 18), silent), place: `gw:${gw}` },
  keepAliveStopped: { fault: (s) => withModules(s, ids.slice(0, 18), { state: 'shutDown', powerW: 0 }), place: `gw:${gw}` },
  clockWrong: {
    fault: (s) => ({ ...s, concentrators: s.concentrators.map((c) => ({ ...c, clockOffMs: 120_000 })) }),
    place: `gw:${gw}`,
  },
  inverterSilent: {
    fault: (s) => ({ ...s, inverters: s.inverters.map((one) => (one.id === 202 ? { ...one, state: 'noData' as const } : one)) }),
    place: 'inverter:202',
  },
  sensorSilent: {
    fault: (s) => ({
      ...s,
      irradianceSensors: s.irradianceSensors.map((one) => ({ ...one, state: 'noData' as const, irradianceWm2: null })),
    }),
    place: 'irradianceSensor:301',
  },
  sensorWrong: {
    fault: (s) => ({ ...s, irradianceSensors: s.irradianceSensors.map((one) => ({ ...one, state: 'notCredible' as const })) }),
    place: 'irradianceSensor:301',
  },
  sensorLow: { fault: (s) => ({ ...s, lowMeters: new Map([[301, 0.15]]) }), place: 'irradianceSensor:301' },
  sensorStuck: { fault: (s) => ({ ...s, stuckSensors: new Set([301]) }), place: 'irradianceSensor:301' },
  stringMismatch: {
    fault: (s) => withModules(s, [1, 3, 5, 7, 9], { powerW: 240 }),
    place: 'string:101',
  },
  shutdownIneffective: {
    fault: (s) => withModules(s, [3], { isOrderedOff: true, order: { at: noon - 600_000, isOff: true, isTaken: true, isTest: false } }),
    place: 'string:101',
  },
  voltageHigh: { fault: (s) => withModules(s, [3], { voltageV: 90 }), place: 'string:101' },
  voltageLow: { fault: (s) => withModules(s, [3], { powerW: 200, voltageV: 6 }), place: 'string:101' },
  neverHeard: { fault: (s) => withModules(s, [3], { ...silent, isHeard: false }), place: 'string:101' },
  hotSpot: { fault: (s) => withModules(s, [3], { powerW: 200, voltageV: 34, temperatureC: 62 }), place: 'string:101' },
  dataGap: { fault: (s) => ({ ...s, filledShares: new Map([[gw, 0.9]]) }), place: `gw:${gw}` },
  moduleHot: { fault: (s) => withModules(s, [3], { temperatureC: 88 }), place: 'string:101' },
  unexpectedShutdown: { fault: (s) => withModules(s, [3], { state: 'shutDown', powerW: 0 }), place: 'string:101' },
  moduleZero: { fault: (s) => withModules(s, [3], off), place: 'string:101' },
  bypassDiode: { fault: (s) => withModules(s, [3], { powerW: 200, voltageV: 27 }), place: 'string:101' },
  recurrentShade: { fault: (s) => found(s, 'shade', 'module:3', 0.4), place: 'string:101' },
  soiled: { fault: (s) => found(s, 'soiling', 'station', 0.05), place: 'station' },
  agesFast: { fault: (s) => found(s, 'degradation', 'station', 0.012), place: 'station' },
  moduleLow: { fault: (s) => withModules(s, [3], { powerW: 200 }), place: 'string:101' },
  moduleWeak: { fault: (s) => ({ ...s, weakModules: new Map([['module:3', { at: noon, share: 0.2, lostWh: 40 }]]) }), place: 'string:101' },
  moduleSilent: { fault: (s) => withModules(s, [3], silent), place: 'string:101' },
  switchMissed: { fault: (s) => missing(s, 401), place: 'schedule:401' },
  readingMissed: { fault: (s) => missing(s, 402), place: 'schedule:402' },
  switchTestFailed: {
    fault: (s) => ({ ...s, results: { ...s.results, tests: new Map([['module:3', true]]) } }),
    place: 'string:101',
  },
  updateFailed: { fault: (s) => ({ ...s, results: { ...s.results, updates: new Map([[`gw:${gw}`, true]]) } }), place: `gw:${gw}` },
  unknownDevice: { fault: (s) => counted(s, { unknownDevices: 2 }), place: `gw:${gw}` },
  registerDiffers: { fault: (s) => counted(s, { registerDifferences: 3 }), place: `gw:${gw}` },
  weakLink: { fault: (s) => withModules(s, [3], { snrDb: 6 }), place: 'string:101' },
}
