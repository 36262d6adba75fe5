import { z } from 'zod'

const number = z.string().regex(/^\d{12}$/, 'must be 12 digits')
const socket = { id: z.string().min(1).max(64), host: z.string().min(1), port: z.int().min(1).max(65_535) }
const timeoutMs = z.int().min(10).max(60_000)

const stringOnInput = z.strictObject({
  number,
  /** MPPT input of the inverter, from 1. */
  input: z.int().min(1).max(99),
  /** Its modules: while they are switched, the string's voltage is sampled. */
  modules: z.array(number).max(1000).optional(),
})

const dlt645Bus = z.strictObject({
  ...socket,
  kind: z.literal('dlt645-tcp'),
  devices: z.array(number).min(1).max(2000),
  /** How long one frame waits for its answer: a power line takes 0.5 to 3 s at worst (domain, 4.2). */
  timeoutMs: timeoutMs.default(1500),
})
const modbusBus = z
  .strictObject({
    ...socket,
    kind: z.literal('modbus-tcp'),
    unit: z.int().min(0).max(255),
    inverter: number.optional(),
    strings: z.array(stringOnInput).max(99).optional(),
    meter: number.optional(),
    /** False: another concentrator reports this inverter; here it only samples strings whose modules are behind this one. */
    reports: z.boolean().default(true),
    timeoutMs: timeoutMs.default(1000),
  })
  .refine((b) => (b.inverter === undefined) !== (b.meter === undefined), { error: 'either inverter or meter', path: ['inverter'] })
  .refine((b) => b.meter === undefined || b.reports, { error: 'a meter is there to be reported', path: ['reports'] })
  .refine((b) => b.meter === undefined || b.strings === undefined, { error: 'a meter has no strings', path: ['strings'] })

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
  buses: z.array(z.discriminatedUnion('kind', [dlt645Bus, modbusBus])).max(64),
})

/** What a concentrator is told, as JSON. */
export type ConfigInput = z.input<typeof schema>
/** The same with every default filled in. */
export type Config = z.output<typeof schema>
export type BusConfig = Config['buses'][number]

/** Every device number with the place where it stands. */
const numbersOf = (config: Config): [number: string, path: string][] =>
  config.buses.flatMap((bus, i): [string, string][] => {
    if (bus.kind === 'dlt645-tcp') return bus.devices.map((d, j) => [d, `buses.${i}.devices.${j}`])
    const own: [string, string][] = (bus.strings ?? []).map((s, j) => [s.number, `buses.${i}.strings.${j}.number`])
    if (bus.inverter) own.push([bus.inverter, `buses.${i}.inverter`])
    if (bus.meter) own.push([bus.meter, `buses.${i}.meter`])
    return own
  })

const contradictions = (config: Config): string[] => {
  const found: string[] = []
  if (config.reconnectMaxMs < config.reconnectMinMs) found.push('reconnectMaxMs: must not be below reconnectMinMs')
  if (config.resendMaxMs < config.resendMinMs) found.push('resendMaxMs: must not be below resendMinMs')
  const seen = new Map<string, string>()
  for (const [number, path] of numbersOf(config)) {
    const before = seen.get(number)
    if (before) found.push(`${path}: ${number} stands already at ${before}`)
    seen.set(number, path)
  }
  return found
}

/** Checks a configuration. Throws an Error that names every wrong field and what is wrong with it; secrets are not repeated. */
export const readConfig = (input: unknown): Config => {
  const parsed = schema.safeParse(input)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'configuration'}: ${issue.message}`)
  if (problems.length > 0 || !parsed.success) throw new Error(`Wrong concentrator configuration: ${problems.join('; ')}`)
  return parsed.data
}
