import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { z } from 'zod'
import { instant, value } from './kit/shapes.ts'

const column = z.array(value)

/** What the event stream tells of modules: events.ts. */
export const moduleEventKinds = {
  /** New values of modules of the subscribed station (columns, one entry a module). */
  modules: z.object({
    stationId: z.int(),
    /** Newest of all. */
    at: instant,
    /** When the power of each was measured, when its RSD voltage: one may be read alone. */
    measuredAt: z.array(instant.nullable()),
    rsdAt: z.array(instant.nullable()),
    id: z.array(z.int()),
    state: z.array(z.enum(moduleStates)),
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
    averageW: value,
  }),
} as const
