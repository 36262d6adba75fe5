import { addedKinds } from '@sundial/core/devices/device-rules.ts'
import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { type MeterNumber, meterNumbers, meterPasswordForm, meterProtocols, meterRanges, meterSpeeds } from '@sundial/core/devices/meter.ts'
import { panelFlags } from '@sundial/core/devices/panel-flags.ts'
import { phases } from '@sundial/core/grid/words.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { equipmentStates, installedParts } from '@sundial/core/replacement/parts.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { ownPlace } from './kit/own-place.ts'
import { counted, countedTo, counting, empty, code as gw, id, instant, orgNo, page, stationName, value, version } from './kit/shapes.ts'

/** Kinds of the equipment archive: of positions, and of pieces that are at none. */
export const archiveKinds = [...deviceKinds, ...installedParts.filter((part) => part === 'optimizer' || part === 'panel')] as const
/** Channels of a string or of an inverter are counted from 1. */
const channel = z.int().min(1).max(999)

const inRange = (name: MeterNumber) => z.int().min(meterRanges[name].min).max(meterRanges[name].max).nullable()
const numbersOf = <F extends z.ZodType>(fieldOf: (name: MeterNumber) => F) =>
  Object.fromEntries(meterNumbers.map((name) => [name, fieldOf(name)])) as Record<MeterNumber, F>
/** Bit/s. */
const speed = z.literal(meterSpeeds).nullable()
const protocol = z.enum(meterProtocols).nullable()
/** Of the collector between meter and concentrator, 12 digits. */
const collectorAddress = z.string().regex(addressForm).nullable()
/** What people say of an electricity meter beside what they say of every device. */
const saidMeter = z.strictObject({
  ...numbersOf((name) => inRange(name).default(null)),
  ...{ baudRate: speed.default(null), protocol: protocol.default(null), collectorAddress: collectorAddress.default(null) },
  /** Up to 12 hexadecimal digits, kept sealed and never answered. Left out, it stays; null takes it away. */
  password: z.string().max(12).regex(meterPasswordForm).nullable().optional(),
})
export type SaidMeter = z.infer<typeof saidMeter>

/** What people say of a device. What is held against rules of core is only bounded here (core/devices/device-rules.ts). */
const said = {
  /** What people call it at its plant. */
  code: z.string().trim().min(1).max(64),
  /** Its communication address, 12 digits; a string that is added without one is given one. */
  number: z.string().trim().max(64).default(''),
  address: z.string().trim().max(64).default(''),
  mac: z.string().trim().max(32).default(''),
  /** What it stands in: the string of a module, the inverter of a string. */
  parentId: id.optional(),
  /** Channel of what it stands in. */
  position: channel.nullable().default(null),
  /** The concentrator that it is behind; without one, that of its neighbours or of what it stands in. */
  gw: gw.optional(),
  /** Of a module the serial number of its panel (PVSN). */
  serialNo: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\p{L}\p{N}._/-]*$/u)
    .default(''),
  model: z.string().trim().max(64).default(''),
  ratedW: z.number().positive().max(10_000_000).nullable().default(null),
  /** Of an electricity meter only. Left out, what was said of the meter stays. */
  meter: saidMeter.optional(),
  ...ownPlace,
}

/** What people say of a module. */
export const moduleFields = said

const entry = z.object({
  /** Of its position; null: it is at none. */
  id: id.nullable(),
  equipmentId: id.nullable(),
  kind: z.enum(archiveKinds),
  code: z.string(),
  number: z.string().nullable(),
  mac: z.string().nullable(),
  serialNo: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  ratedW: value,
  /** Of a position of modules: which of two panels of a shared place it is; null: nobody said. */
  panelFlag: z.enum(panelFlags).nullable(),
  /** Of an electricity meter; of its password only whether there is one. */
  meter: z.object({ ...numbersOf(inRange), baudRate: speed, protocol, collectorAddress, hasPassword: z.boolean() }).nullable(),
  /** Its own place on the grid side; without one it stands where its parent or its concentrator does. */
  areaId: id.nullable(),
  areaName: z.string().nullable(),
  phase: z.enum(phases).nullable(),
  branchId: id.nullable(),
  branchName: z.string().nullable(),
  containerId: id.nullable(),
  containerName: z.string().nullable(),
  state: z.enum(equipmentStates),
  parentId: id.nullable(),
  parentCode: z.string().nullable(),
  position: z.int().nullable(),
  stationId: id,
  stationName,
  gw: z.string().nullable(),
  concentratorName: z.string().nullable(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
})
export type ArchiveEntry = z.infer<typeof entry>
/** What the archive is asked by. */
const conditions = {
  id: id.optional(),
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  kind: z.enum(archiveKinds).optional(),
  state: z.enum(equipmentStates).optional(),
  text: z.string().trim().max(64).optional(),
}

const writes = ['stations', 'measurements', 'concentrators', 'registers', 'history', 'audit'] as const
export const madeDevice = z.object({ id, number: z.string(), version: z.int() })

export const deviceChangeCalls = {
  searchDevices: call({
    kind: 'post',
    path: '/device/search',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'The equipment archive, paged, by plant, kind and code: positions with what is installed there, and pieces that are in a store, returned or retired. By plant, kind, state, or a part of code, number, MAC or serial number. At most 10,000 are counted, or two pages behind the one that is asked for.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(entry), pageTotalCount: z.int(), countedTo, ...counted }),
  }),

  devicesOfKind: call({
    kind: 'post',
    path: '/device/getDeviceByType',
    may: 'stations',
    reads: ['stations'],
    about: 'Devices of one kind of a station, paged, by code; with `text` in their code or number.',
    input: z.strictObject({ ...page, stationId: id, kind: z.enum(deviceKinds), text: z.string().trim().max(64).optional() }),
    output: z.object({
      list: z.array(
        z.object({ id, code: z.string(), number: z.string(), parentId: id.nullable(), position: z.int().nullable(), gw: z.string() }),
      ),
      pageTotalCount: z.int(),
    }),
  }),

  macOfPanel: call({
    kind: 'post',
    path: '/device/getMacBySn',
    may: 'stations',
    reads: ['stations'],
    about: 'The MAC address and number of the optimizer at the position whose panel has this serial number (PVSN).',
    input: z.strictObject({ sn: z.string().trim().min(1).max(64) }),
    output: z.object({ mac: z.string().nullable(), number: z.string(), id, code: z.string(), stationId: id }),
  }),

  insertDevice: call({
    kind: 'post',
    path: '/device/insertDevice',
    may: 'devices.edit',
    writes,
    about:
      'Add a device to a parent: an inverter behind a concentrator, a string behind an inverter, a module with its optimizer in a string, an electricity meter behind a concentrator. A string without a number is given one. What it reports from then on counts; a meter does not report yet.',
    input: z.strictObject({ kind: z.enum(addedKinds), ...said }),
    output: madeDevice,
  }),

  updateDevice: call({
    kind: 'post',
    path: '/device/updateDevice',
    may: 'devices.edit',
    writes,
    about:
      'Change what is said of a device, or where it stands. Its number is corrected only while it has no reports and no orders on record; otherwise it is replaced. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.',
    input: z.strictObject({ id, version, ...said }),
    output: z.object({ version: z.int() }),
  }),

  saveDevice: call({
    kind: 'post',
    path: '/device/save',
    may: 'devices.edit',
    writes,
    about: 'Create an entry of the archive (with `kind`), or change one (with `id` and `version`): insertDevice and updateDevice in one.',
    input: z
      .strictObject({ id: id.optional(), version: version.optional(), kind: z.enum(addedKinds).optional(), ...said })
      .refine(({ id: one, kind }) => one !== undefined || kind !== undefined, { path: ['kind'] })
      .refine(({ id: one, version: read }) => one === undefined || read !== undefined, { path: ['version'] }),
    output: madeDevice,
  }),

  deleteDevices: call({
    kind: 'post',
    path: '/device/delete',
    may: 'devices.edit',
    writes,
    about:
      'Delete devices, all or none. Refused while devices outside the list stand in one of them; `data.dependants` then has, for each, how many there are and the codes of the first 20. Refused, too, for what has reports, orders or replacements on record, and while somebody else is changing one.',
    input: z.strictObject({ list: z.array(z.strictObject({ id, version })).min(1).max(1000) }),
    output: empty,
  }),
} as const
