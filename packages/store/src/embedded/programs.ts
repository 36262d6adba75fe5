import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { join, resolve } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { type Account, canReach } from './account.ts'

export type Program = 'initdb' | 'pg_ctl' | 'postgres'
/** PostgreSQL's programs in one folder, and the major version that they are of. */
export type Programs = { bin: string; major: number }

/** Older ones lack what the queries ask for. */
export const majorMin = 15
/** The first one that sorts and folds letters by itself, the same on every machine. */
const majorWithBuiltinLocale = 17

const programs: readonly Program[] = ['initdb', 'pg_ctl', 'postgres']

export const programIn = (bin: string, name: Program): string => join(bin, platform() === 'win32' ? `${name}.exe` : name)

/** @throws PlainError where the program does not run or does not say a version */
export const majorOf = (bin: string): number => {
  const file = programIn(bin, 'postgres')
  let said: string
  try {
    said = execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (cause) {
    throw new PlainError(`${file} does not run: ${(cause as Error).message.trim()}`, { cause })
  }
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1]
  if (major === undefined) throw new PlainError(`${file} is no PostgreSQL: asked for its version it said "${said.trim().slice(0, 100)}"`)
  return Number(major)
}

/** The system's own programs, from the folder that SUNDIAL_PG_BIN names. @throws PlainError saying what is wrong with that folder */
export const systemPrograms = (folder: string, account: Account): Programs => {
  const bin = resolve(folder)
  const missing = programs.filter((name) => !existsSync(programIn(bin, name)))
  if (missing.length > 0)
    throw new PlainError(
      `SUNDIAL_PG_BIN names ${bin}, which lacks ${missing.join(', ')}: it must be the folder with initdb, pg_ctl and postgres, such as /usr/lib/postgresql/18/bin`,
    )
  if (!canReach(bin, account))
    throw new PlainError(
      `SUNDIAL_PG_BIN names ${bin}, which the user ${account?.name} cannot enter, as whom PostgreSQL runs where Sundial runs as root`,
    )
  const major = majorOf(bin)
  if (major < majorMin)
    throw new PlainError(`SUNDIAL_PG_BIN names ${bin}, which is PostgreSQL ${major}: Sundial needs ${majorMin} or newer`)
  return { bin, major }
}

/** How initdb sets up text: UTF-8, sorted by code point, on every version and machine alike. */
export const localeArguments = (major: number): string[] =>
  major >= majorWithBuiltinLocale
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C', `--lc-ctype=${platform() === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`]

/** @throws PlainError where another major version made the cluster: no other one can read its files */
export const refuseOtherMajor = (clusterDir: string, madeBy: number, { bin, major }: Programs): void => {
  if (madeBy === major) return
  throw new PlainError(
    `the database in ${clusterDir} was made by PostgreSQL ${madeBy}, but the programs in ${bin} are of PostgreSQL ${major}. ` +
      `Set SUNDIAL_PG_BIN to the programs of ${madeBy} (without SUNDIAL_PG_BIN those that come with Sundial are taken), ` +
      `or move the data with pg_dump and psql as docs/operation.md says`,
  )
}
