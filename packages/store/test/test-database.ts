import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { createServer, connect as dial, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../src/embedded/start-embedded.ts'
import { migrate } from '../src/kit/migrate.ts'
import { refuseFaults } from './declared-columns.ts'
import { dataIn, makeRunFolder } from './run-folder.ts'

/** Real PostgreSQL for tests: one cluster per run, started by the first test that asks, a fresh migrated database per call. SUNDIAL_PG_BIN counts here too. */
export type TestDatabase = { url: string; drop(): Promise<void> }

const variable = 'SUNDIAL_TEST_CLUSTER_PORT'
const template = 'sundial_template'

/** A folder in memory where that has room for a run, or the one for temporary files: a copy took 62 ms there and 92 ms on a disk. */
const quickFolder = (inMemory = '/dev/shm', roomBytes = 8 * 1024 ** 3): string => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir() // Only Linux has it.
  }
}

/** By file: page by page through the log, which is usual, a copy took 100 to 160 ms and twice the processor time. */
const copyOf = (name: string): string => `template ${name} strategy file_copy`

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const once = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/**
 * The connection that this process makes and drops databases with. It stays open: a database needs it twice, and a new
 * one takes 15 ms of processor time each time.
 */
let maker: Promise<pg.Client> | undefined
const connectMaker = async (url: string): Promise<pg.Client> => {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, stream: () => socket })
  const forget = () => {
    maker = undefined
  }
  client.on('error', forget) // The run ends the cluster while workers are still there.
  client.on('end', forget)
  await client.connect().catch((error) => {
    forget()
    throw error
  })
  socket.unref() // No process stays for it.
  return client
}
const make = async (url: string, sql: string): Promise<void> => {
  maker ??= connectMaker(url)
  await (await maker).query(sql)
}

const startCluster = async (dir: string): Promise<Embedded> => {
  const cluster = await startEmbedded({ dir, durable: false, pgBin: process.env.SUNDIAL_PG_BIN || null })
  try {
    await once(cluster.url, `create database ${template}`)
    await migrate(withDatabase(cluster.url, template))
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** vitest globalSetup: waits for the first question on a loopback port, then starts the cluster; stops it at the end. */
export const setup = async (): Promise<() => Promise<void>> => {
  const { folder, remove } = await makeRunFolder(quickFolder())
  let cluster: Promise<Embedded> | undefined
  const server = createServer((socket) => {
    cluster ??= startCluster(dataIn(folder))
    socket.on('error', () => socket.destroy())
    cluster.then(
      ({ url }) => socket.end(url),
      (error) => socket.end(`failed: ${error}`),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  process.env[variable] = String(address && typeof address === 'object' ? address.port : '')
  return async () => {
    server.close()
    await (await cluster)?.stop()
    remove()
  }
}

const clusterUrl = async (): Promise<string> => {
  const port = process.env[variable]
  if (!port) throw new Error('testDatabase() needs the globalSetup of vitest.config.ts')
  const answer = await text(dial({ port: Number(port), host: '127.0.0.1' }))
  if (!answer.startsWith('postgres:')) throw new Error(`the test cluster did not start: ${answer}`)
  return answer
}

/** Rows that many tests begin with: `seed` fills a migrated database once per run, under a name of its own; each test gets a copy. */
export type Seeding = { name: string; seed(url: string): Promise<void> }

/** One at a time, whichever process asks: who comes later finds it there. */
const makeSeeded = async (url: string, { name, seed }: Seeding): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} ${copyOf(template)}`)
    await seed(withDatabase(url, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  } finally {
    await client.end()
  }
}

const made = new Map<string, Promise<void>>()
const seeded = async (url: string, seeding: Seeding): Promise<string> => {
  const there = made.get(seeding.name) ?? makeSeeded(url, seeding)
  made.set(seeding.name, there)
  await there
  return seeding.name
}

/** A new database with the whole schema and no rows but those of the seeding; `drop` ends its connections and removes it.
 * Statements of a process that asked for one must return the columns that they declare (ask.ts). */
export const testDatabase = async (seeding?: Seeding): Promise<TestDatabase> => {
  const url = await clusterUrl()
  const from = seeding ? await seeded(url, seeding) : template
  const name = `t_${randomBytes(6).toString('hex')}`
  await make(url, `create database ${name} ${copyOf(from)}`)
  return { url: withDatabase(url, name), drop: () => make(url, `drop database ${name} with (force)`).then(refuseFaults) }
}
