#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { Command, Option } from 'commander'
import { addUser } from './admin/add-user.ts'
import { claimConcentrator } from './admin/claim-concentrator.ts'
import { migrateDatabase } from './admin/migrate-database.ts'
import { resetSecondFactor } from './admin/reset-second-factor.ts'
import { type SignOptions, signFile } from './admin/sign-file.ts'
import { verifyAuditLog } from './admin/verify-audit-log.ts'
import { addDecodeCommands } from './decode/commands.ts'
import { demoFleet } from './demo/fleet.ts'
import { people } from './demo/people.ts'
import { addFieldCommands } from './field/commands.ts'
import { fieldOrder, linkOrder, serverOrder } from './kit/orders.ts'
import { type ReadSettings, readSettings } from './kit/read-settings.ts'
import { showSettings } from './kit/show-settings.ts'
import { version } from './kit/version.ts'
import { runAlone } from './rooms/run-alone.ts'
import { runConcentrator } from './rooms/run-concentrator.ts'
import { runStart } from './start/run-start.ts'

const makeDemoFleet = () => demoFleet(() => randomBytes(32).toString('hex'))

const read = (env: Record<string, string | undefined> = process.env): ReadSettings => {
  const found = readSettings(env, process.cwd())
  for (const warning of found.warnings) console.error(`Warning: ${warning}`)
  return found
}

const needed = (value: string | null, name: string): string => {
  if (value === null) throw new PlainError(`${name} must be set for this command; \`sundial config\` shows all settings.`)
  return value
}

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
    process.exit(await runAlone(serverOrder(settings, needed(settings.databaseUrl, 'DATABASE_URL'), settings.port)))
  })

program
  .command('link')
  .description('answer concentrators: MQTT, commands, tasks (needs DATABASE_URL; MQTT_URL or a broker of its own)')
  .action(async () => {
    const { settings } = read()
    process.exit(await runAlone(linkOrder(settings, needed(settings.databaseUrl, 'DATABASE_URL'), settings.mqttPort)))
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
  .addOption(new Option('--bank', 'started by another program of the concentrator').hideHelp())
  .action(async (file: string | undefined, { config = file, bank = false }: { config?: string; bank?: boolean }) => {
    if (config === undefined) throw new PlainError('No configuration is named: sundial concentrator --config FILE')
    process.exit(await runConcentrator(config, read().settings.logLevel, bank))
  })

program
  .command('sign')
  .description('sign a file for concentrators or optimizers; prints its offer as JSON (docs/link.md, Files)')
  .argument('<file>', 'the program: of a concentrator by `npm run agent`, of optimizers as their maker builds it')
  .requiredOption('--key <file>', "the maker's private key: Ed25519, PEM")
  .requiredOption('--kind <kind>', 'firmware of concentrators, or optimizerFirmware')
  .requiredOption('--release <version>', 'version of the program')
  .requiredOption('--model <model>', 'model that it is for')
  .action((file: string, { release: version, ...about }: Omit<SignOptions, 'version'> & { release: string }) =>
    console.log(JSON.stringify(signFile(file, { ...about, version }), null, 2)),
  )

program
  .command('claim')
  .description('issue a claim code for the first contact of a concentrator; valid for a day, in place of the one before')
  .argument('<number>', "the concentrator's number, 12 digits")
  .action(async (gw: string) => {
    console.log(await claimConcentrator(read().settings, gw))
  })

program
  .command('migrate')
  .description("bring the database to this version's schema")
  .action(async () => {
    const applied = await migrateDatabase(read().settings)
    console.log(applied === 0 ? 'The database is up to date.' : `${applied} migrations applied.`)
  })

const user = program.command('user').description('look after users')
user
  .command('add')
  .description('add a user; prints a password made up for it, which must be changed at the first sign-in')
  .argument('<login>', 'login name')
  .option('--name <name>', 'full name')
  .option('--role <role>', 'administrator, operator, engineer, viewer, auditor, energyManager or one of your own', 'viewer')
  .option('--org <number>', 'organisation number; the root where it is not given')
  .option('--password-stdin', 'take the password from standard input', false)
  .action(async (login: string, options: { name?: string; role: string; org?: string; passwordStdin: boolean }) => {
    const org = options.org ? { orgNo: options.org } : {}
    const wanted = { loginName: login, realName: options.name ?? login, role: options.role, ...org }
    const made = await addUser(read().settings, { ...wanted, passwordFrom: options.passwordStdin ? 'input' : 'made' })
    console.log(made ? `Sign in: ${login} / ${made}` : `User ${login} added.`)
  })

user
  .command('reset-second-factor')
  .description('remove the second factor of a user who lost it, and end their sessions')
  .argument('<login>', 'login name')
  .action(async (login: string) => {
    await resetSecondFactor(read().settings, login)
    console.log(`${login} signs in with the password alone, until a second factor is set up again.`)
  })

const audit = program.command('audit').description('the log of who did what')
audit
  .command('verify')
  .description('follow the chain of hashes through the whole log; fails where a row was changed or removed')
  .action(async () => {
    const { rows, brokenAt } = await verifyAuditLog(read().settings)
    console.log(
      brokenAt === null ? `${rows} rows, none changed or removed.` : `Row ${brokenAt} was changed, or rows before it were removed.`,
    )
    if (brokenAt !== null) process.exit(1)
  })

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
