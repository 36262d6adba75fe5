import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFleet } from '../demo/fleet.ts'
import { seedNothing } from '../start/seed.ts'
import { exportFleet } from './export-fleet.ts'
import { importFleet } from './import-fleet.ts'

const secret = '6b'.repeat(32)
const demo = demoFleet(() => secret)
const devicesOf = demo.stations.reduce(
  (sum, s) => sum + s.modules.length + s.strings.length + s.inverters.length + s.irradianceSensors.length,
  0,
)

describe('a fleet by the command line', () => {
  const opened = emptyStore(2)
  const elsewhere = emptyStore(2)
  const folder = mkdtempSync(join(tmpdir(), 'sundial-fleet-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const settings = (of = opened) => ({ databaseUrl: of.database.url, data: folder, pgBin: null })
  const linesIn = (file: string): string[] => gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  beforeAll(async () => {
    await seedFleet(opened.store.db, demo)
    await seedNothing(elsewhere.store)
  })

  it('goes out as a file for its owner alone, and the audit says so', async () => {
    const file = join(folder, 'demo.ndjson.gz')
    expect(await exportFleet(settings(), { organisation: 'Sundial Energy', file })).toEqual({ stations: 8, devices: devicesOf })
    expect(readdirSync(folder)).toEqual(['demo.ndjson.gz'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    expect(text).not.toContain(secret)
    expect(text.match(/^\{"is":"device",/gm)).toHaveLength(devicesOf)
    const { rows } = await opened.store.pool.query("select user_id, subject, detail from audit where action = 'export'")
    expect(rows).toEqual([{ user_id: null, subject: 'exportFleet', detail: { input: { orgNo: '10000' }, rows: devicesOf } }])
  })

  it('leaves nothing where the organisation is not there', async () => {
    const file = join(folder, 'none.ndjson.gz')
    await expect(exportFleet(settings(), { organisation: 'Nobody', file })).rejects.toThrow('There is no organisation Nobody')
    expect(readdirSync(folder)).not.toContain('none.ndjson.gz')
  })

  it('comes into a new installation as it went out: taken out there, the demo has the same rows', async () => {
    const file = join(folder, 'demo.ndjson.gz')
    const checked = await importFleet(settings(elsewhere), { file, into: 'Head office', check: true })
    expect(checked).toMatchObject({ counts: { station: 8, device: devicesOf }, renumbered: null })
    expect((await elsewhere.store.pool.query('select from station')).rowCount).toBe(0)
    await importFleet(settings(elsewhere), { file, into: '1', check: false })
    const again = join(folder, 'again.ndjson.gz')
    await exportFleet(settings(elsewhere), { organisation: '10000', file: again })
    expect(linesIn(again).slice(1)).toEqual(linesIn(file).slice(1))
    const { rows } = await elsewhere.store.pool.query("select subject, after, detail from audit where action = 'fleet.import'")
    expect(rows).toEqual([{ subject: '1', after: checked.counts, detail: { into: '1', renumbered: 0 } }])
  })

  it('a second time says what is there already, and where, and writes nothing', async () => {
    const again = importFleet(settings(elsewhere), { file: join(folder, 'demo.ndjson.gz'), into: '1', check: false })
    await expect(again).rejects.toThrow(
      /^Nothing was brought in; in the way are \d+ conflicts:\nline 2: organisation orgNo 10000 is in this/,
    )
    expect((await elsewhere.store.pool.query("select from audit where action = 'fleet.import'")).rowCount).toBe(1)
  })

  it.each([
    ['none.ndjson.gz', '1', 'There is no file'],
    ['demo.ndjson.gz', 'Nobody', 'There is no organisation Nobody'],
    ['cut.ndjson.gz', '1', 'ends before its last line'],
  ])('%s into %s is told in a sentence', async (name, into, told) => {
    const whole = readFileSync(join(folder, 'demo.ndjson.gz'))
    writeFileSync(join(folder, 'cut.ndjson.gz'), whole.subarray(0, whole.length >> 1))
    await expect(importFleet(settings(elsewhere), { file: join(folder, name), into, check: true })).rejects.toThrow(told)
  })
})
