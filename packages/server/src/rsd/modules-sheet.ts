import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { modulesInOrderMax, type RsdColumn, type RsdRow, type rsdCalls } from '@sundial/contract/rsd.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import { placesOfModules } from '@sundial/store/devices/find-modules.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import { noRows } from '../kit/pages.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, sheetOf, streamedSheetOf } from '../sheets/sheet.ts'
import { areFew, modulesAsked, modulesNamed } from './list.ts'
import { manyModules } from './many-modules.ts'
import { type Place, rowOf } from './module-places.ts'

const wordOf = wordsOf({ deviceList })
type Row = Omit<RsdRow, 'tagOf'> & { timeZone: string }

const columnsIn = (language: Language): Record<RsdColumn, SheetColumn<Row>> => {
  const say = (key: `column${string}` & keyof typeof deviceList) => wordOf(`deviceList:${key}`, language)
  const number = (title: string, decimals: number, value: (row: Row) => number | null): SheetColumn<Row> => ({
    ...{ kind: 'number', title, width: 14, decimals, value },
  })
  const text = (title: string, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
    ...{ kind: 'text', title, width, value },
  })
  return {
    code: text(say('columnCode'), 18, (r) => r.code),
    station: text(say('columnStation'), 24, (r) => r.stationName),
    state: text(say('columnState'), 14, (r) => labelIn('deviceState', r.state, language)),
    string: text(say('columnString'), 12, (r) => r.stringCode),
    switch: text(say('columnSwitch'), 14, (r) => (r.switchState === null ? null : labelIn('switchState', r.switchState, language))),
    power: number(say('columnPower'), 0, (r) => r.power),
    voltage: number(say('columnVoltage'), 1, (r) => r.voltage),
    temperature: number(say('columnTemperature'), 1, (r) => r.temperature),
    snr: number(say('columnSnr'), 1, (r) => r.snr),
    age: { kind: 'instant', title: say('columnAge'), width: 20, value: (r) => r.at, timeZone: (r) => r.timeZone },
    number: text(say('columnNumber'), 18, (r) => r.number),
    mac: text(say('columnMac'), 18, (r) => r.mac),
    concentrator: text(say('columnConcentrator'), 18, (r) => r.gw),
    firmware: text(say('columnFirmware'), 14, (r) => r.firmware),
  }
}

/** How many rows the file has, as far as that decides whether it is made at once. */
const countOf = async (input: ParsedInputOf<typeof rsdCalls.exportModules>, call: SignedInCall): Promise<number> => {
  if (input.ids) return input.ids.length
  if (!(await areFew(input, call))) return modulesInOrderMax.modules
  const isNarrow = input.stationId !== undefined || input.text !== undefined
  return isNarrow ? 0 : (await placesOfModules(call.server.store.db, call.scope, input, noRows)).total
}

/** @throws Refusal notFound before a ticket is given */
export const exportModules: Handler<'exportModules'> = async (input, call) => {
  const { stationId } = input
  if (stationId !== undefined && !(await seesStation(call.server.store.db, call.scope, stationId))) throw new Refusal('notFound')
  return giveTicket('exportModules', input, call, await countOf(input, call))
}

const rowsIn = async function* (pages: AsyncIterable<Place[]>, rowsOf: (places: Place[]) => Row[]): AsyncGenerator<Row[]> {
  for await (const places of pages) yield rowsOf(places)
}

/**
 * The list's rows of all pages, or those that were chosen, with the columns that are shown, in their order. Modules that are too many to
 * be put in order stand by place, as in the list.
 */
export const modulesSheet: HeavyFiles['exportModules'] = async ({ ids, columns, ...asked }, call) => {
  const places = ids ? await modulesNamed(ids, asked, call) : await modulesAsked(asked, call)
  const of = columnsIn(call.language)
  const name = wordOf('deviceList:module', call.language)
  const shown = columns.map((key) => of[key])
  const rowsOf = (some: readonly Place[]) =>
    some.map((place): Row => ({ ...rowOf(place, call.language), timeZone: place.n.station.timeZone }))
  if (places !== null) return sheetOf(name, shown, rowsOf(places))
  const many = await manyModules(asked, call)
  return streamedSheetOf(name, shown, { ...many, pages: rowsIn(many.pages, rowsOf) })
}
