#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { Command, Option } from 'commander'
import { addAdminCommands } from './admin/commands.ts'
import { addDecodeCommands } from './decode/commands.ts'
import { demoFleet } from './demo/fleet.ts'
import { people } from './demo/people.ts'
import { addFieldCommands } from './field/commands.ts'
import { databaseElsewhere } from './kit/database.ts'
import { fieldOrder, linkOrder, serverOrder } from './kit/orders.ts'
import { type ReadSettings, readSettings } from './kit/read-settings.ts'
import { secretKeyAt } from './kit/secret-key.ts'
import { notSet } from './kit/setting.ts'
import { showSettings } from './kit/show-settings.ts'
import { version } from './kit/version.ts'
import { runAlone } from './rooms/run-alone.ts'
import { requestCertificate, runConcentrator } from './rooms/run-concentrator.ts'
import { runStart } from './start/run-start.ts'

const makeDemoFleet = () => demoFleet(() => randomBytes(32).toString('hex'))

const read = (env: Record<string, string | undefined> = process.env): ReadSettings => {
  const found = readSettings(env, process.cwd())
  for (const warning of found.warnings) console.error(`Warning: ${warning}`)
  return found
}

const needed = (value: string | null, name: string): string => {
  if (value === null) throw notSet(name)
  return value
}

type ConcentratorOptions = { config?: string; bank?: boolean; request: boolean }

const program = new Command('sundial')
  .description(
    'Sundial shows what every module of a photovoltaic fleet does, and switches them off and on. Everything on one machine: `start`.',
  )
  .version(version)
  .addHelpText(
    'after',
    '\nSettings come from the environment and from sundial.config.json; `sundial config` prints them with their sources.',
  )

program
  .command('start')
  .description('start everything on this machine: database, broker, server, link and the simulated field')
  .option('--weather <file>', 'TMY3 or PVWatts file that the simulated field replays (SUNDIAL_WEATHER)')
  .option('--watch', 'start server and link again when a source file changes', false)
  .action(async (options: { weather?: string; watch: boolean }) => {
    const env = options.weather ? { ...process.env, SUNDIAL_WEATHER: options.weather } : process.env
    const entry = new URL('./room.ts', import.meta.url)
    process.exit(await runStart({ read: read(env), entry, makeDemoFleet, demoPeople: people, watch: options.watch }))
  })

program
  .command('server')
  .description('answer people: web console and API (needs DATABASE_URL)')
  .action(async () => {
    const { settings } = read()
    const databaseUrl = await databaseElsewhere(settings)
    process.exit(
      await runAlone(serverOrder(settings, databaseUrl, await secretKeyAt(databaseUrl, settings), { http: settings.port, mqtt: null })),
    )
  })

program
  .command('link')
  .description('answer concentrators: MQTT, commands, tasks (needs DATABASE_URL; MQTT_URL or a broker of its own)')
  .action(async () => {
    const { settings } = read()
    process.exit(await runAlone(linkOrder(settings, await databaseElsewhere(settings), settings.mqttPort)))
  })

const field = program
  .command('field')
  .description('simulate a fleet that reports to a broker (needs MQTT_URL and SUNDIAL_FLEET)')
  .option('--weather <file>', 'TMY3 or PVWatts file to replay (SUNDIAL_WEATHER)')
  .option('--direct', 'for load: concentrators report straight from their plants, without buses, and take no orders', false)
  .action(async ({ weather, direct }: { weather?: string; direct: boolean }) => {
    const { settings } = read(weather ? { ...process.env, SUNDIAL_WEATHER: weather } : process.env)
    const fleet = needed(settings.fleet, 'SUNDIAL_FLEET')
    const order = fieldOrder(settings, needed(settings.mqttUrl, 'MQTT_URL'), fleet)
    process.exit(await runAlone({ ...order, isDirect: direct }))
  })

addFieldCommands(field, () => read().settings.fieldControl)

program
  .command('concentrator')
  .description('run one concentrator agent: it polls its buses and reports to the broker')
  .argument('[config]', 'the same as --config')
  .option('--config <file>', 'JSON file: gw, secret, mqttUrl, dataDir, buses and more (docs/concentrator.md)')
  .option(
    '--request',
    'only make the key and the signing request for the certificate in tls.cert and tls.key, and say where they are',
    false,
  )
  .addOption(new Option('--bank', 'started by another program of the concentrator').hideHelp())
  .action(async (file: string | undefined, { config = file, bank = false, request }: ConcentratorOptions) => {
    if (config === undefined) throw new PlainError('No configuration is named: sundial concentrator --config FILE')
    if (request) return console.log(await requestCertificate(config))
    process.exit(await runConcentrator(config, read().settings.logLevel, bank))
  })

addAdminCommands(program, () => read().settings)

program
  .command('config')
  .description('print every setting with its value and where that comes from; secrets are masked')
  .action(() => {
    for (const line of showSettings(read())) console.log(line)
  })

addDecodeCommands(program)

try {
  await program.parseAsync()
} catch (e) {
  console.error(e instanceof PlainError ? e.message : e)
  process.exit(1)
}
