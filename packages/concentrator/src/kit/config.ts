import { z } from 'zod'
import { placeKey } from './place.ts'

const number = z.string().regex(/^\d{12}$/, 'must be 12 digits')
const id = z.string().min(1).max(64)
const socket = { id, host: z.string().min(1), port: z.int().min(1).max(65_535) }
/** A serial port; the defaults are those of the protocol that runs on it. */
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
  /** Its modules: while they are switched, the string's voltage is sampled. */
  modules: z.array(number).max(1000).optional(),
})

const dlt645 = {
  devices: z.array(number).min(1).max(2000),
  /** How long one frame waits for its answer: a power line takes 0.5 to 3 s at worst (domain, 4.2). */
  timeoutMs: timeoutMs.default(1500),
}
const modbus = {
  unit: z.int().min(0).max(255),
  inverter: number.optional(),
  strings: z.array(stringOnInput).max(99).optional(),
  meter: number.optional(),
  /** False: another concentrator reports this inverter; here it only samples strings whose modules are behind this one. */
  reports: z.boolean().default(true),
  timeoutMs: timeoutMs.default(1000),
}
type ModbusBus = { inverter?: string | undefined; meter?: string | undefined; strings?: unknown; reports: boolean }
const eitherOr: [(b: ModbusBus) => boolean, { error: string; path: string[] }][] = [
  [(b) => (b.inverter === undefined) !== (b.meter === undefined), { error: 'either inverter or meter', path: ['inverter'] }],
  [(b) => b.meter === undefined || b.reports, { error: 'a meter is there to be reported', path: ['reports'] }],
  [(b) => b.meter === undefined || b.strings === undefined, { error: 'a meter has no strings', path: ['strings'] }],
]
const bus = z
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

const schema = z.strictObject({
  gw: number,
  /** MQTT password, 32 bytes; its hash is the key of command MACs. */
  secret: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'),
  mqttUrl: z.string().regex(/^(mqtts?|tcp|ssl|wss?):\/\/\S+$/, 'must be an MQTT address like mqtt://host:1883'),
  dataDir: z.string().min(1),
  model: z.string().min(1).max(64),
  firmware: z.string().min(1).max(64),
  reportPeriodS: z.int().min(1).max(86_400),
  reconnectMinMs: z.int().min(10).max(600_000).default(1000),
  reconnectMaxMs: z.int().min(10).max(3_600_000).default(60_000),
  /** Re-sending of what is not acknowledged. */
  resendMinMs: z.int().min(10).max(600_000).default(5000),
  resendMaxMs: z.int().min(10).max(3_600_000).default(60_000),
  journalBytesMax: z
    .int()
    .min(65_536)
    .default(64 * 1024 * 1024),
  buses: z.array(bus).max(64),
})

/** What a concentrator is told, as JSON. */
export type ConfigInput = z.input<typeof schema>
/** The same with every default filled in. */
export type Config = z.output<typeof schema>
export type BusConfig = Config['buses'][number]

/** Every device number with the place where it stands. */
const numbersOf = (config: Config): [number: string, path: string][] =>
  config.buses.flatMap((bus, i): [string, string][] => {
    if ('devices' in bus) return bus.devices.map((d, j) => [d, `buses.${i}.devices.${j}`])
    const own: [string, string][] = (bus.strings ?? []).map((s, j) => [s.number, `buses.${i}.strings.${j}.number`])
    if (bus.inverter) own.push([bus.inverter, `buses.${i}.inverter`])
    if (bus.meter) own.push([bus.meter, `buses.${i}.meter`])
    return own
  })

/** Whether several buses may share the line: units behind one serial port, or behind a bridge in front of one. */
export const isShared = (bus: BusConfig): boolean => 'path' in bus || bus.kind === 'modbus-rtu-tcp'
const lineOf = (bus: BusConfig): string =>
  'path' in bus ? [bus.kind, bus.baudRate, bus.parity, bus.dataBits, bus.stopBits].join(' ') : bus.kind
const lineContradiction = (bus: BusConfig, before: string | undefined): string | null => {
  if (before === undefined) return null
  if (before !== lineOf(bus)) return `is set already as "${before}"`
  return bus.kind === 'dlt645-serial' ? 'is a bus already, to which its devices belong' : null
}
/** Whoever shares a line has to agree on how it is set. */
const lineContradictions = (config: Config): ConfigProblem[] => {
  const lines = new Map<string, string>()
  return config.buses.flatMap((bus, i) => {
    if (!isShared(bus)) return []
    const place = placeKey(bus)
    const before = lines.get(place)
    lines.set(place, before ?? lineOf(bus))
    const wrong = lineContradiction(bus, before)
    return wrong ? [{ path: `buses.${i}`, message: `${place} ${wrong}` }] : []
  })
}

const contradictions = (config: Config): ConfigProblem[] => {
  const found = lineContradictions(config)
  if (config.reconnectMaxMs < config.reconnectMinMs) found.push({ path: 'reconnectMaxMs', message: 'must not be below reconnectMinMs' })
  if (config.resendMaxMs < config.resendMinMs) found.push({ path: 'resendMaxMs', message: 'must not be below resendMinMs' })
  const seen = new Map<string, string>()
  for (const [number, path] of numbersOf(config)) {
    const before = seen.get(number)
    if (before) found.push({ path, message: `${number} stands already at ${before}` })
    seen.set(number, path)
  }
  return found
}

/** `path` = the field, as `buses.0.port`. */
export type ConfigProblem = { path: string; message: string }
/** A configuration that can't be used, with every wrong field. */
export class WrongConfig extends Error {
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(`Wrong concentrator configuration: ${problems.map(({ path, message }) => `${path || 'configuration'}: ${message}`).join('; ')}`)
    this.problems = problems
  }
}

/** Checks a configuration. Throws a WrongConfig that names every wrong field and what is wrong with it; secrets are not repeated. */
export const readConfig = (input: unknown): Config => {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new WrongConfig(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  const problems = contradictions(parsed.data)
  if (problems.length > 0) throw new WrongConfig(problems)
  return parsed.data
}
