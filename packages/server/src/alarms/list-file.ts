import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { type Standing, standingOf } from '@sundial/core/alarms/standing.ts'
import { alarmNames } from '@sundial/phrases/alarm-names.ts'
import { alarms as phrases } from '@sundial/phrases/alarms.ts'
import { alarmEventKind } from '@sundial/phrases/alarms-labels.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { numberColumn, plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { alarms } from './list.ts'

const wordOf = wordsOf({ alarms: phrases, alarmNames, alarmEventKind, stationForm })

const standingWords = {
  unacknowledged: 'alarms:unacknowledged',
  acknowledged: 'alarms:stateAcknowledged',
  cleared: 'alarmEventKind:cleared',
  closed: 'alarms:cleared',
  outOfService: 'alarms:outOfService',
  shelved: 'alarms:shelved',
  explained: 'alarms:stateExplained',
  withdrawn: 'alarms:stateWithdrawn',
} as const satisfies Record<Standing, string>

/** The alarm as a sentence, without what was measured: that has columns of its own. */
const sentenceIn =
  (language: Language) =>
  ({ condition, memberCount: count, memberLabel, label }: AlarmRow): string =>
    wordOf(`alarmNames:${condition}_${count > 1 ? 'n' : '1'}` as 'alarmNames:weakLink_1', language, { count, code: memberLabel ?? label })

const kWh = (wh: number | null): number | null => (wh === null ? null : wh / 1000)

const columns = (language: Language, now: number): ListColumns<AlarmRow> => {
  const say = (key: keyof typeof phrases) => wordOf(`alarms:${key}`, language)
  const currency = wordOf('stationForm:currency', language)
  const standing = (row: AlarmRow) => wordOf(standingWords[standingOf(row, now)], language)
  return {
    alarm: [
      textColumn(say('level'), 10, (row) => labelIn('alarmLevel', row.level, language)),
      textColumn(say('heading'), 40, sentenceIn(language)),
      numberColumn(say('columnMeasured'), 1, (row) => row.value),
      numberColumn(say('columnAgainst'), 1, (row) => row.against),
      textColumn(say('unit'), 8, (row) => row.unit || null),
      numberColumn(say('whatItExplains'), 0, (row) => row.childCount),
    ],
    place: [textColumn(say('plant'), 26, (row) => row.stationName), textColumn(say('columnDevice'), 20, (row) => row.label)],
    state: [
      textColumn(say('columnStanding'), 18, standing),
      textColumn(say('person'), 18, (row) => row.assignedTo?.name ?? null),
      textColumn(wordOf('alarmEventKind:acknowledged', language), 18, (row) => row.acknowledgedBy),
    ],
    since: [
      plantTimeColumn(say('columnBegan'), (row) => row.beganAt),
      plantTimeColumn(wordOf('alarmEventKind:cleared', language), (row) => row.clearedAt),
      textColumn(wordOf('stationForm:timeZone', language), 20, (row) => row.timeZone),
    ],
    taken: [
      numberColumn(`${say('lostToday')} kWh`, 2, (row) => kWh(row.todayWh)),
      numberColumn(say('lostToday'), 2, (row) => row.todayMoney),
      numberColumn(`${say('columnTaken')} kWh`, 2, (row) => kWh(row.lostWh)),
      numberColumn(say('columnTaken'), 2, (row) => row.lostMoney),
      textColumn(currency, 10, (row) => row.currency),
      textColumn(say('columnBasis'), 24, (row) => (row.lossBasis === null ? null : say(`basisName_${row.lossBasis}`))),
    ],
    month: [numberColumn(say('figureMonth'), 2, (row) => row.monthMoney)],
  }
}

export const alarmListFile: ListFile<'alarms'> = { read: alarms, title: (language) => wordOf('alarms:title', language), columns }
