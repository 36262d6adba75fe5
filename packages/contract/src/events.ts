import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { z } from 'zod'
import { instant, stateCounts, value } from './kit/shapes.ts'
import { taskDevice, taskRow } from './tasks.ts'

/**
 * The event stream: GET {prefix}/events?stationId=ID, server-sent events, resumable by Last-Event-ID.
 * `event:` is the key here, `data:` the JSON. After a gap that can't be filled the server sends `reset`: fetch everything again.
 */
export const eventsPath = '/events'
const column = z.array(value)
export const events = {
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
  /** Figures of a station in the user's scope changed. */
  station: z.object({ stationId: z.int(), powerW: value, energyTodayWh: value, states: stateCounts, dataAt: instant.nullable() }),
  concentrator: z.object({ gw: z.string(), stationId: z.int(), online: z.boolean() }),
  /** The link fell silent (when it was last alive), or lives again (null). */
  link: z.object({ silentSince: instant.nullable() }),
  /** An order that waits for a second person was asked for or decided: ask for the list again. */
  approval: z.object({ id: z.int(), stationId: z.int() }),
  /** A task changed; `devices` are those that changed since the last event. */
  task: z.object({
    task: taskRow,
    devices: z.array(taskDevice),
    samples: z.array(z.object({ id: z.int(), code: z.string(), at: instant, voltageV: z.number() })),
  }),
  reset: z.object({}),
} as const
export type Events = { [K in keyof typeof events]: z.infer<(typeof events)[K]> }
