import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { findRatings, type RatingsRecord, streamRatings } from '@sundial/store/ratings/find-ratings.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, wordsOf } from '../kit/language.ts'
import { countedForFile, giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'

const wordOf = wordsOf({ ratings })

export const exportPanelRatings: Handler<'exportPanelRatings'> = async (filter, call) => {
  const { total } = await findRatings(call.server.store.db, call.scope, filter, countedForFile)
  return giveTicket('exportPanelRatings', filter, call, total)
}

/** The columns of the import, so that the file is taken as it is, and then where each panel is. */
const columnsIn = (language: Language): SheetColumn<RatingsRecord>[] => {
  const say = (key: keyof typeof ratings) => wordOf(`ratings:${key}`, language)
  const text = (key: keyof typeof ratings, width: number, value: (row: RatingsRecord) => string | null): SheetColumn<RatingsRecord> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  type Key = 'ratedW' | 'vocV' | 'iscA' | 'vmpV' | 'impA' | 'firstYearPercent' | 'yearlyPercent'
  const number = (key: Key): SheetColumn<RatingsRecord> => ({
    ...{ kind: 'number', title: say(key), width: 18, decimals: 2, value: (row) => row[key] },
  })
  return [
    text('serialNo', 24, (r) => r.serialNo),
    number('ratedW'),
    { kind: 'day', title: say('commissionedOn'), width: 16, value: (r) => r.commissionedOn },
    ...[number('firstYearPercent'), number('yearlyPercent'), number('vocV'), number('iscA'), number('vmpV'), number('impA')],
    text('station', 28, (r) => nameIn(language, r.stationName, r.stationNames)),
    text('position', 16, (r) => r.positionCode),
    text('model', 20, (r) => r.model),
  ]
}

/** The rows of the list, of all pages. */
export const ratingsSheet: HeavyFiles['exportPanelRatings'] = async (filter, { server, scope, language }) => {
  const rows = await streamRatings(server.store.db, scope, filter)
  return streamedSheetOf(wordOf('ratings:title', language), columnsIn(language), rows)
}
