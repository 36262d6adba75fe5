import type { Command } from 'commander'
import type { Settings } from '../kit/settings-table.ts'
import { addUser } from './add-user.ts'
import { claimConcentrator } from './claim-concentrator.ts'
import { confirmLoss } from './confirm-loss.ts'
import { addFleetCommands } from './fleet-commands.ts'
import { judgeAlarms } from './judge-alarms.ts'
import { migrateDatabase } from './migrate-database.ts'
import { renewSecretKey } from './renew-secret-key.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { type SignOptions, signFile, writePackage } from './sign-file.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

type Read = () => Settings

type SignArguments = Omit<SignOptions, 'version'> & { release: string; package?: string }
const addSignCommand = (program: Command): void => {
  program
    .command('sign')
    .description('sign a file for concentrators or optimizers; prints its offer as JSON (docs/link.md, Files)')
    .argument('<file>', 'the program: of a concentrator by `npm run agent`, of optimizers as their maker builds it')
    .requiredOption('--key <file>', "the maker's private key: Ed25519, PEM")
    .requiredOption('--kind <kind>', 'firmware of concentrators, or optimizerFirmware')
    .requiredOption('--release <version>', 'version of the program')
    .requiredOption('--model <model>', 'model that it is for')
    .option('--package <file>', 'write the signed package to this file instead, for the library of a platform')
    .action((file: string, { release: version, package: out, ...about }: SignArguments) => {
      const options = { ...about, version }
      if (out === undefined) console.log(JSON.stringify(signFile(file, options), null, 2))
      else writePackage(file, out, options)
    })
}

const addDatabaseCommands = (program: Command, read: Read): void => {
  program
    .command('claim')
    .description('issue a claim code for the first contact of a concentrator; valid for a day, in place of the one before')
    .argument('<number>', "the concentrator's number, 12 digits")
    .action(async (gw: string) => {
      console.log(await claimConcentrator(read(), gw))
    })
  program
    .command('migrate')
    .description("bring the database to this version's schema")
    .action(async () => {
      const applied = await migrateDatabase(read())
      console.log(applied === 0 ? 'The database is up to date.' : `${applied} migrations applied.`)
    })
  const audit = program.command('audit').description('the log of who did what')
  audit
    .command('verify')
    .description('follow the chain of hashes through the whole log; fails where a row was changed or removed')
    .action(async () => {
      const { rows, brokenAt } = await verifyAuditLog(read())
      console.log(
        brokenAt === null ? `${rows} rows, none changed or removed.` : `Row ${brokenAt} was changed, or rows before it were removed.`,
      )
      if (brokenAt !== null) process.exit(1)
    })
}

const addAlarmCommands = (program: Command, read: Read): void => {
  const alarms = program.command('alarms').description('alarms of plants')
  alarms
    .command('judge')
    .description('judge plants again by their stored history, at most seven days back; what it does not show any more is withdrawn')
    .argument('[plant...]', 'codes of plants; all plants where none is named')
    .requiredOption('--since <instant>', 'from when on, like 2026-11-30 or 2026-11-30T08:00Z')
    .action(async (plants: string[], { since }: { since: string }) => {
      const judged = await judgeAlarms(read(), { since, plants })
      console.log(
        `${judged.length === 1 ? '1 plant is' : `${judged.length} plants are`} judged again since ${since} as soon as a link runs.`,
      )
    })
}

const addUserCommands = (program: Command, read: Read): void => {
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
      const made = await addUser(read(), { ...wanted, passwordFrom: options.passwordStdin ? 'input' : 'made' })
      console.log(made ? `Sign in: ${login} / ${made}` : `User ${login} added.`)
    })
  user
    .command('reset-password')
    .description('give a user a new password, which is printed and must be changed at the first sign-in, and end their sessions')
    .argument('<login>', 'login name')
    .action(async (login: string) => {
      console.log(`Sign in: ${login} / ${await resetPassword(read(), login)}`)
    })
  user
    .command('reset-second-factor')
    .description('remove the second factor of a user who lost it, and end their sessions')
    .argument('<login>', 'login name')
    .action(async (login: string) => {
      await resetSecondFactor(read(), login)
      console.log(`${login} signs in with the password alone, until a second factor is set up again.`)
    })
}

const goOn = (kept: number): string => (kept === 1 ? '1 second factor goes on as it is.' : `${kept} second factors go on as they are.`)

const addKeyCommands = (program: Command, read: Read): void => {
  const key = program.command('secret-key').description('the key that the secrets of second factors are kept encrypted with')
  key
    .command('renew')
    .description(
      'make a new key while Sundial is stopped. Second factors go on where the old key is there, and are removed where it is lost',
    )
    .option('--yes', 'do not ask before second factors are removed', false)
    .action(async ({ yes }: { yes: boolean }) => {
      const settings = read()
      const { kept, lost } = await renewSecretKey(settings, (users) => confirmLoss(users, yes))
      console.log(`The new key is in ${settings.data}/secret-key: keep a copy of it. ${goOn(kept)}`)
      if (lost.length > 0) console.log(`To be set up anew: ${lost.join(', ')}. Until then the password alone opens these accounts.`)
      if (settings.secretKey !== null)
        console.log('Take SUNDIAL_SECRET_KEY out of the settings, or set it to the new one, before the next start.')
    })
}

const addCertificateCommands = (program: Command, read: Read): void => {
  const certificates = program.command('certificates').description('certificates of concentrators')
  certificates
    .command('export')
    .description(
      'write the authorities and the list of what was revoked (CRL), for another broker than our own; the list is good for 30 days',
    )
    .requiredOption('--dir <folder>', 'where to write concentrators-ca.pem and concentrators.crl; older files of these names are replaced')
    .action(async ({ dir }: { dir: string }) => {
      const { exportRevocations } = await import('./export-revocations.ts')
      const { authorities, revoked } = await exportRevocations(read(), dir)
      console.log(`${dir}: ${authorities === 1 ? '1 authority' : `${authorities} authorities`}, revoked certificates: ${revoked}.`)
    })
}

/** What administrators do on the machine itself. */
export const addAdminCommands = (program: Command, read: Read): void => {
  addSignCommand(program)
  addDatabaseCommands(program, read)
  addAlarmCommands(program, read)
  addUserCommands(program, read)
  addKeyCommands(program, read)
  addFleetCommands(program, read)
  addCertificateCommands(program, read)
}
