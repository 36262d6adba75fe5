import { equipmentImports } from '@sundial/core/imports/undoing.ts'
import { equipmentStates } from '@sundial/core/replacement/parts.ts'
import { z } from 'zod'
import { archiveKinds } from './device-changes.ts'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { id, orgNo } from './kit/shapes.ts'

/** Columns of the equipment archive in a file, in their first order. */
export const archiveColumns = [
  'station',
  'kind',
  'code',
  'number',
  'mac',
  'serialNo',
  'model',
  'firmware',
  'ratedW',
  'state',
  'parent',
  'channel',
  'concentrator',
  'area',
  'phase',
  'branch',
  'container',
  'panelFlag',
] as const
export type ArchiveColumn = (typeof archiveColumns)[number]

const columns = z
  .array(z.enum(archiveColumns))
  .min(1)
  .max(archiveColumns.length)
  .refine((keys) => new Set(keys).size === keys.length)
  .default([...archiveColumns])

export const deviceExportCalls = {
  exportArchive: call({
    kind: 'post',
    path: '/device/downloadTableData',
    may: 'stations',
    perMinute: 30,
    about:
      'The equipment archive as a file: the rows of searchDevices, of all pages, with these columns. With `template` instead the workbook of an import, to be filled in. Answers a ticket for the download.',
    input: z.strictObject({
      template: z.enum(equipmentImports).optional(),
      stationId: id.optional(),
      orgNo: orgNo.optional(),
      kind: z.enum(archiveKinds).optional(),
      state: z.enum(equipmentStates).optional(),
      text: z.string().trim().max(64).optional(),
      columns,
    }),
    output: ticket,
  }),

  exportStationData: call({
    kind: 'post',
    path: '/device/exportDistrictData',
    may: 'stations',
    perMinute: 30,
    about: 'What is installed at a station, with identities and wiring, as a file: answers a ticket for the download.',
    input: z.strictObject({ stationId: id, columns }),
    output: ticket,
  }),
} as const
