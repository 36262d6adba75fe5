import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { replacements } from './find.ts'

const wordOf = wordsOf({ replacement, stations })
type Row = OutputOf<typeof replacementCalls.replacements>['list'][number]

const columns = (language: Language): ListColumns<Row> => {
  const say = (key: keyof typeof replacement) => wordOf(`replacement:${key}`, language)
  return {
    at: [plantTimeColumn(say('at'), (row) => row.at), textColumn(wordOf('stations:timeZone', language), 20, (row) => row.timeZone)],
    station: [textColumn(say('station'), 26, (row) => row.stationName)],
    position: [textColumn(say('position'), 18, (row) => row.code)],
    part: [textColumn(say('part'), 16, (row) => labelIn('installedPart', row.part, language))],
    fromTo: [
      textColumn(`${say('part')}: ${say('out')}`, 20, (row) => row.old),
      textColumn(`${say('part')}: ${say('in')}`, 20, (row) => row.new),
    ],
    oldState: [textColumn(say('oldState'), 18, (row) => labelIn('equipmentState', row.oldState, language))],
    reason: [textColumn(say('reason'), 30, (row) => row.reason || null)],
    by: [textColumn(say('by'), 18, (row) => row.by)],
    status: [
      textColumn(say('status'), 12, (row) => say(row.undoneAt === null ? 'valid' : 'undone')),
      textColumn(`${say('undone')}: ${say('by')}`, 18, (row) => row.undoneBy),
    ],
  }
}

export const replacementListFile: ListFile<'replacements'> = {
  ...{ read: replacements, title: (language) => wordOf('replacement:title', language), columns },
}
