import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { terms } from '@sundial/phrases/kit/terms.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { workOrders as phrases } from '@sundial/phrases/work-orders.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { numberColumn, plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { workOrders } from './list.ts'

const wordOf = wordsOf({ workOrders: phrases, alarms, plantTerms, stationForm, terms })

/** What an order is called: as somebody called it, otherwise by its alarm. Where that stands has a column of its own. */
const titleIn =
  (language: Language) =>
  ({ title, condition, label }: WorkOrderRow): string =>
    title || (condition === null ? label : labelIn('alarmCondition', condition, language))

const columns = (language: Language): ListColumns<WorkOrderRow> => {
  const say = (key: keyof typeof phrases) => wordOf(`workOrders:${key}`, language)
  return {
    order: [
      textColumn(wordOf('terms:number', language), 12, (row) => `W-${row.id}`),
      textColumn(wordOf('alarms:level', language), 10, (row) => labelIn('alarmLevel', row.level, language)),
      textColumn(say('columnOrder'), 36, titleIn(language)),
      textColumn(wordOf('plantTerms:device', language), 20, (row) => row.label),
      textColumn(say('plant'), 26, (row) => row.stationName),
      plantTimeColumn(wordOf('terms:created', language), (row) => row.createdAt),
      textColumn(wordOf('stationForm:timeZone', language), 20, (row) => row.timeZone),
    ],
    state: [
      textColumn(say('columnState'), 22, (row) => labelIn('workState', row.state, language)),
      textColumn(say('person'), 18, (row) => row.assignedTo?.name ?? null),
      textColumn(say('cause'), 20, (row) => (row.cause === null ? null : labelIn('workCause', row.cause, language))),
      plantTimeColumn(labelIn('workEntryKind', 'closed', language), (row) => row.fixedAt),
      numberColumn(labelIn('workEntryKind', 'reopened', language), 0, (row) => row.reopened),
    ],
    due: [plantTimeColumn(say('due'), (row) => row.dueAt)],
    steps: [
      numberColumn(`${say('columnSteps')}: ${wordOf('terms:done', language)}`, 0, (row) => row.stepsEnded),
      numberColumn(say('columnSteps'), 0, (row) => row.steps),
    ],
    month: [
      numberColumn(say('month'), 2, (row) => row.monthMoney),
      textColumn(wordOf('stationForm:currency', language), 10, (row) => row.currency),
    ],
  }
}

export const workOrderListFile: ListFile<'workOrders'> = {
  ...{ read: workOrders, title: (language) => wordOf('workOrders:title', language), columns },
}
