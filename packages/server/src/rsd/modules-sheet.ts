import { modulesInOrderMax, type RsdColumn, type RsdRow } from '@sundial/contract/rsd.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, sheetOf } from '../sheets/sheet.ts'
import { areFew, modulesAsked, modulesNamed } from './list.ts'
import { rowOf } from './module-places.ts'

const wordOf = wordsOf({ deviceList })
type Row = RsdRow & { timeZone: string }

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

const refuseMany = () => new Refusal('tooManyRows', { ...modulesInOrderMax })

/** @throws Refusal notFound, tooManyRows before a ticket is given */
export const exportModules: Handler<'exportModules'> = async (input, call) => {
  const { stationId } = input
  if (stationId !== undefined && !(await seesStation(call.server.store.db, call.scope, stationId))) throw new Refusal('notFound')
  if (!input.ids && !(await areFew(input, call))) throw refuseMany()
  return giveTicket('exportModules', input, call)
}

/** The list's rows of all pages, or those that were chosen, with the columns that are shown, in their order. */
export const modulesSheet: HeavyFiles['exportModules'] = async ({ ids, columns, ...asked }, call) => {
  const places = ids ? await modulesNamed(ids, asked, call) : await modulesAsked(asked, call)
  if (places === null) throw refuseMany()
  const of = columnsIn(call.language)
  const rows = places.map((place): Row => ({ ...rowOf(place, call.language), timeZone: place.n.station.timeZone }))
  return sheetOf(
    wordOf('deviceList:module', call.language),
    columns.map((key) => of[key]),
    rows,
  )
}
