import type { FrameLine } from '@sundial/contract/frames.ts'
import { frameLog as words } from '@sundial/phrases/frame-log.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type FrameRecord, findFrames, streamFrames } from '@sundial/store/frames/find-frames.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { decode645, decodeModbus } from './decode-frame.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

const frameOf = ({ kind, hex, direction }: Pick<FrameRecord, 'kind' | 'hex' | 'direction'>): FrameLine['frame'] => {
  if (hex === null) return null
  return kind === 'frameModbus' ? decodeModbus(bytesOf(hex), direction === 'down') : decode645(bytesOf(hex))
}
const lineOf = ({ hex, stationName, stationNames, ...line }: FrameRecord, language: Language): FrameLine => ({
  ...line,
  stationName: nameIn(language, stationName, stationNames),
  frame: frameOf({ ...line, hex }),
})

export const frameLog: Handler<'frameLog'> = async ({ before, newest, ...filter }, { server, scope, language }) => {
  const rows = await findFrames(server.store.db, scope, filter, newest, before)
  return { list: rows.map((row) => lineOf(row, language)), next: rows.length === newest ? rows.at(-1)!.id : null }
}

/** The whole log is bounded, and most of it may be asked for: it is made in the background like any long list. */
export const exportFrameLog: Handler<'exportFrameLog'> = async (filter, call) => {
  const some = await findFrames(call.server.store.db, call.scope, filter, backgroundAbove)
  return giveTicket('exportFrameLog', filter, call, some.length)
}
const backgroundAbove = 10_001

const wordOf = wordsOf({ frameLog: words })
const columnsIn = (language: Language): SheetColumn<FrameRecord>[] => {
  const say = (key: keyof typeof words) => wordOf(`frameLog:${key}`, language)
  const text = (key: keyof typeof words, width: number, value: (row: FrameRecord) => string | null): SheetColumn<FrameRecord> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  return [
    { kind: 'instant', title: say('at'), width: 20, value: ({ at }) => at, timeZone: ({ timeZone }) => timeZone },
    text('station', 24, ({ stationName, stationNames }) => nameIn(language, stationName, stationNames)),
    text('concentrator', 20, ({ concentratorName }) => concentratorName),
    text('number', 18, ({ gw }) => gw),
    text('direction', 12, ({ direction }) => say(`direction_${direction}`)),
    text('kind', 18, ({ kind }) => say(`kind_${kind}`)),
    { kind: 'number', title: say('bytes'), width: 10, decimals: 0, value: ({ bytes }) => bytes },
    text('hex', 60, ({ hex }) => hex),
    text('content', 80, ({ content }) => content),
  ]
}

export const frameLogSheet: HeavyFiles['exportFrameLog'] = async (filter, { server, scope, language }) =>
  streamedSheetOf(wordOf('frameLog:title', language), columnsIn(language), await streamFrames(server.store.db, scope, filter))
