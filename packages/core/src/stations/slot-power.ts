import { asleepElevationDeg } from '../devices/module-state.ts'
import { sunPosition } from '../pv/sun.ts'
import { type Slot, slotMs, slotS } from './performance.ts'

/**
 * Mean power that was measured in a slot that has ended, W: its energy over its length, so that the area below a curve is the energy of the
 * day. Modules that were silent add nothing and are not made up for. Null, a gap, where by day no module was heard at all; with the sun low
 * modules fall silent one by one, and then it is 0 W.
 */
export const slotPowerW = ({ energyWh, coveredS }: Pick<Slot, 'energyWh' | 'coveredS'>, sunElevationDeg: number): number | null =>
  coveredS <= 0 && sunElevationDeg >= asleepElevationDeg ? null : (energyWh * 3600) / slotS

type Place = { latitudeDeg: number; longitudeDeg: number }
/** The same with the sun as it stands over the station in the middle of the slot. */
export const slotPowerAtW = (s: Slot, { latitudeDeg, longitudeDeg }: Place): number | null =>
  slotPowerW(s, s.coveredS > 0 ? 0 : sunPosition(s.slot + slotMs / 2, latitudeDeg, longitudeDeg).elevationDeg)
