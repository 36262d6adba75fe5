import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { countedTo, code as gw, id, orgNo, stationName } from './kit/shapes.ts'

/** Most devices or concentrators of one level of the tree that a picker offers; for more its user types. */
export const levelMax = 1000
/** Most devices that a picker finds by a typed text. */
export const levelFoundMax = 50
/** Most devices that a picker asks the names of at a time. */
export const levelNamedMax = 50
/** Where counting of what has the typed text ends. */
export const levelCountMax = 1000

/** A node of the tree of devices. */
export const deviceNode = z.object({
  /** Null: it is a concentrator, whose number is `gw`. */
  id: id.nullable(),
  kind: z.enum(['concentrator', ...deviceKinds]),
  /** Of a concentrator its name. */
  code: z.string(),
  number: z.string(),
  parentId: id.nullable(),
  gw: z.string(),
  stationId: id,
  stationName,
  /** How many nodes stand directly below it that are of the kind, or lead to it. */
  holds: z.int(),
})
export type DeviceNode = z.infer<typeof deviceNode>

/** Exactly one of these says which nodes are asked for. */
const levels = ['stationId', 'gw', 'parentId', 'text', 'ids'] as const

export const deviceChoiceCalls = {
  deviceChoices: call({
    kind: 'post',
    path: '/plcManagementApi/queryAllDeviceList2',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Devices for a picker, by plant, kind and code: of an organisation and all below it, of a station, or of a parent; with `text` in code, number, MAC or serial number. At most `limit`: for more its user types.',
    input: z.strictObject({
      orgNo: orgNo.optional(),
      stationId: id.optional(),
      parentId: id.optional(),
      kind: z.enum(deviceKinds).optional(),
      text: z.string().trim().max(64).optional(),
      limit: z.int().min(1).max(1000).default(200),
    }),
    output: z.array(
      z.object({
        id,
        kind: z.enum(deviceKinds),
        code: z.string(),
        number: z.string(),
        parentId: id.nullable(),
        stationId: id,
        stationName,
      }),
    ),
  }),

  deviceLevel: call({
    kind: 'post',
    path: '/org/getDeviceLevel',
    may: 'stations',
    reads: ['stations', 'concentrators'],
    heavy: true,
    about:
      'A level of the tree below a plant, for a picker of devices of one `kind`: the concentrators of a plant (`stationId`), what stands directly behind a concentrator (`gw`) or below a device (`parentId`): devices of the kind and those that lead to them, 1,000 at most. Or devices of the kind alone, with `text` in code, number, MAC or serial number (50 at most) or by `ids`; `above` has what leads to those. `total`: how many there are.',
    input: z
      .strictObject({
        kind: z.enum(deviceKinds),
        stationId: id.optional(),
        gw: gw.optional(),
        parentId: id.optional(),
        text: z.string().trim().min(1).max(64).optional(),
        ids: z.array(id).min(1).max(levelNamedMax).optional(),
      })
      .refine((input) => levels.filter((level) => input[level] !== undefined).length === 1, { path: ['stationId'] }),
    output: z.object({ list: z.array(deviceNode), above: z.array(deviceNode), total: z.int(), countedTo }),
  }),
} as const
