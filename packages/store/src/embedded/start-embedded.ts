import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { type Account, currentAccount } from './account.ts'
import { claimFolder } from './claim.ts'
import { type ClusterFolder, elsewhere, findClusterFolder, folderToMake, rememberClusterFolder } from './cluster-folder.ts'
import { endLeftInitdb, forgetInitdb, noteInitdb } from './initdb-process.ts'
import { findOrphans, noteOwner } from './orphans.ts'
import { postmasterState, removeStalePid } from './postmaster.ts'
import { localeArguments, programIn } from './programs.ts'

export type EmbeddedOptions = {
  /** Data folder: holds the cluster (or a note of where it lies), the password and who uses it. */
  dir: string
  /** TCP port on 127.0.0.1; a free one unless given. */
  port?: number
  /** Folder with initdb, pg_ctl and postgres of the system; the ones that come with Sundial unless given. */
  pgBin?: string | null
  /** False only for tests: a crash of the machine may then lose data. */
  durable?: boolean
}
export type Embedded = {
  url: string
  port: number
  clusterDir: string
  /** Who it runs as: PostgreSQL demands that the cluster is this user's; null where there are no users. */
  uid: number | null
  /** Clusters of other data folders that seem to have been deleted. */
  leftBehind: string[]
  /** Starts the server again on its port where it has died. Answers whether it had. */
  revive(): Promise<boolean>
  stop(): Promise<void>
}

const user = 'sundial'

const settings = (port: number, durable: boolean): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

const identity = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {})

type CallOptions = {
  /** An open file for it to read. */
  input?: number | null
  /** Told the number of the process, which then leads a process group of its own. */
  onStart?: (pid: number) => void
}

/** Runs one of PostgreSQL's programs as the account; its own words are in the error. */
const call = async (
  place: ClusterFolder,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  account: Account,
  { input = null, onStart }: CallOptions = {},
): Promise<void> => {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(programIn(place.programs.bin, name), args, {
    cwd: '/',
    env,
    ...identity(account),
    detached: onStart !== undefined,
    stdio: [input ?? 'ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) onStart?.(child.pid)
  const said: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (bytes) => {
      said[stream] += String(bytes)
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} failed: ${(said.stderr || said.stdout || `it ended with ${code}`).trim()}`)
}

const readPassword = (dir: string): string => {
  const file = join(dir, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const initialise = async (dir: string, place: ClusterFolder, account: Account, durable: boolean): Promise<void> => {
  const making = folderToMake(place, account)
  // initdb runs as the account, which may be kept out of the data folder: it gets the password file opened, as its standard input.
  const passwordFile = join(dir, 'initdb-password')
  writeFileSync(passwordFile, readPassword(dir), { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const opened = account ? openSync(passwordFile, 'r') : null
  const pwfile = account ? '/dev/stdin' : passwordFile
  const args = ['-D', making, '-U', user, '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--encoding=UTF8']
  args.push(...localeArguments(place.programs.major), ...(durable ? [] : ['--no-sync']))
  try {
    await call(place, 'initdb', args, account, { input: opened, onStart: (pid) => noteInitdb(dir, pid) })
  } finally {
    forgetInitdb(dir)
    if (opened !== null) closeSync(opened)
    rmSync(passwordFile, { force: true })
  }
  rememberClusterFolder(dir, place)
}

/** A port of 127.0.0.1 that is free now; with `wanted`, that one or an error that names it. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (cause) => fail(new Error(`the port ${wanted} for PostgreSQL is taken`, { cause })))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : wanted))
    })
  })

const tail = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '')

const launch = async (place: ClusterFolder, port: number, account: Account, durable: boolean): Promise<void> => {
  const log = join(place.clusterDir, 'server.log')
  const options = Object.entries(settings(port, durable)).map(([key, value]) => `-c ${key}=${value}`)
  const args = ['start', '-D', place.clusterDir, '-l', log, '-w', '-t', '120', '-s', '-o', options.join(' ')]
  try {
    await call(place, 'pg_ctl', args, account)
  } catch (error) {
    throw new Error(`PostgreSQL did not start; its log ${log} ends:\n${tail(log)}`, { cause: error })
  }
}

const halt = (place: ClusterFolder, account: Account): Promise<void> =>
  call(place, 'pg_ctl', ['stop', '-D', place.clusterDir, '-m', 'fast', '-w', '-t', '60', '-s'], account)

const bringUp = async (dir: string, options: EmbeddedOptions): Promise<Embedded> => {
  const account = currentAccount()
  const durable = options.durable ?? true
  endLeftInitdb(dir)
  const place = findClusterFolder(dir, account, options.pgBin ?? null)
  noteOwner(place.clusterDir, dir)
  if (!place.made) await initialise(dir, place, account, durable)
  // A server without its owner is one whose owner was killed: its data are whole, it only has the wrong parent.
  if (postmasterState(place.clusterDir) === 'running') await halt(place, account)
  removeStalePid(place.clusterDir)
  const port = await freePort(options.port ?? 0)
  await launch(place, port, account, durable)
  const url = `postgres://${user}:${readPassword(dir)}@127.0.0.1:${port}/postgres`
  const isRunning = () => postmasterState(place.clusterDir) === 'running'
  const revive = async () => {
    if (isRunning()) return false
    removeStalePid(place.clusterDir)
    await launch(place, port, account, durable)
    return true
  }
  const stop = async () => {
    if (isRunning()) await halt(place, account)
  }
  return {
    url,
    port,
    clusterDir: place.clusterDir,
    uid: account?.uid ?? process.getuid?.() ?? null,
    leftBehind: account ? findOrphans(elsewhere) : [],
    revive,
    stop,
  }
}

/**
 * Starts PostgreSQL on a data folder, making the cluster at the first start. As root it runs as another user, in a folder that this one can enter.
 * Data survive kill -9 of us and of it. Throws with a clear text when another process uses the folder or the port is taken.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const dir = resolve(options.dir)
  mkdirSync(dir, { recursive: true })
  const release = claimFolder(dir)
  try {
    const running = await bringUp(dir, options)
    const stop = async () => {
      await running.stop()
      release()
    }
    return { ...running, stop }
  } catch (error) {
    release()
    throw error
  }
}
