import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes } from '@sundial/contract/kit/http.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { giveSuggested } from '@sundial/store/roles/give-suggested.ts'
import { remember } from '@sundial/store/telemetry/remember.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { type Seeding, type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../src/accounts/password.ts'
import { checkOutput } from '../src/kit/answer.ts'
import { type StartOptions, start } from '../src/start.ts'
import { testMakersKey } from './firmware.ts'
import { type HashStrength, setHashStrength } from './hash-strength.ts'
import { judgingFirst } from './judge-first.ts'
import { batchesOf, type TestReport } from './reports.ts'

export type { TestReport }

/** 21 June 2026, 12:00 in Shanghai (station 1 of the test fleet in the sun), 01:30 in St. John's (station 2 in the dark). */
export const testNow = Date.parse('2026-06-21T04:00:00Z')
export const testPassword = 'correct horse battery'

export type Answer = { http: number; code: string; msg: string; data: unknown; headers: Record<string, unknown>; text: string }
export type TestFile = { name: string; bytes: Uint8Array; part?: string; key?: string }
export type TestServer = {
  app: FastifyInstance
  url: string
  store: Store
  database: TestDatabase
  clock: { now(): number; set(at: number): void }
  logged: { event: string; fields: Record<string, unknown> | undefined }[]
  /** Station ids: 0 in organisation EAST, 1 in WEST. */
  stations: number[]
  /** Ids by number. */
  organisations: Record<string, number>
  device(code: string, station?: number): Promise<number>
  report(...reports: TestReport[]): Promise<void>
  token(user: string): Promise<string>
  call(path: string, input?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends a file and fields as multipart/form-data. */
  upload(path: string, file: TestFile, token?: string, fields?: Record<string, string>): Promise<Answer>
  uploadsDir: string
  stop(): Promise<void>
}

/** Users of the twin organisations: each sees its own half, `all` both; `nobody` has a role without permissions. */
const users = [
  ['east', 'administrator', 'EAST'],
  ['west', 'administrator', 'WEST'],
  ['all', 'administrator', 'ROOT'],
  ['viewer', 'viewer', 'EAST'],
  ['nobody', 'nobody', 'EAST'],
] as const

const seedUsers = async (store: Store): Promise<void> => {
  await giveSuggested(store.db)
  await store.db.insertInto('role').values({ code: 'nobody' }).execute()
  const passwordHash = await hashPassword(testPassword)
  for (const [loginName, role, orgNo] of users) await createUser(store.db, { loginName, realName: loginName, passwordHash, role, orgNo })
}

const withPeople = (hashes: HashStrength, modulesPerString?: number): Seeding => ({
  name: `seeded_people_${hashes.toLowerCase()}_${modulesPerString ?? 'as_ever'}`,
  seed: async (url) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, silenceMs: 0 })
    await seedFleet(store.db, testFleet(modulesPerString))
    await seedUsers(store).finally(store.close)
  },
})

type Options = Pick<StartOptions, 'settings' | 'consoleDir' | 'storage' | 'heavy' | 'attachments'> & {
  modulesPerString?: number
  now?: number
  hashes?: HashStrength
}

/** A multipart body in the form that browsers send. */
export const multipartOf = ({ name, bytes, part = 'file' }: TestFile, fields: Record<string, string> = {}) => {
  const line = '----test'
  const head = (key: string, more = '') => `--${line}\r\ncontent-disposition: form-data; name="${key}"${more}\r\n`
  const texts = Object.entries(fields).map(([key, value]) => `${head(key)}\r\n${value}\r\n`)
  const start = `${texts.join('')}${head(part, `; filename="${name}"`)}content-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(start), bytes, Buffer.from(`\r\n--${line}--\r\n`)])
  return { type: `multipart/form-data; boundary=${line}`, body }
}

export const callerOf =
  (app: FastifyInstance): TestServer['call'] =>
  async (path, input = {}, token, headers = {}) => {
    const sent = { ...(token ? { token } : {}), i18n: 'en', ...headers }
    const answer = await app.inject({ method: 'POST', url: `${prefixes[0]}${path}`, headers: sent, payload: input as object })
    const body = answer.json<{ code: string; msg: string; data: unknown }>()
    return { http: answer.statusCode, code: body.code, msg: body.msg, data: body.data, headers: answer.headers, text: answer.body }
  }

const uploaderOf =
  (call: TestServer['call']): TestServer['upload'] =>
  (path, file, token, fields) => {
    const { type, body } = multipartOf(file, fields)
    return call(path, body, token, { 'content-type': type, ...(file.key ? { 'idempotency-key': file.key } : {}) })
  }

/** Starts a server with its own database, the test fleet and the test users; every answer is checked against the contract. */
export const serverForTests = async (options: Partial<Options> = {}): Promise<TestServer> => {
  const { consoleDir = null, settings = {}, heavy = 'inOwnProcess', hashes = 'light' } = options
  setHashStrength(hashes)
  const database = await testDatabase(withPeople(hashes, options.modulesPerString))
  // Seeding a year may take longer than the product waits for a statement.
  const store = openStore(database.url, { applicationName: 'test', poolSize: 3, silenceMs: 0 })
  let now = options.now ?? testNow
  const clock = {
    now: () => now,
    set: (at: number) => {
      now = at
    },
  }
  const logged: TestServer['logged'] = []
  const log: Log = (_level, event, fields) => void logged.push({ event, fields })
  const uploadsDir = mkdtempSync(join(tmpdir(), 'sundial-uploads-'))
  const where = { databaseUrl: database.url, host: '127.0.0.1', port: 0, consoleDir, uploadsDir, secretKey: Buffer.alloc(32, 7), heavy }
  const started = await start({
    ...where,
    log,
    version: '0.1.0-test',
    clock,
    ...Object.fromEntries((['storage', 'attachments'] as const).flatMap((key) => (options[key] ? [[key, options[key]]] : []))),
    settings: { callsPerMinute: 1_000_000, notifyLookMs: null, nightlyLookMs: null, firmwareKeys: [testMakersKey], ...settings },
    checkOutput,
  })
  const stations = (await store.db.selectFrom('station').select('id').orderBy('code').execute()).map((r) => r.id)

  const call = judgingFirst<Answer, TestServer['call']>(callerOf(started.app), store, clock)
  return {
    upload: uploaderOf(call),
    uploadsDir,
    app: started.app,
    url: started.url,
    store,
    database,
    clock,
    logged,
    stations,
    organisations: Object.fromEntries((await store.db.selectFrom('organisation').selectAll().execute()).map((o) => [o.org_no, o.id])),
    call,
    device: async (code, station = 0) => {
      const query = store.db.selectFrom('device').select('id').where('code', '=', code).where('station_id', '=', stations[station]!)
      return (await query.executeTakeFirstOrThrow()).id
    },
    report: async (...reports) => {
      for (const report of reports) await remember(store.pool, await batchesOf(store, report, now))
    },
    token: async (user) => {
      const { data } = await call('/login/normalLogin', { username: user, password: testPassword })
      return (data as { accessToken: string }).accessToken
    },
    stop: async () => {
      await started.stop()
      await store.close()
      await database.drop()
      rmSync(uploadsDir, { recursive: true, force: true })
    },
  }
}
