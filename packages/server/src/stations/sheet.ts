import type { StationColumn, StationRow } from '@sundial/contract/stations.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { summarise } from '@sundial/store/fleet-now/summarise.ts'
import { countryIn, labelIn, wordsOf } from '../kit/language.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { standingOf, streamStations } from './find-rows.ts'

const wordOf = wordsOf({ stations, stationForm })

type Column = SheetColumn<StationRow>

const perMille = (value: number | null): number | null => (value === null ? null : value / 1000)
const percent = (share: number | null): number | null => (share === null ? null : share * 100)
/** The highest that is known of the day so far. */
const peakOf = (row: StationRow): number | null => {
  const known = row.spark.values.filter((w) => w !== null)
  return known.length > 0 ? Math.max(...known) : null
}

const number = (title: string, decimals: number, value: (row: StationRow) => number | null): Column[] => [
  { kind: 'number', title, width: 14, decimals, value },
]
const text = (title: string, width: number, value: (row: StationRow) => string): Column => ({ kind: 'text', title, width, value })

/** How many alarms are open, and what they took and take. */
const alarmColumnsIn = (language: Language): Record<'alarms' | 'lost', Column[]> => {
  const say = (key: keyof typeof stations) => wordOf(`stations:${key}`, language)
  const currency = wordOf('stationForm:currency', language)
  return {
    alarms: [...number(say('columnAlarmsOpen'), 0, (r) => r.alarms.open), ...number(say('columnAlarmsLevel1'), 0, (r) => r.alarms.level1)],
    lost: [
      ...number(`${say('columnLostToday')} kWh`, 2, (r) => perMille(r.alarms.lostToday?.wh ?? null)),
      ...number(say('columnLostTodayMoney'), 2, (r) => r.alarms.lostToday?.money ?? null),
      ...number(`${say('columnLost')} kWh`, 2, (r) => perMille(r.alarms.lost?.wh ?? null)),
      ...number(say('columnLostMoney'), 2, (r) => r.alarms.lost?.money ?? null),
      ...number(say('columnLostMonth'), 2, (r) => r.alarms.lost?.monthMoney ?? null),
      text(`${say('columnLost')}: ${currency}`, 12, (r) => (r.alarms.lost ?? r.alarms.lostToday)?.currency ?? ''),
    ],
  }
}

/** What each column of the list is in a sheet: those that are drawn on screen become what they show. */
const columnsIn = (language: Language): Record<StationColumn, Column[]> => {
  const say = (key: keyof typeof stations, unit = '') => wordOf(`stations:${key}`, language, { unit }).trim()
  const filled = (key: keyof typeof stationForm) => wordOf(`stationForm:${key}`, language)
  /** A number that can be added up, and its currency beside it. */
  const amount = (key: 'revenuePerKwh' | 'cost', decimals: number, of: (row: StationRow) => StationRow['cost']): Column[] => [
    ...number(filled(key), decimals, (r) => of(r)?.amount ?? null),
    text(`${filled(key)}: ${filled('currency')}`, 12, (r) => of(r)?.currency ?? ''),
  ]
  return {
    name: [text(say('columnName'), 28, (r) => r.name), text(say('code'), 14, (r) => r.code)],
    state: [text(say('columnState'), 14, (r) => labelIn('stationState', r.state, language))],
    organisation: [text(say('columnOrganisation'), 22, (r) => r.orgName)],
    city: [
      text(say('columnCity'), 18, (r) => r.city ?? ''),
      text(say('columnProvince'), 18, (r) => r.province ?? ''),
      text(say('columnCountry'), 18, (r) => (r.country === null ? '' : countryIn(language, r.country))),
      ...number(filled('latitudeDeg'), 5, (r) => r.latitudeDeg),
      ...number(filled('longitudeDeg'), 5, (r) => r.longitudeDeg),
      ...number(filled('altitudeM'), 0, (r) => r.altitudeM),
    ],
    capacity: number(say('columnCapacity', 'kWp'), 2, (r) => perMille(r.state === 'noDevices' ? null : r.capacityW)),
    power: number(say('columnPower', 'kW'), 2, (r) => perMille(r.powerW)),
    curve: number(say('columnPeak', 'kW'), 2, (r) => perMille(peakOf(r))),
    energy: number(`${say('columnEnergyHint')} kWh`, 2, (r) => perMille(r.energyTodayWh)),
    yield: number(`${say('columnYieldHint')} h`, 2, (r) => r.specificYieldH),
    pr: number(say('columnPr'), 1, (r) => percent(r.pr)),
    modules: moduleStates.flatMap((state) =>
      number(labelIn('moduleState', state, language), 0, (r) => (r.state === 'noDevices' ? null : r.states[state])),
    ),
    ...alarmColumnsIn(language),
    online: number(say('columnOnline'), 1, (r) => percent(r.onlineRate)),
    commissioned: [{ kind: 'day', title: say('columnCommissioned'), width: 14, value: (r) => r.commissionedOn }],
    orientation: [...number(filled('tiltDeg'), 1, (r) => r.tiltDeg), ...number(filled('azimuthDeg'), 1, (r) => r.azimuthDeg)],
    limits: [
      ...number(filled('shutdownLimitV'), 1, (r) => r.shutdownLimitV),
      ...number(filled('shutdownLimitS'), 1, (r) => r.shutdownLimitS),
    ],
    serviceLife: number(say('columnServiceLife'), 0, (r) => r.serviceLifeYears),
    lossDays: number(say('columnLossDays'), 0, (r) => r.lossThresholdDays),
    weatherCity: [text(say('columnWeatherCity'), 18, (r) => r.weatherCity ?? '')],
    revenue: amount('revenuePerKwh', 4, (r) => r.revenuePerKwh),
    cost: amount('cost', 2, (r) => r.cost),
    age: [
      { kind: 'instant', title: say('columnAge'), width: 20, value: (r) => r.dataAt, timeZone: (r) => r.timeZone },
      text(say('timeZone'), 20, (r) => r.timeZone),
    ],
  }
}

/** The list's rows of all pages, with the columns that are shown, in their order. */
export const stationsSheet: HeavyFiles['exportStations'] = async (input, call) => {
  const { medianShare } = await summarise(call.server.store.db, call.scope, input)
  const rows = await streamStations(input, standingOf(input.view, input.state, medianShare), input, call)
  const columns = columnsIn(call.language)
  return streamedSheetOf(
    wordOf('stations:title', call.language),
    input.columns.flatMap((key) => columns[key]),
    rows,
  )
}
