import { calls } from '@sundial/contract/calls.ts'
import type { importRunCalls } from '@sundial/contract/import-runs.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { bookOf, type Preview, type Row } from './import.ts'
import type { TestServer } from './server.ts'

type Upload = 'importDevices' | 'importBuilding' | 'importPanels' | 'importRatings'
export type RunAnswer = OutputOf<typeof importRunCalls.importRun>

export const deviceTitles = [
  'Plant',
  'Kind of device',
  'Code',
  'Code of string or inverter',
  'Channel',
  'Device ID',
  'MAC address',
  'PVSN',
  'Concentrator',
]
export const panelTitles = ['PVSN', 'MAC']
export const ratingTitles = [
  'PVSN',
  'Rated power, W',
  'Commissioned',
  'First-year degradation, %',
  'Yearly degradation, %/year',
  'Open-circuit voltage, V',
  'Short-circuit current, A',
  'Voltage at maximum power, V',
  'Current at maximum power, A',
]
const titlesOf: Record<Upload, string[]> = {
  ...{ importDevices: deviceTitles, importBuilding: deviceTitles },
  ...{ importPanels: panelTitles, importRatings: ratingTitles },
}

/** An inverter with a string of so many modules, as rows of a table of devices; numbers follow from `n`. */
export const plantRows = (plant: string, n: number, modules: number, concentrator = 'C1'): Row[] => [
  ...Array.from({ length: modules }, (_, i): Row => {
    const number = `2777${String(n).padStart(4, '0')}${String(i + 1).padStart(4, '0')}`
    return [plant, 'Module', `N${n}-${i + 1}`, `N-${n}`, i + 1, number, number, `PV-${n}-${i + 1}`, null]
  }),
  [plant, 'String', `N-${n}`, `INV-N${n}`, 1, null, null, null, null],
  [plant, 'Inverter', `INV-N${n}`, null, null, `4777${String(n).padStart(8, '0')}`, null, null, concentrator],
]

/** What a user of this token does to import devices and to undo it. */
export const deviceImporter = (s: TestServer, token: string) => {
  const ask = (name: keyof typeof calls, input: object, by = token) => s.call(calls[name].path, input, by, { i18n: 'en' })
  const send = async (name: Upload, rows: Row[], head: string[]) =>
    s.upload(calls[name].path, { name: 'Devices.xlsx', bytes: await bookOf(rows, head) }, token)
  const upload = async (rows: Row[], name: Upload = 'importDevices', head = titlesOf[name]) =>
    (await send(name, rows, head)).data as Preview
  const commit = (p: Preview, rows: 'all' | 'good' = 'all', only?: readonly number[]) =>
    ask('commitImport', { importId: p.importId, mapping: p.mapping, rows, ...(only && { only }) })
  return {
    ask,
    send,
    upload,
    commit,
    imported: async (rows: Row[], name: Upload = 'importDevices') => commit(await upload(rows, name)),
    runs: async () => ((await ask('importRuns', {})).data as { list: RunAnswer['run'][] }).list,
    run: async (id: number) => (await ask('importRun', { id })).data as RunAnswer,
    undo: (id: number, rows: 'all' | 'possible' = 'all') => ask('undoImport', { id, rows }),
    devices: async (pattern: string) =>
      (
        await s.store.pool.query(
          `select d.code, d.kind, d.number, d.mac, d.serial_no as "serialNo", d.gw, p.code as parent, d.position
             from device d left join device p on p.id = d.parent_id where d.code ~ $1 order by d.id`,
          [pattern],
        )
      ).rows as Record<string, unknown>[],
  }
}
