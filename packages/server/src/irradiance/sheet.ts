import type { SensorColumn, SensorRow } from '@sundial/contract/irradiance.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { streamSensors } from '@sundial/store/irradiance/find-sensors.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import { noRows } from '../kit/pages.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { mapped, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { calibrationDay, rowsOf, sensorsAsked } from './list.ts'

const wordOf = wordsOf({ irradiance })

const planeOf = ({ tiltDeg, azimuthDeg }: SensorRow): string | null => {
  const angles = [tiltDeg, azimuthDeg].map((angle) => (angle === null ? '–' : `${angle}°`))
  return tiltDeg === null && azimuthDeg === null ? null : angles.join(' / ')
}

/** What each column of the list is in a sheet. */
const columnsIn = (language: Language): Record<SensorColumn, SheetColumn<SensorRow>> => {
  const say = (key: keyof typeof irradiance) => wordOf(`irradiance:${key}`, language)
  const text = (key: keyof typeof irradiance, width: number, value: (row: SensorRow) => string | null): SheetColumn<SensorRow> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  const number = (key: keyof typeof irradiance, value: (row: SensorRow) => number | null): SheetColumn<SensorRow> => ({
    ...{ kind: 'number', title: say(key), width: 16, decimals: 1, value },
  })
  return {
    code: text('columnCode', 18, (r) => r.code),
    state: text('columnState', 14, (r) => labelIn('deviceState', r.state, language)),
    station: text('columnStation', 28, (r) => r.stationName),
    irradiance: number('columnIrradiance', (r) => r.irradiance),
    globalIrradiance: number('columnGlobalIrradiance', (r) => r.globalIrradiance),
    age: { kind: 'instant', title: say('columnAge'), width: 20, value: (r) => r.at, timeZone: (r) => r.timeZone },
    concentrator: text('columnConcentrator', 20, (r) => r.concentratorName),
    number: text('columnNumber', 18, (r) => r.number),
    plane: text('columnPlane', 16, planeOf),
    calibrated: text('columnCalibrated', 16, (r) => r.calibratedOn),
    model: text('columnModel', 18, (r) => r.model),
    serialNo: text('columnSerialNo', 18, (r) => r.serialNo),
  }
}

export const exportIrradianceSensors: Handler<'exportIrradianceSensors'> = async (input, call) =>
  giveTicket('exportIrradianceSensors', input, call, (await sensorsAsked(input, noRows, call)).total)

/** The list's rows of all pages, with the columns that are shown, in their order. */
export const irradianceSheet: HeavyFiles['exportIrradianceSensors'] = async ({ columns, ...filter }, call) => {
  const found = await streamSensors(call.server.store.db, call.scope, filter, calibrationDay(call.now))
  const of = columnsIn(call.language)
  return streamedSheetOf(
    wordOf('irradiance:title', call.language),
    columns.map((key) => of[key]),
    mapped(found, (some) => rowsOf(some, call)),
  )
}
