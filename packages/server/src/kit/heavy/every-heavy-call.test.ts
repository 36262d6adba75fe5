import { type CallName, calls, type HeavyName } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastInput } from '../../../test/least-input.ts'
import { type Answer, callerOf } from '../../../test/server.ts'
import { foreignServer } from '../../../test/serving.ts'
import { heavyFiles, heavyHandlers } from '../../heavy-handlers.ts'
import { type Started, start } from '../../start.ts'
import { checkOutput } from '../answer.ts'
import type { HeavyFileCall } from '../tickets.ts'

const heavyNames = Object.keys(heavyHandlers) as HeavyName[]
/** Tables: the archive of a fleet is none (e2e/fleet-archive.long.spec.ts takes one from the product), nor is a certificate or the report of a scan. */
const noTables: readonly string[] = ['exportFleet', 'exportCertificate', 'exportIvScan']
const fileNames = (Object.keys(heavyFiles) as HeavyFileCall[]).filter((name) => !noTables.includes(name))

/** Two servers on one database: one answers heavy calls itself, as in all other tests, the other as in the product. */
describe('through a process beside the server', () => {
  const s = foreignServer('east')
  let product: Started
  let call: typeof s.call
  beforeAll(async () => {
    const log = () => {}
    const where = { databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    product = await start({ ...where, log, version: 't', secretKey: Buffer.alloc(32, 7), clock: s.clock, checkOutput, heavy: {} })
    call = callerOf(product.app)
  })
  afterAll(() => product.stop())

  const told = ({ http, code, msg, text }: Answer) => ({ http, code, msg, data: JSON.parse(text).data as unknown })
  const both = async (name: CallName, input: unknown, headers: Record<string, string> = {}) => {
    const [own, other] = [await s.call(calls[name].path, input, s.bearer, headers), await call(calls[name].path, input, s.bearer, headers)]
    return [told(own), told(other)]
  }

  it('goes every call that the contract calls heavy, and no other', () => {
    expect((Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).heavy).sort()).toEqual(heavyNames.toSorted())
  })

  it.each(heavyNames)('%s answers the same, in every language', async (name) => {
    for (const i18n of languages) {
      const [own, other] = await both(name, s.inputs[name], { i18n })
      expect(own).toMatchObject({ http: 200 })
      expect(other).toEqual(own)
    }
  })

  it.each(heavyNames)('%s refuses the same: another organisation’s, and what is no input', async (name) => {
    const foreign = Object.values(s.cases[name]).map(({ given, input }) => input([given.foreign]))
    for (const i18n of languages)
      for (const input of [...foreign, { rubbish: 1 }]) {
        const [own, other] = await both(name, input, { i18n })
        expect(other).toEqual(own)
        expect(JSON.stringify(other)).not.toMatch(/TS-02|S2-1|Test 2|"West/)
      }
  })

  it('a device that has just changed is as new from every process', async () => {
    const codeOf = async (ask: typeof call) => ((await ask(calls.deviceTrend.path, { id: device }, s.bearer)).data as { code: string }).code
    const device = await s.device('S1-1-1')
    const before = [await codeOf(s.call), await codeOf(call)]
    await s.store.pool.query("update device set code = 'S1-1-1b' where id = $1", [device])
    const after = [await codeOf(s.call), await codeOf(call)]
    const siblings = await both('modules', s.inputs.modules)
    await s.store.pool.query("update device set code = 'S1-1-1' where id = $1", [device])
    expect([before, after]).toEqual([
      ['S1-1-1', 'S1-1-1'],
      ['S1-1-1b', 'S1-1-1b'],
    ])
    for (const answer of siblings) expect(JSON.stringify(answer)).toContain('"S1-1-1b"')
  })

  it.each(fileNames)('%s makes the same file', async (name) => {
    const rowsBy = async (app: Started['app']) => {
      const { data } = await s.call(calls[name].path, leastInput(name, s), s.bearer)
      const { ticket } = data as { ticket: string }
      const answer = await app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer } })
      expect(answer.statusCode).toBe(200)
      return { rows: (await readXlsx(answer.rawPayload)).sheets[0]!.rows, name: answer.headers['content-disposition'] }
    }
    const other = await rowsBy(product.app)
    const own = await rowsBy(s.app)
    // taking a file is written down, and the file of the log shows it
    expect(other.name).toEqual(own.name)
    expect(name === 'exportAudit' ? own.rows.slice(-other.rows.length + 1) : own.rows.slice(1)).toEqual(other.rows.slice(1))
    const { rows } = await s.store.pool.query("select detail from audit where action = 'export' and subject = $1 order by id", [name])
    expect(rows.map((r) => r.detail.rows)).toEqual([other.rows.length - 1, own.rows.length - 1])
  })
})
