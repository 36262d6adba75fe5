import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { lockOuts as phrases } from '@sundial/phrases/lock-outs.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { lockOuts } from './list.ts'

const wordOf = wordsOf({ lockOuts: phrases, replacement, stations })

const columns = (language: Language): ListColumns<LockOutRow> => {
  const say = (key: keyof typeof phrases, slots = {}) => wordOf(`lockOuts:${key}`, language, slots)
  const placeOf = ({ kind, label }: LockOutRow) => (kind === 'station' ? say('wholePlant') : say(kind, { label, code: label }))
  const stateOf = ({ state, removalAsked }: LockOutRow) => (removalAsked ? `${say(state)} · ${say('removalAsked')}` : say(state))
  return {
    place: [textColumn(say('place'), 20, placeOf)],
    station: [
      textColumn(say('station'), 26, (row) => row.stationName),
      textColumn(wordOf('stations:timeZone', language), 20, (row) => row.timeZone),
    ],
    holder: [textColumn(say('holder'), 18, (row) => row.holder)],
    reason: [textColumn(say('reason'), 36, (row) => row.reason)],
    until: [plantTimeColumn(say('until'), (row) => row.until)],
    state: [textColumn(say('state'), 26, stateOf)],
    put: [plantTimeColumn(say('put'), (row) => row.createdAt)],
    takenOff: [
      plantTimeColumn(say('takenOff'), (row) => row.removedAt),
      textColumn(`${say('takenOff')}: ${wordOf('replacement:by', language)}`, 18, (row) => row.removedBy),
      textColumn(`${say('takenOff')}: ${say('reason')}`, 30, (row) => row.removedFor || null),
    ],
  }
}

export const lockOutListFile: ListFile<'lockOuts'> = { read: lockOuts, title: (language) => wordOf('lockOuts:title', language), columns }
