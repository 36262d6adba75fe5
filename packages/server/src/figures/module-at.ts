import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import type { StationNow } from './station-now.ts'

/** What stands at index `i` of a station's modules. */
export const moduleAt = (n: StationNow, i: number) => {
  const { values, state, band, heardAt, rsdAt } = n.modules
  return {
    device: n.layout.modules[i]!,
    state: state[i]!,
    band: band[i] ?? null,
    at: heardAt[i] ?? null,
    rsdAt: rsdAt[i] ?? null,
    power: values.power[i] ?? null,
    voltage: values.voltage[i] ?? null,
    temperature: values.temperature[i] ?? null,
    rsdVoltage: values.rsdVoltage[i] ?? null,
    snr: values.snr[i] ?? null,
    rssi: values.rssi[i] ?? null,
    switchState: values.switchState[i] ?? null,
  }
}

/** The string a module hangs on and the inverter behind it, as far as known. */
export const parentsOf = (n: StationNow, module: DeviceRecord): { string: DeviceRecord | null; inverter: DeviceRecord | null } => {
  const string = module.parentId === null ? null : (n.layout.byId.get(module.parentId) ?? null)
  const inverter = string?.parentId == null ? null : (n.layout.byId.get(string.parentId) ?? null)
  return { string, inverter }
}
