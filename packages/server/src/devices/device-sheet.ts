import type { DeviceColumn, DeviceRow } from '@sundial/contract/device-list.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { streamDevices } from './device-list.ts'
import { stationNowOf } from './modules.ts'

const wordOf = wordsOf({ deviceList })

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

/** What each column of the list is in a sheet. `timeZone`: of the station. */
const columnsIn = (language: Language, timeZone: string): Record<DeviceColumn, SheetColumn<DeviceRow>> => {
  const say = (key: `column${string}` & keyof typeof deviceList) => wordOf(`deviceList:${key}`, language)
  const number = (title: string, decimals: number, value: (row: DeviceRow) => number | null): SheetColumn<DeviceRow> => ({
    ...{ kind: 'number', title, width: 14, decimals, value },
  })
  const text = (title: string, width: number, value: (row: DeviceRow) => string | null): SheetColumn<DeviceRow> => ({
    ...{ kind: 'text', title, width, value },
  })
  return {
    code: text(say('columnCode'), 18, (r) => r.code),
    kind: text(say('columnKind'), 16, (r) => labelIn('listedKind', r.kind, language)),
    state: text(say('columnState'), 14, (r) => labelIn('deviceState', r.state, language)),
    string: text(say('columnString'), 12, (r) => r.stringCode),
    inverter: text(say('columnInverter'), 14, (r) => r.inverterCode),
    concentrator: text(say('columnConcentrator'), 18, (r) => r.concentratorName),
    switch: text(say('columnSwitch'), 14, (r) => (r.switchState === null ? null : labelIn('switchState', r.switchState, language))),
    power: number(say('columnPower'), 0, (r) => r.power),
    share: number(say('columnShare'), 0, (r) => scaled(r.shareOfAverage, 100)),
    voltage: number(say('columnVoltage'), 1, (r) => r.voltage),
    current: number(say('columnCurrent'), 2, (r) => r.current),
    temperature: number(say('columnTemperature'), 1, (r) => r.temperature),
    irradiance: number(say('columnIrradiance'), 0, (r) => r.irradiance),
    snr: number(say('columnSnr'), 1, (r) => r.snr),
    rssi: number(say('columnRssi'), 0, (r) => r.rssi),
    energyToday: number(say('columnEnergyToday'), 2, (r) => scaled(r.energyToday, 0.001)),
    rsdVoltage: number(say('columnRsdVoltage'), 1, (r) => r.rsdVoltage),
    number: text(say('columnNumber'), 18, (r) => r.number),
    mac: text(say('columnMac'), 18, (r) => r.mac),
    model: text(say('columnModel'), 18, (r) => r.model),
    firmware: text(say('columnFirmware'), 14, (r) => r.firmware),
    age: { kind: 'instant', title: say('columnAge'), width: 20, value: (r) => r.at, timeZone: () => timeZone },
  }
}

/** The list's rows of all pages, or those that were chosen, with the columns that are shown, in their order. */
export const devicesSheet: HeavyFiles['exportDevices'] = async ({ ids, columns, ...asked }, call) => {
  const { station } = await stationNowOf(call.server, call, asked.stationId)
  const wanted = ids && new Set(ids)
  const of = columnsIn(call.language, station.timeZone)
  return streamedSheetOf(
    wordOf('deviceList:title', call.language),
    columns.map((key) => of[key]),
    await streamDevices(asked, ({ id }) => !wanted || wanted.has(id), call),
  )
}
