import type { Irradiance } from '@sundial/core/pv/clear-sky.ts'
import type { SunPosition } from '@sundial/core/pv/sun.ts'
import type { MonthlyTurbidity } from '@sundial/core/pv/turbidity.ts'

/** Where a station lies, and how hazy it is there where that is known. */
export type Site = { latitudeDeg: number; longitudeDeg: number; altitudeM: number; linkeTurbidity?: MonthlyTurbidity }

/** The sky over a place at one instant. */
export type Sky = Irradiance & {
  sun: SunPosition
  /** Apparent solar time, 0..24 h. */
  solarHour: number
  extraterrestrialWm2: number
  airC: number
  windMs: number
}

/** The sky of one place as a pure function of the instant (epoch ms): it can be asked for any, in any order. */
export type Weather = (atMs: number) => Sky
