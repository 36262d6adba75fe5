import type { ArchiveColumn } from '@sundial/contract/device-exports.ts'
import { listedKinds } from '@sundial/core/devices/device-states.ts'
import { auditField } from '@sundial/phrases/audit.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { grid } from '@sundial/phrases/grid.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type EntryFilter, type EntryRecord, streamEntries } from '@sundial/store/devices/find-entries.ts'
import type { ReadCall } from '../kit/context.ts'
import { labelIn, nameIn, wordsOf } from '../kit/language.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { type Sheet, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'

const wordOf = wordsOf({ deviceList, deviceForm, auditField, grid })
const isListed = (kind: string): boolean => (listedKinds as readonly string[]).includes(kind)
/** What a list calls a kind of device, or a piece that is at no position. */
const kindLabel = (kind: string, language: Language): string => {
  if (kind === 'meter') return labelIn('deviceKind', kind, language)
  return labelIn(isListed(kind) ? 'listedKind' : 'installedPart', kind, language)
}

/** What each column of the archive is in a sheet. */
const columnsIn = (language: Language): Record<ArchiveColumn, SheetColumn<EntryRecord>> => {
  const text = (
    title: Parameters<typeof wordOf>[0],
    width: number,
    value: (e: EntryRecord) => string | null,
  ): SheetColumn<EntryRecord> => ({
    ...{ kind: 'text', title: wordOf(title, language), width, value },
  })
  const number = (title: Parameters<typeof wordOf>[0], value: (e: EntryRecord) => number | null): SheetColumn<EntryRecord> => ({
    ...{ kind: 'number', title: wordOf(title, language), width: 14, decimals: 0, value },
  })
  return {
    station: text('deviceList:columnStation', 24, (e) => nameIn(language, e.stationName, e.stationNames)),
    kind: text('deviceList:columnKind', 16, (e) => kindLabel(e.kind, language)),
    code: text('deviceForm:code', 18, (e) => e.code),
    number: text('deviceList:columnNumber', 18, (e) => e.number),
    mac: text('deviceList:columnMac', 18, (e) => e.mac),
    serialNo: text('deviceForm:serialNo', 22, (e) => e.serialNo),
    model: text('deviceList:columnModel', 18, (e) => e.model),
    firmware: text('deviceList:columnFirmware', 14, (e) => e.firmware),
    ratedW: number('deviceForm:ratedW', (e) => e.ratedW),
    state: text('deviceList:columnState', 14, (e) => labelIn('equipmentState', e.state, language)),
    parent: text('auditField:parent', 16, (e) => e.parentCode),
    channel: number('deviceForm:channel', (e) => e.position),
    concentrator: text('deviceList:columnConcentrator', 18, (e) => e.concentratorName),
    area: text('grid:area', 18, (e) => e.areaName),
    phase: text('grid:phase', 12, (e) => (e.phase === null ? null : labelIn('gridPhase', e.phase, language))),
    branch: text('grid:branch', 18, (e) => e.branchName),
    container: text('grid:container', 18, (e) => e.containerName),
    panelFlag: text('auditField:panelFlag', 14, (e) => (e.panelFlag === null ? null : labelIn('panelFlag', e.panelFlag, language))),
  }
}

const archiveSheet = async (filter: EntryFilter, columns: readonly ArchiveColumn[], call: ReadCall): Promise<Sheet> => {
  const of = columnsIn(call.language)
  return streamedSheetOf(
    wordOf('deviceList:title', call.language),
    columns.map((key) => of[key]),
    await streamEntries(call.server.store.db, call.scope, filter),
  )
}

export const archiveFile: HeavyFiles['exportArchive'] = ({ columns, template: _template, ...filter }, call) =>
  archiveSheet(filter, columns, call)

export const stationDataFile: HeavyFiles['exportStationData'] = ({ stationId, columns }, call) =>
  archiveSheet({ stationId, state: 'installed' }, columns, call)
