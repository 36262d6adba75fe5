import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sundial-no-database-'))
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

/** What a command says, line by line, before it ends with code 1. */
const saidBy = (command: string, env: Record<string, string>): string[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, command], {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: process.env.PATH, SUNDIAL_DATA: join(folder, 'data'), PORT: '0', MQTT_PORT: '0', ...env },
  })
  expect({ status, text: stdout + stderr }).toMatchObject({ status: 1, text: expect.not.stringContaining('S3cret') })
  return (stdout + stderr).split('\n').filter((line) => line !== '' && !line.startsWith('Preparing'))
}

describe.each(['start', 'server', 'link', 'migrate'])('sundial %s', { timeout: 60_000 }, (command) => {
  it('says in one line that the database is not there', async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://sundial:S3cret@127.0.0.1:${port}/fleet`
    expect(saidBy(command, { DATABASE_URL })).toEqual([
      `The database 127.0.0.1:${port}/fleet (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
    ])
  })

  it('says in one line that the server has no such database', () => {
    const url = new URL(database.url)
    url.pathname = '/nowhere'
    expect(saidBy(command, { DATABASE_URL: url.href })).toEqual([
      `The database ${url.host}/nowhere (DATABASE_URL) cannot be used: database "nowhere" does not exist`,
    ])
  })
})

const wrong = ['postgres', 'mqtt'].flatMap((scheme) =>
  ['@[::1', '@host:99999', '%@host'].map((rest) => `${scheme}://sundial:S3cret${rest}`),
)
it.each(wrong)('an address that is none is refused without being repeated: %s', { timeout: 60_000 }, (address) => {
  const name = address.startsWith('mqtt') ? 'MQTT_URL' : 'DATABASE_URL'
  const [said] = saidBy('link', { [name]: address })
  expect(said).toContain(`${name} is not allowed as it is`)
})
