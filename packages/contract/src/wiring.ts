import { panelFlags } from '@sundial/core/devices/panel-flags.ts'
import { serialNoLengthMax } from '@sundial/core/devices/serial-no.ts'
import { wiredParts } from '@sundial/core/wiring/wired-parts.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, stationName, version } from './kit/shapes.ts'

const asked = {
  stationId: id,
  part: z.enum(wiredParts),
  /** Each position with the version that was read, and what it is to have; '' = nothing. What is held against rules of core is only bounded here. */
  cells: z
    .array(z.strictObject({ id, version, name: z.string().trim().max(serialNoLengthMax) }))
    .min(1)
    .max(5000)
    .refine((cells) => new Set(cells.map((cell) => cell.id)).size === cells.length),
}

const wiredString = z.object({
  id,
  code: z.string(),
  number: z.string(),
  inverterId: id.nullable(),
  inverterCode: z.string().nullable(),
  gw: z.string(),
  concentratorName: z.string(),
})

const wiredPosition = z.object({
  id,
  stringId: id,
  /** Its channel in the string, from 1. */
  place: z.int(),
  code: z.string(),
  /** Of its optimizer. */
  number: z.string(),
  /** Of its panel (PVSN); null: it has none. */
  serialNo: z.string().nullable(),
  model: z.string().nullable(),
  flag: z.enum(panelFlags).nullable(),
  version: z.int(),
})

const unbound = z.object({
  part: z.enum(wiredParts),
  name: z.string(),
  model: z.string().nullable(),
  /** In a store since then; null: it is in none, a concentrator knows it. */
  storedAt: instant.nullable(),
  /** The concentrator that holds it or has heard it; null: none. */
  gw: z.string().nullable(),
  /** When a concentrator heard it announce itself last; null: never. */
  heardAt: instant.nullable(),
})

const change = z.object({
  id,
  code: z.string(),
  /** What is there and what will be; '' = nothing. */
  old: z.string(),
  new: z.string(),
  /** The position that the new piece comes from; null: from none. */
  fromCode: z.string().nullable(),
  /** Nobody has registered the new piece yet. */
  isNew: z.boolean(),
})

const fault = z.object({
  id,
  code: z.string(),
  /** Name of the refusal (docs/api.md) that a save would be answered with, and its text. */
  refusal: z.string(),
  text: z.string(),
  /** The position that has the same, as far as the asker sees it; its id only where it is of this plant. */
  otherId: id.nullable(),
  otherCode: z.string().nullable(),
})

export const wiringCalls = {
  wiring: call({
    kind: 'post',
    path: '/device/getWiring',
    may: 'stations',
    reads: ['stations'],
    about:
      'The wiring of a station: its strings by concentrator and inverter, and the positions of its modules with the optimizer and the panel (PVSN) at each.',
    input: z.strictObject({ stationId: id }),
    output: z.object({
      stationId: id,
      stationCode: z.string(),
      stationName,
      timeZone: z.string(),
      strings: z.array(wiredString),
      positions: z.array(wiredPosition),
    }),
  }),

  unbound: call({
    kind: 'post',
    path: '/device/getUnbound',
    may: 'stations',
    reads: ['stations', 'registers', 'history'],
    about:
      'Panels and optimizers of a station that are at no position: in a store, or known to a concentrator and to nobody else. Those that announced themselves last come first. At most 2,000 of each.',
    input: z.strictObject({ stationId: id }),
    output: z.object({ list: z.array(unbound) }),
  }),

  previewWiring: call({
    kind: 'post',
    path: '/device/previewWiring',
    may: 'devices.replace',
    reads: ['stations'],
    about:
      'What a save of these cells would change, and for each cell the refusal that it would be answered with. Nothing is changed. `cells`: at most 5,000, each position once.',
    input: z.strictObject(asked),
    output: z.object({ changes: z.array(change), faults: z.array(fault) }),
  }),

  saveWiring: call({
    kind: 'post',
    path: '/device/saveWiring',
    may: 'devices.replace',
    writes: ['stations', 'measurements', 'history', 'concentrators', 'registers', 'audit'],
    about:
      'Put panels (by serial number, PVSN) or optimizers (by number) at positions of a station, all or none: a position may be emptied of its panel, and positions may exchange what they have. Each change is dated now and kept in the history of its position; what leaves and is put nowhere else is in a store. With a fault nothing is changed, and `data.faults` has them all, as previewWiring has.',
    input: z.strictObject({ ...asked, reason: z.string().trim().max(500).default('') }),
    output: z.object({ changed: z.int() }),
  }),
} as const
