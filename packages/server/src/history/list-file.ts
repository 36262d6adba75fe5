import type { PresenceRow } from '@sundial/contract/history.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { presenceHistory as phrases } from '@sundial/phrases/presence-history.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { offlineHistory } from './histories.ts'

const wordOf = wordsOf({ presenceHistory: phrases, stations })

const columns = (language: Language): ListColumns<PresenceRow> => {
  const say = (key: keyof typeof phrases) => wordOf(`presenceHistory:${key}`, language)
  return {
    station: [
      textColumn(say('station'), 26, (row) => row.org_name),
      textColumn(wordOf('stations:timeZone', language), 20, (row) => row.timeZone),
    ],
    concentrator: [textColumn(say('concentrator'), 24, (row) => row.name), textColumn(say('number'), 20, (row) => row.concentrator_code)],
    type: [textColumn(say('type'), 12, (row) => say(row.type === 7 ? 'online' : 'offline'))],
    why: [textColumn(say('why'), 32, (row) => row.reason)],
    at: [plantTimeColumn(say('at'), (row) => row.create_time)],
  }
}

export const presenceListFile: ListFile<'offlineHistory'> = {
  read: offlineHistory,
  title: (language) => wordOf('presenceHistory:title', language),
  columns,
}
