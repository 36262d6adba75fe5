import { interfaceHistory as words } from '@sundial/phrases/interface-history.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type CommandRecord, findCommands, streamCommands } from '@sundial/store/commands/find-commands.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { countedToOf, spanOf } from '../kit/pages.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { concentratorFound } from './details.ts'

/** @throws Refusal notFound */
export const interfaceHistory: Handler<'interfaceHistory'> = async ({ targetPage, pageSize, ...filter }, call) => {
  const { timeZone } = await concentratorFound(call, filter.gw)
  const page = { targetPage, pageSize }
  const countedTo = countedToOf(page)
  const { rows, total } = await findCommands(call.server.store.db, call.scope, filter, { ...spanOf(page), countedTo })
  return { timeZone, list: rows, pageTotalCount: total, ...(total === countedTo ? { countedTo } : {}) }
}

const backgroundAbove = 10_001

/** @throws Refusal notFound before a ticket is given */
export const exportInterfaceHistory: Handler<'exportInterfaceHistory'> = async (filter, call) => {
  await concentratorFound(call, filter.gw)
  const some = { limit: 0, offset: 0, countedTo: backgroundAbove }
  const { total } = await findCommands(call.server.store.db, call.scope, filter, some)
  return giveTicket('exportInterfaceHistory', filter, call, total)
}

const wordOf = wordsOf({ interfaceHistory: words })
const columnsIn = (language: Language, timeZone: string): SheetColumn<CommandRecord>[] => {
  const say = (key: keyof typeof words) => wordOf(`interfaceHistory:${key}`, language)
  const text = (key: keyof typeof words, width: number, value: (row: CommandRecord) => string | null): SheetColumn<CommandRecord> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  const instant = (key: keyof typeof words, value: (row: CommandRecord) => number | null): SheetColumn<CommandRecord> => ({
    ...{ kind: 'instant', title: say(key), width: 20, value, timeZone: () => timeZone },
  })
  const number = (key: keyof typeof words, value: (row: CommandRecord) => number): SheetColumn<CommandRecord> => ({
    ...{ kind: 'number', title: say(key), width: 12, decimals: 0, value },
  })
  return [
    instant('asked', ({ askedAt }) => askedAt),
    text('operation', 22, ({ operation }) => operation),
    text('task', 16, (row) => row.number),
    text('orderedBy', 20, ({ orderedBy }) => orderedBy),
    number('devices', ({ devices }) => devices),
    text('state', 14, ({ state }) => say(`state_${state}`)),
    number('attempts', ({ attempts }) => attempts),
    instant('sent', ({ sentAt }) => sentAt),
    instant('accepted', ({ acceptedAt }) => acceptedAt),
    instant('ended', ({ endedAt }) => endedAt),
    text('note', 30, ({ note }) => note),
  ]
}

export const interfaceHistorySheet: HeavyFiles['exportInterfaceHistory'] = async (filter, call) => {
  const { timeZone } = await concentratorFound(call, filter.gw)
  const rows = await streamCommands(call.server.store.db, call.scope, filter)
  return streamedSheetOf(wordOf('interfaceHistory:title', call.language), columnsIn(call.language, timeZone), rows)
}
