import type { MonitorTaskRow } from '@sundial/contract/monitor-tasks.ts'
import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { targetNameOf } from '@sundial/core/orders/target-word.ts'
import { isForConcentrator } from '@sundial/core/schedules/actions.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { monitorTasks as monitorWords } from '@sundial/phrases/monitor-tasks.ts'
import { schedules as words } from '@sundial/phrases/schedules.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tasks as taskWords } from '@sundial/phrases/tasks.ts'
import { wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { numberColumn, plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { timedTasks } from './list.ts'
import { monitorTasks } from './monitor-list.ts'

const wordOf = wordsOf({ schedules: words, monitorTasks: monitorWords, stations, tasks: taskWords })

/** What a schedule and a monitor task have alike. */
const shared = (language: Language) => {
  const say = (key: keyof typeof words, slots = {}) => wordOf(`schedules:${key}`, language, slots)
  return {
    say,
    name: [textColumn(say('name'), 26, ({ name }: { name: string }) => name)],
    station: [textColumn(say('station'), 26, ({ orgName }: { orgName: string }) => orgName)],
    next: [
      plantTimeColumn(say('next'), ({ nextTime }: { nextTime: number | null; timeZone: string }) => nextTime),
      textColumn(wordOf('stations:timeZone', language), 20, ({ timeZone }: { timeZone: string }) => timeZone),
    ],
    status: [
      textColumn(say('isEnabled'), 12, ({ status }: { status: number }) => say(status === scheduleStatus.enabled ? 'enabled' : 'disabled')),
    ],
    savedBy: [textColumn(say('savedBy'), 18, ({ savedBy }: { savedBy: string | null }) => savedBy)],
    ran: [
      numberColumn(say('columnRan'), 0, ({ ran }: { ran: number }) => ran),
      numberColumn(say('columnDue'), 0, ({ slots }: { slots: number }) => slots),
    ],
  }
}

/** Monday of a week. */
const mondayMs = Date.UTC(2026, 0, 5)
const weekdaysIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (days: readonly number[]): string => days.map((day) => format.format(mondayMs + (day - 1) * 86_400_000)).join(' ')
}

const scheduleColumns = (language: Language): ListColumns<ScheduleRow> => {
  const { say, name, station, next, status, savedBy, ran } = shared(language)
  const weekdays = weekdaysIn(language)
  const target = ({ action, target: { kind, label, ids }, orgName }: ScheduleRow) =>
    kind === 'station'
      ? say(isForConcentrator(action) ? 'allConcentrators' : 'scope_station')
      : targetNameOf({ target: { kind, label }, totalCount: ids.length, orgName }, (key, slots) => wordOf(`tasks:${key}`, language, slots))
  return {
    ...{ name, station },
    action: [textColumn(say('action'), 22, ({ action }) => say(`do_${action}`))],
    target: [textColumn(say('target'), 24, target)],
    rule: [
      textColumn(say('executeTimes'), 24, (row) => row.executeTimes),
      textColumn(say('weekdays'), 24, (row) => weekdays(row.weekdays)),
      textColumn(say('daylight'), 12, (row) => (row.daylight ? '✓' : null)),
    ],
    ...{ next, status, savedBy },
    ran: [...ran, numberColumn(say('result_missed'), 0, (row) => row.missed)],
  }
}

const monitorColumns = (language: Language): ListColumns<MonitorTaskRow> => {
  const { say, name, station, next, ran, status, savedBy } = shared(language)
  const title = (key: keyof typeof monitorWords) => wordOf(`monitorTasks:${key}`, language)
  const target = ({ gws, deviceIds, label }: MonitorTaskRow) => (gws.length + deviceIds.length === 0 ? say('scope_station') : label)
  return {
    ...{ name, station },
    target: [textColumn(title('target'), 24, target)],
    every: [numberColumn(title('everyMinutes'), 0, (row) => row.everyMinutes)],
    start: [plantTimeColumn(title('startTime'), (row) => row.startTime)],
    end: [plantTimeColumn(title('endTime'), (row) => row.endTime)],
    ...{ next, ran, status, savedBy },
  }
}

export const scheduleListFile: ListFile<'timedTasks'> = {
  ...{ read: timedTasks, title: (language) => wordOf('schedules:title', language), columns: scheduleColumns },
}
export const monitorListFile: ListFile<'monitorTasks'> = {
  ...{ read: monitorTasks, title: (language) => wordOf('monitorTasks:title', language), columns: monitorColumns },
}
