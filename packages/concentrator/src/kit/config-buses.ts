import type { FieldProblem } from '@sundial/core/kit/json-problems.ts'
import { z } from 'zod'
import { addressKey } from './bus-address.ts'

/** Broadcast address: all DL/T 645 devices listen to it and none answers. */
const everybody = '999999999999'
export const number = z
  .string()
  .regex(/^\d{12}$/, 'must be 12 digits')
  .refine((digits) => digits !== everybody, `must not be ${everybody}: that means all devices`)
const id = z.string().min(1).max(64)
const socket = { id, host: z.string().min(1), port: z.int().min(1).max(65_535) }
/** A serial port; default settings come from its protocol. */
const serial = (baudRate: number, parity: 'none' | 'even') => ({
  id,
  path: z.string().min(1),
  baudRate: z.int().min(300).max(4_000_000).default(baudRate),
  parity: z.enum(['none', 'even', 'odd']).default(parity),
  dataBits: z.union([z.literal(7), z.literal(8)]).default(8),
  stopBits: z.union([z.literal(1), z.literal(2)]).default(1),
})
const timeoutMs = z.int().min(10).max(60_000)

const stringOnInput = z.strictObject({
  number,
  /** MPPT input of the inverter, from 1. */
  input: z.int().min(1).max(99),
  /** Modules of the string: while they are switched, the string's voltage is sampled. */
  modules: z.array(number).max(1000).optional(),
})

const di = z.string().regex(/^[0-9A-F]{8}$/, 'must be an identifier of 8 hexadecimal digits')
const switchCode = z.int().min(0).max(255)
/** Identifiers of a maker's devices; fields left out are as with our optimizers. */
const identifiers = z.strictObject({
  /** File with the maker's table (docs/wire.md, Tables). */
  table: z.string().min(1).optional(),
  readAll: z.array(di).min(1).max(8).optional(),
  rsdStatus: di.optional(),
  rsdSwitch: di.optional(),
  switchCodes: z.strictObject({ shutdown: switchCode, energise: switchCode }).optional(),
})
const dlt645 = {
  /** The device register until the platform writes one. */
  devices: z.array(number).max(2000).default([]),
  /** Level and password sent with a write, and the operator code if the devices need a fixed one; otherwise a switch carries the code of its command. */
  password: z
    .string()
    .regex(/^\d{8}$/, 'must be 8 digits: level and password')
    .default('02000000'),
  operator: z
    .string()
    .regex(/^\d{8}$/, 'must be 8 digits')
    .optional(),
  identifiers: identifiers.optional(),
  /** Time-out of one frame: a power line takes 0.5 to 3 s in the worst case. */
  timeoutMs: timeoutMs.default(1500),
}
const modbus = {
  unit: z.int().min(0).max(255),
  inverter: number.optional(),
  strings: z.array(stringOnInput).max(99).optional(),
  irradianceSensor: number.optional(),
  /** False: another concentrator reports this inverter. This concentrator only samples strings whose modules it reads. */
  reports: z.boolean().default(true),
  timeoutMs: timeoutMs.default(1000),
}
type ModbusBus = { inverter?: string | undefined; irradianceSensor?: string | undefined; strings?: unknown; reports: boolean }
const eitherOr: [(b: ModbusBus) => boolean, { error: string; path: string[] }][] = [
  [
    (b) => (b.inverter === undefined) !== (b.irradianceSensor === undefined),
    { error: 'either inverter or irradianceSensor', path: ['inverter'] },
  ],
  [(b) => b.irradianceSensor === undefined || b.reports, { error: 'an irradiance meter is there to be reported', path: ['reports'] }],
  [(b) => b.irradianceSensor === undefined || b.strings === undefined, { error: 'an irradiance meter has no strings', path: ['strings'] }],
]
export const bus = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('dlt645-tcp'), ...socket, ...dlt645 }),
    z.strictObject({ kind: z.literal('dlt645-serial'), ...serial(2400, 'even'), ...dlt645 }),
    z.strictObject({ kind: z.literal('modbus-tcp'), ...socket, ...modbus }),
    z.strictObject({ kind: z.literal('modbus-rtu-tcp'), ...socket, ...modbus }),
    z.strictObject({ kind: z.literal('modbus-rtu-serial'), ...serial(9600, 'none'), ...modbus }),
  ])
  .superRefine((own, ctx) => {
    if ('devices' in own) return
    for (const [holds, complaint] of eitherOr)
      if (!holds(own)) ctx.addIssue({ code: 'custom', message: complaint.error, path: complaint.path })
  })

export type BusConfig = z.output<typeof bus>
type Buses = readonly BusConfig[]

/** Every device number with its path in the configuration. */
const numbersOf = (buses: Buses): [number: string, path: string][] =>
  buses.flatMap((bus, i): [string, string][] => {
    if ('devices' in bus) return bus.devices.map((d, j) => [d, `buses.${i}.devices.${j}`])
    const own: [string, string][] = (bus.strings ?? []).map((s, j) => [s.number, `buses.${i}.strings.${j}.number`])
    if (bus.inverter) own.push([bus.inverter, `buses.${i}.inverter`])
    if (bus.irradianceSensor) own.push([bus.irradianceSensor, `buses.${i}.irradianceSensor`])
    return own
  })

/** Whether several buses may share the line: units behind one serial port, directly or through a bridge. */
export const isShared = (bus: BusConfig): boolean => 'path' in bus || bus.kind === 'modbus-rtu-tcp'
const lineOf = (bus: BusConfig): string =>
  'path' in bus ? [bus.kind, bus.baudRate, bus.parity, bus.dataBits, bus.stopBits].join(' ') : bus.kind
const lineContradiction = (bus: BusConfig, before: string | undefined): string | null => {
  if (before === undefined) return null
  if (before !== lineOf(bus)) return `is set already as "${before}"`
  return bus.kind === 'dlt645-serial' ? 'is a bus already, to which its devices belong' : null
}
/** Buses that share a line need the same line settings. */
const lineContradictions = (buses: Buses): FieldProblem[] => {
  const lines = new Map<string, string>()
  return buses.flatMap((bus, i) => {
    if (!isShared(bus)) return []
    const address = addressKey(bus)
    const before = lines.get(address)
    lines.set(address, before ?? lineOf(bus))
    const wrong = lineContradiction(bus, before)
    return wrong ? [{ path: `buses.${i}`, message: `${address} ${wrong}` }] : []
  })
}

const repeated = (all: readonly [text: string, path: string][]): FieldProblem[] => {
  const seen = new Map<string, string>()
  return all.flatMap(([text, path]) => {
    const before = seen.get(text)
    seen.set(text, path)
    return before ? [{ path, message: `${text} stands already at ${before}` }] : []
  })
}

/** Finds lines with two different settings, and duplicate ids and numbers. */
export const busContradictions = (buses: Buses): FieldProblem[] => [
  ...lineContradictions(buses),
  ...repeated(buses.map(({ id }, i) => [id, `buses.${i}.id`])),
  ...repeated(numbersOf(buses)),
  ...repeated(buses.flatMap((bus, i) => ('unit' in bus ? [[`${addressKey(bus)} unit ${bus.unit}`, `buses.${i}.unit`]] : []))),
]
