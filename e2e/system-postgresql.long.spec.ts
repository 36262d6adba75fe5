import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { dataFolder, type RunningSundial, runSundial, startSundial, withPast } from './kit/sundial.ts'

const debian = '/usr/lib/postgresql'
/** The newest that is installed here. */
const version = existsSync(debian)
  ? readdirSync(debian)
      .filter((v) => Number(v) >= 15 && existsSync(join(debian, v, 'bin', 'initdb')))
      .sort((a, b) => Number(b) - Number(a))[0]
  : undefined
if (!version) console.log(`skipped: Sundial with the system's PostgreSQL, because ${debian} has none of 15 or newer (Debian: postgresql)`)

describe.runIf(version !== undefined)("Sundial with the system's own PostgreSQL (skipped where it is not installed)", () => {
  const bin = join(debian, version ?? '', 'bin')
  let data: ReturnType<typeof dataFolder>
  let sundial: RunningSundial
  const clusterDir = () => {
    const note = join(data.path, 'postgresql', 'cluster-at')
    return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(data.path, 'postgresql', 'cluster')
  }

  beforeAll(async () => {
    data = dataFolder()
    sundial = await startSundial(data.path, { ...withPast, SUNDIAL_PG_BIN: bin })
  })
  afterAll(async () => {
    await sundial.stop()
    data.remove()
  })

  it('starts, makes its fleet and answers people', async () => {
    const counts = await (await signedIn(sundial.address, sundial.password))('counts', {})
    expect(counts.stations).toBeGreaterThan(0)
    expect(readFileSync(join(clusterDir(), 'PG_VERSION'), 'utf8').trim()).toBe(version)
  })

  it('is run by those programs, not by the ones that come with Sundial', () => {
    const [pid] = readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8').split('\n')
    expect(readlinkSync(`/proc/${pid}/exe`)).toBe(join(bin, 'postgres'))
  })

  it('goes on with its data at the next start; with other programs it refuses and says what to do', async () => {
    expect(await sundial.stop()).toBe(0)
    const other = runSundial(['start'], { PORT: '0', MQTT_PORT: '0', SUNDIAL_DATA: data.path })
    expect((await other.ended).code).toBe(1)
    expect(other.err.join('\n')).toMatch(
      new RegExp(`made by PostgreSQL ${version}, but .*Set SUNDIAL_PG_BIN to the programs of ${version}`),
    )
    const nowhere = runSundial(['start'], { PORT: '0', MQTT_PORT: '0', SUNDIAL_DATA: data.path, SUNDIAL_PG_BIN: '/nowhere' })
    expect((await nowhere.ended).code).toBe(1)
    expect(nowhere.err.join('\n')).toMatch(/SUNDIAL_PG_BIN names \/nowhere, which lacks initdb, pg_ctl, postgres/)
    sundial = await startSundial(data.path, { ...withPast, SUNDIAL_PG_BIN: bin })
    expect((await (await signedIn(sundial.address, sundial.password))('counts', {})).stations).toBeGreaterThan(0)
  })
})
