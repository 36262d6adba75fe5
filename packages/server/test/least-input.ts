import type { HeavyFileCall } from '../src/kit/tickets.ts'
import type { ForeignCases } from './foreign-cases.ts'

/** Texts that a program would take for a formula or a page, if they were not kept text. */
export const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example","x")',
  '<script>alert(1)</script>',
]

const rows = { jsonList: formulas.map((text) => ({ text })), titles: ['Text'], titleValues: ['text'], exTitle: 'Rows' }
const ofStation: readonly HeavyFileCall[] = ['exportDevices', 'exportStationData', 'exportSwitchHealth']

/** The concentrator whose orders are exported. */
export const ordered = '100000000001'

/** The least that a call for a file is given: most want nothing, some a plant, a concentrator, a task or a monitor task, one of rows has them. */
export const leastInput = (name: HeavyFileCall, { stations, cases }: { stations: readonly number[]; cases: ForeignCases }): object => {
  if (name === 'exportRows') return rows
  if (name === 'exportList') return { list: 'gatewayWhitelist' }
  if (name === 'exportInterfaceHistory' || name === 'exportPassThroughs') return { gw: ordered }
  if (name === 'exportTask') return { taskId: cases.exportTask.taskId!.given.own }
  if (name === 'exportMonitorTask') return { id: cases.exportMonitorTask.id!.given.own }
  return ofStation.includes(name) ? { stationId: stations[0] } : {}
}
