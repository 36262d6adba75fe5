import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFleet } from '../demo/fleet.ts'
import { exportFleet } from './export-fleet.ts'

const secret = '6b'.repeat(32)
const demo = demoFleet(() => secret)
const devicesOf = demo.stations.reduce(
  (sum, s) => sum + s.modules.length + s.strings.length + s.inverters.length + s.irradianceSensors.length,
  0,
)

describe('a fleet by the command line', () => {
  const opened = emptyStore(2)
  const folder = mkdtempSync(join(tmpdir(), 'sundial-fleet-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const settings = () => ({ databaseUrl: opened.database.url, data: folder, pgBin: null })
  beforeAll(async () => {
    await seedFleet(opened.store.db, demo)
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
})
