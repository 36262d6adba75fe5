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
import { makeGiveTurns } from '../sheets/give-turns.ts'
import { judgedInTurn } from '../sheets/sheet.ts'
import { deviceRows, type RowSource } from './device-rows.ts'
import { stationNowOf } from './modules.ts'
import { taggedRows } from './tagged-rows.ts'

type Asked = Parameters<Handler<'deviceList'>>[0]
type Conditions = NonNullable<Asked['counts']>[number]

const hasText = ({ code, number, mac }: DeviceRow, text: string): boolean =>
  `${code}\n${number}\n${mac ?? ''}`.toLowerCase().includes(text.toLowerCase())

/** Whether a device is as each condition says. */
const fits = (asked: Conditions): ((row: DeviceRow) => boolean) => {
  const { kind, text, state, string, gw, switchState, band, modules } = asked
  const isNamed = modules === undefined ? null : readRanges(modules)
  return (row) =>
    [
      !kind || row.kind === kind,
      !text || hasText(row, text),
      !state || row.state === state,
      !string || row.stringCode === string,
      !gw || row.gw === gw,
      switchState === undefined || row.switchState === switchState,
      !band || isInBand(row.shareOfAverage, band),
      !isNamed || (row.kind === 'module' && isNamed(Number(row.id))),
    ].every(Boolean)
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

type Order = Pick<Asked, 'sortBy' | 'sortOrder'>
const keyIn = ({ sortBy }: Order): ((row: DeviceRow) => Key) => keys[sortBy === 'need' ? 'state' : sortBy]
/** The order that is asked for, by keys; devices without a value last either way. */
const inOrder = ({ sortOrder }: Order): ((one: Key, other: Key) => number) => {
  const sign = sortOrder === 'asc' ? 1 : -1
  return (a, b) => (a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b))
}

/** @throws Refusal notFound for a station that the scope does not see */
const everyDevice = async (stationId: number, call: ReadCall): Promise<RowSource> => {
  const n = await stationNowOf(call.server, call, stationId)
  const { rows } = await listConcentrators(call.server.store.db, call.scope, { stationId }, everyRow, call.now)
  return taggedRows(deviceRows(n, rows, call.now), n, await tagsAt(call.server.store.db, [stationId]))
}

type AskedDevices = Conditions & Order & Pick<Asked, 'stationId'>

/**
 * Those of the rows that are asked for, of one moment and in their order, made some at a time: while they are put in order, only the
 * key of each is held. `isWanted`: which of them.
 */
export const pickInTurn = async (all: RowSource, asked: Conditions & Order, isWanted: (row: DeviceRow) => boolean) => {
  const [isAsked, key, order] = [fits(asked), keyIn(asked), inOrder(asked)]
  const found: { index: number; key: Key }[] = []
  const giveTurns = makeGiveTurns()
  for (let index = 0; index < all.length; index += 1) {
    const row = all.at(index)
    if (isAsked(row) && isWanted(row)) found.push({ index, key: key(row) })
    await giveTurns()
  }
  const indices = found.sort((one, other) => order(one.key, other.key)).map(({ index }) => index)
  return judgedInTurn(indices, async (some) => some.map(all.at))
}

/** The devices of a station that are asked for, in their order, for a file. */
export const streamDevices = async (asked: AskedDevices, isWanted: (row: DeviceRow) => boolean, call: ReadCall) =>
  pickInTurn(await everyDevice(asked.stationId, call), asked, isWanted)

/** The devices of a station that are asked for, in their order: of all pages. */
export const devicesAsked = async (asked: AskedDevices, call: ReadCall): Promise<{ all: DeviceRow[]; rows: DeviceRow[] }> => {
  const source = await everyDevice(asked.stationId, call)
  const all = Array.from({ length: source.length }, (_, index) => source.at(index))
  const [key, order] = [keyIn(asked), inOrder(asked)]
  return { all, rows: all.filter(fits(asked)).sort((one, other) => order(key(one), key(other))) }
}

export const deviceList: Handler<'deviceList'> = async (input, call) => {
  const { all, rows } = await devicesAsked(input, call)
  const counts = await countsOf(input.counts, (query) => all.filter(fits(query)).length)
  return { ...pageIn(rows, input), ...counts }
}
