import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../embedded/start-embedded.ts'
import { refuseFaults } from './declared-columns-for-tests.ts'
import { migrate } from './migrate.ts'

/** Real PostgreSQL for tests: one cluster per run, started by the first test that asks, a fresh migrated database per call. SUNDIAL_PG_BIN counts here too. */
export type TestDatabase = { url: string; drop(): Promise<void> }

const variable = 'SUNDIAL_TEST_CLUSTER_PORT'
const template = 'sundial_template'

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const once = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
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
  const dir = mkdtempSync(join(tmpdir(), 'sundial-test-'))
  chmodSync(dir, 0o755) // as root the cluster belongs to another user, who must get there
  let cluster: Promise<Embedded> | undefined
  const server = createServer((socket) => {
    cluster ??= startCluster(dir)
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
    rmSync(dir, { recursive: true, force: true })
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
    await client.query(`create database ${unfinished} template ${template}`)
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
  await once(url, `create database ${name} template ${from}`)
  return { url: withDatabase(url, name), drop: () => once(url, `drop database ${name} with (force)`).then(refuseFaults) }
}
