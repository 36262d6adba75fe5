import type { ConcentratorColumn, ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { listConcentrators, streamConcentrators } from '@sundial/store/concentrators/list-concentrators.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import { noRows } from '../kit/pages.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { mapped, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { refuseForeign, rowOf } from './list.ts'

const wordOf = wordsOf({ concentrators })

/** What each column of the list is in a sheet. */
const columnsIn = (language: Language): Record<ConcentratorColumn, SheetColumn<ConcentratorRow>> => {
  const say = (key: keyof typeof concentrators) => wordOf(`concentrators:${key}`, language)
  const number = (title: string, decimals: number, value: (row: ConcentratorRow) => number | null): SheetColumn<ConcentratorRow> => ({
    ...{ kind: 'number', title, width: 14, decimals, value },
  })
  const text = (title: string, width: number, value: (row: ConcentratorRow) => string | null): SheetColumn<ConcentratorRow> => ({
    ...{ kind: 'text', title, width, value },
  })
  return {
    name: text(say('name'), 20, (r) => r.name),
    status: text(say('status'), 12, (r) => labelIn('concentratorStatus', r.status, language)),
    station: text(say('station'), 28, (r) => r.stationName),
    number: text(say('number'), 18, (r) => r.gw),
    firmware: text(say('firmware'), 14, (r) => r.firmware),
    heard: { kind: 'instant', title: say('heard'), width: 20, value: (r) => r.seenAt, timeZone: () => 'UTC' },
    modules: number(say('modules'), 0, (r) => r.moduleCount),
    collected: number(`${say('collected')} %`, 1, (r) => (r.collectionRate === null ? null : r.collectionRate * 100)),
    clock: number(`${say('clock')} s`, 1, (r) => (r.clockSkewMs === null ? null : r.clockSkewMs / 1000)),
    model: text(say('model'), 14, (r) => r.model),
  }
}

/** A ticket for the file of the list. */
export const exportConcentrators: Handler<'exportConcentrators'> = async (input, call) => {
  await refuseForeign(call.server.store.db, call.scope, input.stationId)
  const { columns: _columns, name, ...asked } = input
  const { total } = await listConcentrators(call.server.store.db, call.scope, { ...asked, text: name }, noRows, call.now)
  return giveTicket('exportConcentrators', input, call, total)
}

/** The list's rows of all pages, with the columns that are shown, in their order. */
export const concentratorsSheet: HeavyFiles['exportConcentrators'] = async (
  { columns, name, ...asked },
  { server, scope, language, now },
) => {
  const found = await streamConcentrators(server.store.db, scope, { ...asked, text: name }, now)
  const of = columnsIn(language)
  return streamedSheetOf(
    wordOf('concentrators:title', language),
    columns.map((key) => of[key]),
    mapped(found, (some) => some.map((c) => rowOf(c, language))),
  )
}
