import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { concentratorState, inverterState, sensorState, stringState } from '@sundial/core/devices/device-states.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { freshOf, lastOf, periodMsOf } from '@sundial/core/stations/judge-station.ts'
import type { ListedConcentrator } from '@sundial/store/concentrators/list-concentrators.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import { moduleAt, parentsOf } from '../figures/module-at.ts'
import type { StationNow } from '../figures/station-now.ts'
import { stringsNow } from '../figures/strings-now.ts'

/** Rows that are made when they are read, so that a long list is never held whole. */
export type RowSource = { length: number; at(index: number): DeviceRow }

const rowsOf = <Item>(items: readonly Item[], of: (item: Item, index: number) => DeviceRow): RowSource => ({
  length: items.length,
  at: (index) => of(items[index]!, index),
})

/** A station with what its list of devices reads beside how it stands. */
type Listing = { n: StationNow; concentrators: readonly ListedConcentrator[]; nameOf: ReadonlyMap<string, string> }

/** Of a device whose kind measures none of them. */
const nothing = {
  stringId: null,
  stringCode: null,
  inverterCode: null,
  switchState: null,
  rsdVoltage: null,
  power: null,
  shareOfAverage: null,
  voltage: null,
  current: null,
  temperature: null,
  irradiance: null,
  snr: null,
  rssi: null,
  energyToday: null,
  mac: null,
  version: null,
  tagOf: null,
}

const recordOf = (device: DeviceRecord, nameOf: Listing['nameOf']) => {
  const { id, code, number, mac, model, firmware, version, gw } = device
  return { id, code, number, mac, model, firmware, version, gw, concentratorName: nameOf.get(gw) ?? gw }
}

const concentratorRows = ({ concentrators }: Listing): RowSource =>
  rowsOf(concentrators, ({ gw, name, status, model, firmware, seenAt }) => ({
    ...nothing,
    id: gw,
    kind: 'concentrator',
    code: name,
    number: gw,
    state: concentratorState(status),
    gw,
    concentratorName: name,
    model,
    firmware,
    at: seenAt,
  }))

/** Last values of a device by quantity, and whether they are fresh. */
const valuesOf = ({ n }: Listing, device: DeviceRecord, kind: DeviceKind, now: number) => {
  const placed = { id: device.id, gw: device.gw, kind }
  const ages = { now, periodMsOf: periodMsOf(n.concentrators) }
  return {
    last: (quantity: string) => lastOf(n.latestOf, placed, quantity),
    fresh: (quantity: string) => freshOf(n.latestOf, placed, quantity, ages),
  }
}

const inverterRows = (listing: Listing, now: number): RowSource =>
  rowsOf(listing.n.layout.inverters, (device) => {
    const { last, fresh } = valuesOf(listing, device, 'inverter', now)
    const state = inverterState({ state: fresh('state'), acPowerW: fresh('acPower') }, listing.n.sunElevationDeg)
    return {
      ...nothing,
      ...recordOf(device, listing.nameOf),
      kind: 'inverter',
      state,
      power: last('acPower').value,
      voltage: last('acVoltage').value,
      temperature: last('temperature').value,
      at: last('acPower').at,
    }
  })

const sensorRows = (listing: Listing, now: number): RowSource =>
  rowsOf(listing.n.layout.irradianceSensors, (device) => {
    const { last, fresh } = valuesOf(listing, device, 'irradianceSensor', now)
    const { value: irradiance, at } = last('irradiance')
    const state = sensorState(fresh('irradiance'), listing.n.sunElevationDeg)
    return { ...nothing, ...recordOf(device, listing.nameOf), kind: 'irradianceSensor', state, irradiance, at }
  })

/** Sum of what is known; null where nothing is. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null)

const stringRows = (listing: Listing): RowSource => {
  const { layout, modules } = listing.n
  const measured = stringsNow(listing.n)
  const members = Map.groupBy(layout.modules.keys(), (i) => layout.modules[i]!.parentId)
  return rowsOf(layout.strings, (device, index) => {
    const own = members.get(device.id) ?? []
    const { voltage, current, at } = measured[index]!
    return {
      ...nothing,
      ...recordOf(device, listing.nameOf),
      kind: 'string',
      state: stringState(own.map((i) => modules.state[i]!)),
      stringId: device.id,
      stringCode: device.code,
      inverterCode: device.parentId === null ? null : (layout.byId.get(device.parentId)?.code ?? null),
      power: sumOf(own.map((i) => modules.freshW[i]!)),
      voltage,
      current,
      at: at ?? own.reduce<number | null>((newest, i) => Math.max(newest ?? 0, modules.at[i] ?? 0) || null, null),
    }
  })
}

const moduleRows = ({ n, nameOf }: Listing): RowSource =>
  rowsOf(n.layout.modules, (device, i) => {
    const { state, power, voltage, temperature, rsdVoltage, snr, rssi, switchState, at } = moduleAt(n, i)
    const { string, inverter } = parentsOf(n, device)
    const { averageW, values } = n.modules
    const isCompared = state === 'producing' && power !== null && averageW !== null && averageW > 0
    return {
      ...nothing,
      ...recordOf(device, nameOf),
      ...{ kind: 'module' as const, state, power, voltage, temperature, rsdVoltage, snr, rssi, switchState, at },
      stringId: string?.id ?? null,
      stringCode: string?.code ?? null,
      inverterCode: inverter?.code ?? null,
      shareOfAverage: isCompared ? power / averageW : null,
      current: values.current[i] ?? null,
      energyToday: values.energyToday[i] ?? null,
    }
  })

/** Every device of a station as it stands now, by kind and in each by place. */
export const deviceRows = (n: StationNow, concentrators: readonly ListedConcentrator[], now: number): RowSource => {
  const listing: Listing = { n, concentrators, nameOf: new Map(concentrators.map(({ gw, name }) => [gw, name])) }
  const parts = [concentratorRows(listing), inverterRows(listing, now), sensorRows(listing, now), stringRows(listing), moduleRows(listing)]
  /** The row at an index of all: parts stand one behind the other. */
  const at = (index: number, [part, ...others]: readonly RowSource[]): DeviceRow =>
    index < part!.length ? part!.at(index) : at(index - part!.length, others)
  return { length: parts.reduce((sum, { length }) => sum + length, 0), at: (index) => at(index, parts) }
}
