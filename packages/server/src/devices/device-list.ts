import type { DeviceRow, DeviceSort } from '@sundial/contract/device-list.ts'
import { deviceStates, listedKinds } from '@sundial/core/devices/device-states.ts'
import { isInBand } from '@sundial/core/devices/module-state.ts'
import { readRanges } from '@sundial/core/kit/number-ranges.ts'
import { listConcentrators } from '@sundial/store/concentrators/list-concentrators.ts'
import { everyRow } from '@sundial/store/kit/ask-page.ts'
import { tagsAt } from '@sundial/store/lock-outs/tagged.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { deviceRows } from './device-rows.ts'
import { stationNowOf } from './modules.ts'
import { taggedRows } from './tagged-rows.ts'

type Asked = Parameters<Handler<'deviceList'>>[0]
type Conditions = NonNullable<Asked['counts']>[number]

const hasText = ({ code, number, mac }: DeviceRow, text: string): boolean =>
  `${code}\n${number}\n${mac ?? ''}`.toLowerCase().includes(text.toLowerCase())

/** The devices that are as each condition says. */
const keep = (rows: readonly DeviceRow[], asked: Conditions): DeviceRow[] => {
  const { kind, text, state, string, gw, switchState, band, modules } = asked
  const isNamed = modules === undefined ? null : readRanges(modules)
  return rows.filter((row) =>
    [
      !kind || row.kind === kind,
      !text || hasText(row, text),
      !state || row.state === state,
      !string || row.stringCode === string,
      !gw || row.gw === gw,
      switchState === undefined || row.switchState === switchState,
      !band || isInBand(row.shareOfAverage, band),
      !isNamed || (row.kind === 'module' && isNamed(Number(row.id))),
    ].every(Boolean),
  )
}

type Key = string | number | null
/** By what a column stands in order; texts as people count: A-2 before A-10. */
const keys: Record<Exclude<DeviceSort, 'need'>, (row: DeviceRow) => Key> = {
  code: (row) => row.code,
  kind: (row) => listedKinds.indexOf(row.kind),
  state: (row) => deviceStates.indexOf(row.state),
  string: (row) => row.stringCode,
  inverter: (row) => row.inverterCode,
  concentrator: (row) => row.concentratorName,
  switch: (row) => row.switchState,
  power: (row) => row.power,
  share: (row) => row.shareOfAverage,
  voltage: (row) => row.voltage,
  current: (row) => row.current,
  temperature: (row) => row.temperature,
  irradiance: (row) => row.irradiance,
  snr: (row) => row.snr,
  rssi: (row) => row.rssi,
  energyToday: (row) => row.energyToday,
  rsdVoltage: (row) => row.rsdVoltage,
  number: (row) => row.number,
  mac: (row) => row.mac,
  model: (row) => row.model,
  firmware: (row) => row.firmware,
  age: (row) => row.at,
}
const collator = new Intl.Collator('en', { numeric: true })
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** In the order that is asked for, devices without a value last either way; those that are alike as they stood. */
const inOrder = (rows: readonly DeviceRow[], { sortBy, sortOrder }: Pick<Asked, 'sortBy' | 'sortOrder'>): DeviceRow[] => {
  const key = keys[sortBy === 'need' ? 'state' : sortBy]
  const sign = sortOrder === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b)
  })
}

/** @throws Refusal notFound for a station that the scope does not see */
const everyDevice = async (stationId: number, call: ReadCall): Promise<DeviceRow[]> => {
  const n = await stationNowOf(call.server, call, stationId)
  const { rows } = await listConcentrators(call.server.store.db, call.scope, { stationId }, everyRow, call.now)
  return taggedRows(deviceRows(n, rows, call.now), n, await tagsAt(call.server.store.db, [stationId]))
}

/** The devices of a station that are asked for, in their order: of all pages. */
export const devicesAsked = async (
  asked: Conditions & Pick<Asked, 'stationId' | 'sortBy' | 'sortOrder'>,
  call: ReadCall,
): Promise<{ all: DeviceRow[]; rows: DeviceRow[] }> => {
  const all = await everyDevice(asked.stationId, call)
  return { all, rows: inOrder(keep(all, asked), asked) }
}

export const deviceList: Handler<'deviceList'> = async (input, call) => {
  const { all, rows } = await devicesAsked(input, call)
  const counts = await countsOf(input.counts, (query) => keep(all, query).length)
  return { ...pageIn(rows, input), ...counts }
}
