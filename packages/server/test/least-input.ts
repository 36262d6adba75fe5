import type { HeavyFileCall } from '../src/kit/tickets.ts'

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
const ofStation: readonly HeavyFileCall[] = ['exportDevices', 'exportStationData']

/** The concentrator whose orders are exported. */
export const ordered = '100000000001'

/** The least that a call for a file is given: most want nothing, a file of devices wants its station, one of orders its concentrator, one of rows has them. */
export const leastInput = (name: HeavyFileCall, stationId: number): object => {
  if (name === 'exportRows') return rows
  if (name === 'exportInterfaceHistory') return { gw: ordered }
  return ofStation.includes(name) ? { stationId } : {}
}
