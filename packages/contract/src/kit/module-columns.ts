import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { z } from 'zod'
import { value } from './shapes.ts'

const column = z.array(value)
/** State and last known values of modules, a column each; W, V, A, degC, V, dB, dBm, Wh; switch 1 energised, 0 shut down. */
export const moduleColumns = {
  state: z.array(z.enum(moduleStates)),
  /** Of a producing module, else null. */
  band: z.array(z.enum(powerBands).nullable()),
  power: column,
  voltage: column,
  current: column,
  temperature: column,
  rsdVoltage: column,
  snr: column,
  rssi: column,
  energyToday: column,
  switchState: column,
} as const
