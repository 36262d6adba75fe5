import { serialNoForm, serialNoLengthMax } from '@sundial/core/devices/serial-no.ts'
import { phases } from '@sundial/core/grid/words.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { installedParts, removedStates } from '@sundial/core/replacement/parts.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, empty, id, instant, monitorId, orgNo, page, stationName } from './kit/shapes.ts'

const number = z.string().regex(addressForm)
/** Serial number of a panel (PVSN). */
const serialNo = z.string().trim().min(1).max(serialNoLengthMax).regex(serialNoForm)
const mac = z.string().trim().max(32)
/** Number or, of a panel, serial number of what the person saw at the position: another one there refuses the replacement. */
const expected = z.string().min(1).max(64)

/** What is said of every replacement. `at`: when it was done on the roof; without it, now. */
const circumstances = {
  id,
  expected,
  at: askedInstant.optional(),
  oldState: z.enum(removedStates),
  reason: z.string().trim().max(500).default(''),
}

/** A piece of equipment as a person knows it: by its number, a panel by its serial number (PVSN). */
const piece = z.object({
  id,
  part: z.enum(installedParts),
  number: z.string().nullable(),
  serialNo: z.string().nullable(),
  mac: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
})

const replacementRow = z.object({
  id,
  stationId: id,
  stationName,
  timeZone: z.string(),
  deviceId: id,
  code: z.string(),
  part: z.enum(installedParts),
  at: instant,
  notedAt: instant,
  old: z.string(),
  new: z.string(),
  oldState: z.enum(removedStates),
  reason: z.string(),
  by: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Nothing newer depends on it. */
  canUndo: z.boolean(),
})

const conditions = {
  id: id.optional(),
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  monitorId: monitorId.optional(),
  startTime: askedInstant.optional(),
  endTime: askedInstant.optional(),
}

export const replacementCalls = {
  replaceDevice: call({
    kind: 'post',
    path: '/web2/deviceIdChange',
    may: 'devices.replace',
    writes: ['stations', 'measurements', 'history', 'concentrators'],
    about:
      'Replace a piece of equipment at a position: an optimizer, inverter, irradiance meter or electricity meter by its new number, a panel by its new serial number (PVSN). Place, wiring and history stay with the position; the old piece keeps a life of its own.',
    input: z
      .strictObject({
        ...circumstances,
        part: z.enum(installedParts),
        number: number.optional(),
        serialNo: serialNo.optional(),
        mac: mac.optional(),
        model: z.string().trim().max(64).optional(),
      })
      .refine((asked) => (asked.part === 'panel' ? asked.serialNo : asked.number) !== undefined, { path: ['number'] }),
    output: z.object({ id }),
  }),

  replaceMac: call({
    kind: 'post',
    path: '/web2/deviceChangeNew',
    may: 'devices.replace',
    writes: ['stations', 'measurements', 'history', 'concentrators'],
    about: 'Replace what is at a position by its MAC address: the number is the one that the MAC address has.',
    input: z.strictObject({ ...circumstances, mac }),
    output: z.object({ id }),
  }),

  undoReplacement: call({
    kind: 'post',
    path: '/web2/deviceChangeUndo',
    may: 'devices.replace',
    writes: ['stations', 'measurements', 'history', 'concentrators'],
    about: 'Undo a replacement on which nothing newer depends: the old piece is at the position again, as if it had never left.',
    input: z.strictObject({ id }),
    output: empty,
  }),

  replacements: call({
    kind: 'post',
    path: '/web2/deviceChangeHistory',
    may: 'stations',
    reads: ['history', 'stations'],
    about: 'Replacements of equipment, newest first: at which position, what by what, when, why, by whom, and whether it was undone.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(replacementRow), pageTotalCount: z.int(), ...counted }),
  }),

  position: call({
    kind: 'post',
    path: '/device/getPosition',
    may: 'stations',
    reads: ['stations', 'measurements'],
    about: 'A position: where it is in its string and in the layout, what is installed there, what was before and where that went.',
    input: z.strictObject({ id }),
    output: z.object({
      id,
      kind: z.string(),
      code: z.string(),
      stationId: id,
      stationName,
      timeZone: z.string(),
      string: z.object({ id, code: z.string(), place: z.int().nullable(), size: z.int() }).nullable(),
      inverter: z.object({ id, code: z.string() }).nullable(),
      concentrator: z.object({ gw: z.string(), name: z.string() }),
      block: z.object({ name: z.string(), row: z.int() }).nullable(),
      /** The place of the position on the grid side. `isOwn`: the register says it of the position itself, not of its string or inverter. */
      grid: z.object({
        area: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
        branch: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
        phase: z.object({ name: z.enum(phases), isOwn: z.boolean() }).nullable(),
        container: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
      }),
      /** The positions beside it in its string. */
      previousId: id.nullable(),
      nextId: id.nullable(),
      /** Every piece that was there, oldest first; null = since the beginning, until now. */
      installations: z.array(piece.extend({ since: instant.nullable(), until: instant.nullable() })),
    }),
  }),

  equipment: call({
    kind: 'post',
    path: '/device/getEquipment',
    may: 'stations',
    reads: ['stations', 'history'],
    about: 'A piece of equipment: its state, and every position where it was.',
    input: z.strictObject({ equipmentId: id }),
    output: piece.extend({
      state: z.enum(['installed', ...removedStates]),
      stateSince: instant.nullable(),
      /** Versions of its hardware and of the program that starts it, and when its concentrator read what it says of itself. */
      hardware: z.string().nullable(),
      bootloader: z.string().nullable(),
      versionsAt: instant.nullable(),
      places: z.array(
        z.object({
          deviceId: id,
          code: z.string(),
          stationId: id,
          stationName,
          timeZone: z.string(),
          since: instant.nullable(),
          until: instant.nullable(),
        }),
      ),
    }),
  }),
} as const
