import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import type { ModuleSnapshot } from './snapshot.ts'

/** Modules at one instant, in the order of their snapshot; `averageW`: of those that produce. */
export type Instant = {
  state: ModuleState[]
  band: (PowerBand | null)[]
  power: (number | null)[]
  averageW: number | null
}
/** What playing a day shows: a minute of it (epoch ms), and the modules then. */
export type PastMinute = { at: number; instant: Instant }

/** A station as it was: of that minute only states and powers are known. */
export const snapshotAt = (snapshot: ModuleSnapshot, { at, instant }: PastMinute): ModuleSnapshot => {
  const { columns } = snapshot
  const unknown = columns.id.map(() => null)
  const { state, band, power, averageW } = instant
  const others = { voltage: unknown, current: unknown, temperature: unknown, snr: unknown, rssi: unknown, energyToday: unknown }
  const rsd = { rsdVoltage: unknown, switchState: unknown, rsdAt: unknown }
  return {
    ...snapshot,
    averageW,
    columns: { ...columns, ...others, ...rsd, state, band, power, at: power.map((w) => (w === null ? null : at)) },
  }
}
