import { createPublicKey } from 'node:crypto'
import { type FieldProblem, problemsOfIssue } from '@sundial/core/kit/json-problems.ts'
import { z } from 'zod'
import { bus, busContradictions, number } from './config-buses.ts'

const isMqttAddress = (text: string): boolean => /^(mqtts?|tcp|ssl|wss?):\/\/[^\s:/]/.test(text) && URL.canParse(text)
const namesNobody = (text: string): boolean => !isMqttAddress(text) || new URL(text).username === ''
const mqttAddress = z
  .string()
  .refine(isMqttAddress, 'must be an MQTT address like mqtts://host:8883')
  .refine(namesNobody, 'must name no user: the concentrator signs in with its number')

const isEd25519 = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const tls = z.strictObject({
  /** PEM files: certificate authorities trusted instead of the system's, and this concentrator's own certificate and key. */
  ca: z.string().min(1).optional(),
  cert: z.string().min(1).optional(),
  key: z.string().min(1).optional(),
})
const allowed = z.strictObject({
  /** Platforms that an order may move this concentrator to, besides the configured one. */
  platforms: z.array(mqttAddress).max(16).default([]),
  /** Addresses that an order may assign to this machine. */
  ownAddresses: z.array(z.string().min(1).max(64)).max(64).default([]),
})

const schema = z.strictObject({
  gw: number,
  /** MQTT password, 32 bytes; its hash is the key of command MACs. If missing, the concentrator generates one and needs a claim code. */
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits, in lower case')
    .optional(),
  /** Claim code from the platform, for the first connection. */
  claimCode: z
    .string()
    .regex(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/, 'must be a claim code like ABCD-EFGH-JKLM-NPQR')
    .optional(),
  mqttUrl: mqttAddress,
  tls: tls.default({}),
  dataDir: z.string().min(1),
  model: z.string().min(1).max(64),
  firmware: z.string().min(1).max(64),
  reportPeriodS: z.int().min(1).max(86_400),
  /** Reading period of devices; default: the reporting period. */
  collectPeriodS: z.int().min(1).max(86_400).optional(),
  /** Period of reports about the link quality of each device. */
  qualityPeriodS: z.int().min(10).max(86_400).default(3600),
  airPeriodS: z.int().min(10).max(86_400).default(600),
  /** Pause between two devices whose versions are read. */
  versionPaceS: z.number().min(0.05).max(3600).default(0.5),
  reconnectMinMs: z.int().min(10).max(600_000).default(1000),
  reconnectMaxMs: z.int().min(10).max(3_600_000).default(60_000),
  /** Waits before unacknowledged messages are sent again. */
  resendMinMs: z.int().min(10).max(600_000).default(5000),
  resendMaxMs: z.int().min(10).max(3_600_000).default(60_000),
  journalBytesMax: z
    .int()
    .min(65_536)
    .default(64 * 1024 * 1024),
  journalDaysMax: z.int().min(1).max(3650).default(90),
  /** When records are synced to disk: each before it is sent, together every 100 ms, or when the system does it. */
  fsync: z.enum(['each', 'group', 'system']).default('group'),
  /** Time limit for the first answer to a new program or a newly ordered platform; after it the previous one is used again. */
  trialS: z.int().min(1).max(86_400).default(600),
  /** Maker's public key (Ed25519, PEM). Without it no file is accepted. */
  signingKey: z.string().refine(isEd25519, 'must be an Ed25519 public key in PEM').optional(),
  allowed: allowed.default({ platforms: [], ownAddresses: [] }),
  /** Program that sets the machine's address; the address is appended to its arguments. */
  ownAddressCommand: z.array(z.string().min(1)).min(1).max(16).optional(),
  buses: z.array(bus).max(64),
})

/** Configuration of a concentrator, as JSON. */
export type ConfigInput = z.input<typeof schema>
/** Configuration with all defaults. */
export type Config = z.output<typeof schema>

const daySeconds = 86_400

const contradictions = (config: Config): FieldProblem[] => {
  const found = busContradictions(config.buses)
  if (config.secret !== undefined && config.claimCode !== undefined)
    found.push({ path: 'claimCode', message: 'is not needed with a secret' })
  if ((config.tls.cert === undefined) !== (config.tls.key === undefined)) found.push({ path: 'tls', message: 'cert and key go together' })
  // Instants are multiples of the period, so that every report has a reading of its own instant.
  if (daySeconds % config.reportPeriodS !== 0) found.push({ path: 'reportPeriodS', message: 'must divide a day, which has 86400 s' })
  if (config.reportPeriodS % (config.collectPeriodS ?? 1) !== 0)
    found.push({ path: 'collectPeriodS', message: 'must divide reportPeriodS' })
  if (config.reconnectMaxMs < config.reconnectMinMs) found.push({ path: 'reconnectMaxMs', message: 'must not be below reconnectMinMs' })
  if (config.resendMaxMs < config.resendMinMs) found.push({ path: 'resendMaxMs', message: 'must not be below resendMinMs' })
  return found
}

/** A configuration that cannot be used; names every wrong field. */
export class WrongConfig extends Error {
  readonly problems: readonly FieldProblem[]
  constructor(problems: readonly FieldProblem[]) {
    super(`Wrong concentrator configuration: ${problems.map(({ path, message }) => `${path || 'configuration'}: ${message}`).join('; ')}`)
    this.problems = problems
  }
}

/** Checks a configuration. Throws a WrongConfig that names every wrong field and its fault; it never contains secrets. */
export const readConfig = (input: unknown): Config => {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new WrongConfig(parsed.error.issues.flatMap(problemsOfIssue))
  const problems = contradictions(parsed.data)
  if (problems.length > 0) throw new WrongConfig(problems)
  return parsed.data
}
