import { gridEmission } from '@sundial/core/pv/grid-emission.ts'
import { z } from 'zod'
import { fieldSettings } from './field-settings.ts'
import { address, orNothing, setting, text, wholeNumber } from './setting.ts'
import { attachmentSettings } from './settings-attachments.ts'
import { mqttSettings } from './settings-mqtt.ts'
import { notificationSettings } from './settings-notifications.ts'

const names = z
  .string()
  .transform((list) => addressList(list.toLowerCase()))
  .pipe(z.array(z.string().regex(/^(?!-)[a-z0-9_.-]{1,253}$/)))
const addressList = (list: string): string[] => list.split(',').flatMap((part) => part.trim() || [])
/** "0.473 2024 who says so". */
const emission = z
  .string()
  .regex(/^\d(\.\d{1,4})? \d{4} \S.{0,99}$/)
  .transform((said) => {
    const [kgPerKwh, year, ...source] = said.split(' ')
    return { kgPerKwh: Number(kgPerKwh), year: Number(year), source: source.join(' ') }
  })
export const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** Every setting there is. Rows, not code: README and `sundial config` are printed from it. */
export const settingsTable = {
  port: setting({
    name: 'PORT',
    check: wholeNumber(0, 65_535),
    allowed: 'a port, 1 to 65535; 0 = any free one',
    about: 'Port of the web console and the API.',
    initial: '8080',
  }),
  host: setting({
    name: 'HOST',
    check: text,
    allowed: 'an address of this machine, 0.0.0.0 = all',
    about: 'Where the web console listens.',
    initial: '127.0.0.1',
  }),
  data: setting({
    name: 'SUNDIAL_DATA',
    check: text,
    allowed: 'a folder',
    about: 'Data folder: database, journals, logs.',
    initial: './data',
  }),
  adminPassword: setting({
    name: 'SUNDIAL_ADMIN_PASSWORD',
    check: orNothing(z.string().min(8).max(128)),
    allowed: '8 to 128 characters, none of those that are guessed first',
    about: 'Password of the user admin, at the first start; made up where it is not set, and printed once.',
    initial: null,
    secret: 'whole',
  }),
  secretKey: setting({
    name: 'SUNDIAL_SECRET_KEY',
    check: orNothing(z.string().regex(/^[0-9a-fA-F]{64}$/)),
    allowed: '64 hex digits',
    about:
      'Key that the secrets of second factors are kept encrypted with; all servers of an installation need the same. Without it a key is made in the data folder (secret-key): keep a copy of it, apart from those of the database (docs/operation.md).',
    initial: null,
    secret: 'whole',
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    check: orNothing(address('postgres|postgresql')),
    allowed: 'postgres://user:password@host:port/database',
    about: 'PostgreSQL 15 or newer; without it Sundial runs its own in the data folder.',
    initial: null,
    secret: 'password',
  }),
  pgBin: setting({
    name: 'SUNDIAL_PG_BIN',
    check: orNothing(text),
    allowed: 'a folder with initdb, pg_ctl and postgres',
    about:
      "Programs of the system's own PostgreSQL, 15 or newer, that the database in the data folder is run with (Debian: /usr/lib/postgresql/15/bin); without it those that come with Sundial. See docs/operation.md.",
    initial: null,
  }),
  ...attachmentSettings,
  ...mqttSettings,
  ...fieldSettings,
  publicUrl: setting({
    name: 'SUNDIAL_PUBLIC_URL',
    check: orNothing(z.url({ protocol: /^https?$/ })),
    allowed: 'https://host or http://host, as people type it',
    about: 'Address of the console where a reverse proxy stands before it. By https the session cookie is bound to it.',
    initial: null,
  }),
  hosts: setting({
    name: 'SUNDIAL_HOSTS',
    check: names,
    allowed: 'names without port, separated by commas',
    about:
      "Further names that the console is opened by, where it is no IP address, not localhost, not SUNDIAL_PUBLIC_URL's, HOST's or the machine's own: the name of a container, a name in a local network. By any other nothing is answered.",
    initial: '',
  }),
  trustedProxies: setting({
    name: 'SUNDIAL_TRUSTED_PROXIES',
    check: z
      .string()
      .transform(addressList)
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    allowed: 'addresses or networks, separated by commas',
    about: "Reverse proxies whose X-Forwarded-For is believed: with it, sign-in limits and audit know people's own addresses.",
    initial: '',
  }),
  firmwareKeys: setting({
    name: 'SUNDIAL_FIRMWARE_KEYS',
    check: z.string().transform(addressList),
    allowed: 'files, separated by commas',
    about:
      'Public keys (Ed25519, PEM) of the makers whose signed programs may be brought to optimizers. Without it no package is taken; the demo has a maker of its own. Concentrators check the signature themselves, with the key in their configuration.',
    initial: '',
  }),
  ...notificationSettings,
  sessionIdleMin: setting({
    name: 'SUNDIAL_SESSION_IDLE_MIN',
    check: wholeNumber(1, 10_080),
    allowed: 'minutes, 1 to 10080',
    about: 'A session ends after this time without use, unless somebody asked to stay signed in.',
    initial: '30',
  }),
  sessionMaxH: setting({
    name: 'SUNDIAL_SESSION_MAX_H',
    check: wholeNumber(1, 720),
    allowed: 'hours, 1 to 720',
    about: 'A session ends after this time in any case.',
    initial: '12',
  }),
  energisePercent: setting({
    name: 'SUNDIAL_ENERGISE_PERCENT',
    check: wholeNumber(1, 100),
    allowed: 'percent, 1 to 100',
    about: 'How much of the capacity one person may energise in 10 minutes before a second person has to approve; 30 kW always, 100 = all.',
    initial: '5',
  }),
  gridEmission: setting({
    name: 'SUNDIAL_GRID_CO2',
    check: emission,
    allowed: 'kg of a kWh, the year, and who says so: 0.531 2023 MEE, China',
    about: 'What the grid would have emitted for a kilowatt-hour: by it the CO2 is worked out that plants saved.',
    initial: `${gridEmission.kgPerKwh} ${gridEmission.year} ${gridEmission.source}`,
  }),
  callsPerMinute: setting({
    name: 'SUNDIAL_CALLS_PER_MINUTE',
    check: wholeNumber(10, 10_000_000),
    allowed: 'calls, 10 to 10000000',
    about: 'How often one user may call the API in a minute; an organisation ten times, an address without a session a quarter.',
    initial: '1200',
  }),
  metricsToken: setting({
    name: 'SUNDIAL_METRICS_TOKEN',
    check: orNothing(z.string().min(8)),
    allowed: '8 characters or more',
    about: 'Bearer token for /metrics; without it only this machine may read them, and nobody where SUNDIAL_PUBLIC_URL is set.',
    initial: null,
    secret: 'whole',
  }),
  logLevel: setting({
    name: 'SUNDIAL_LOG_LEVEL',
    check: z.enum(logLevels),
    allowed: logLevels.join(', '),
    about: 'Least level that is written to the logs. At debug nothing bounds what a flood from outside writes.',
    initial: 'info',
  }),
} as const

export type SettingKey = keyof typeof settingsTable
export type Settings = { [K in SettingKey]: z.output<(typeof settingsTable)[K]['check']> }
