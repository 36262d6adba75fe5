import { createHash } from 'node:crypto'
import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { passedWell, type TestedHalf, tested } from '../../test/tested.ts'

type Certificate = OutputOf<typeof calls.certificate>
type Issued = OutputOf<typeof calls.issueCertificate>
describe('the certificate of a test of RSDs', () => {
  const s = signedInServer('east')
  beforeEach(() => emptied(s.store.pool, 'task, command, rsd_certificate'))

  const cycled = async (modules: TestedHalf[][]): Promise<number> => {
    const target = { kind: 'string', ids: [await s.device('A-1')] }
    return tested(s, s.bearer, { stationId: s.stations[0]!, target }, modules)
  }
  const good = () => cycled([passedWell, passedWell, passedWell, passedWell])
  const asked = async (taskId: number, who = s.bearer) => (await s.call(calls.certificate.path, { taskId }, who)).data as Certificate
  const issue = (taskId: number, who = s.bearer) => s.call(calls.issueCertificate.path, { taskId }, who)
  const check = (hash: string, who = s.bearer) => s.call(calls.checkCertificate.path, { sha256: hash }, who)
  const file = async (taskId: number, words: string) => {
    const { data } = await s.call(calls.exportCertificate.path, { taskId, words, address: 'https://sundial.example/' }, s.bearer)
    const { ticket } = data as { ticket: string }
    return s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer } })
  }

  it('tells what was measured and what holds, and can be issued where all of it does', async () => {
    const taskId = await good()
    expect(await asked(taskId)).toMatchObject({
      ...{ deviceCount: 4, slowestMs: 4200, highestLeftV: 0.9, leastIrradiance: 812, limitV: 30, limitS: 30, issued: null },
      conditions: ['ended', 'noFailure', 'allAnswered', 'sunStrong', 'stringsBelow'].map((name) => ({ name, holds: true })),
    })
    const issued = (await issue(taskId)).data as Issued
    expect(issued).toMatchObject({ taskId, number: 'TS-01-2026-001', issuedBy: 'east', issuedAt: testNow, stationName: 'Test 1' })
    expect((await asked(taskId)).issued).toEqual(issued)
    const { rows } = await s.store.pool.query(`select subject, detail from audit where action = 'rsd.certify' order by id desc limit 1`)
    expect(rows).toEqual([{ subject: issued.number, detail: { taskId, sha256: issued.sha256 } }])
  })

  it('keeps where its devices were in the layout, whatever is moved later', async () => {
    const taskId = await good()
    await issue(taskId)
    const kept = async () => JSON.parse((await s.store.pool.query('select content from rsd_certificate')).rows[0].content)
    const { map } = await kept()
    expect(map).toHaveLength(1)
    expect(map[0].cells).toHaveLength(4)
    expect(map[0].cells.every(([, , isShutDown]: number[]) => isShutDown === 1)).toBe(true)
    await s.store.pool.query(`update device set block_id = null where code like 'S1-1-%'`)
    expect((await kept()).map).toEqual(map)
    expect((await file(taskId, 'en')).statusCode).toBe(200)
    await s.store.pool.query(
      `update device d set block_id = (select min(b.id) from block b where b.station_id = d.station_id) where d.code like 'S1-1-%'`,
    )
  })

  it('is found again by its hash, which is that of what is kept, and says so where that was changed', async () => {
    const { sha256: hash, number } = (await issue(await good())).data as Issued
    const { rows } = await s.store.pool.query('select content from rsd_certificate')
    expect(createHash('sha256').update(rows[0].content).digest('hex')).toBe(hash)
    expect(await check(hash.toUpperCase())).toMatchObject({ data: { number, unchanged: true } })
    await s.store.pool.query(`update rsd_certificate set content = replace(content, '4200', '2200')`)
    expect(await check(hash)).toMatchObject({ data: { number, unchanged: false } })
    expect(await check('0'.repeat(64))).toMatchObject({ http: 404 })
  })

  it('is issued once, and the next of the year has the next number', async () => {
    const [first, second] = [await good(), await good()]
    expect((await issue(first)).data).toMatchObject({ number: 'TS-01-2026-001' })
    expect(await issue(first)).toMatchObject({ http: 409, code: '010209' })
    expect((await issue(second)).data).toMatchObject({ number: 'TS-01-2026-002' })
  })

  it('is not issued of a test that did not pass whole, which says why', async () => {
    const taskId = await cycled([passedWell, [[30], [38], [0.9], [38]], passedWell, passedWell])
    const { conditions } = await asked(taskId)
    expect(conditions.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['noFailure', 'stringsBelow'])
    expect(await issue(taskId)).toMatchObject({ http: 409, code: '010208' })
    expect((await asked(taskId)).issued).toBeNull()
  })

  it('is a PDF in each language, a draft until it is issued', async () => {
    const taskId = await good()
    for (const words of ['zh', 'en', 'ja']) {
      const answer = await file(taskId, words)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      // the fonts are in it with the signs that it needs, not whole
      expect(answer.rawPayload.length).toBeLessThan(300_000)
    }
    const { number } = (await issue(taskId)).data as Issued
    expect(String((await file(taskId, 'en')).headers['content-disposition'])).toContain(number)
  })

  it('is of tests alone, seen by whoever sees the plant, and issued by whoever may energise', async () => {
    const taskId = await good()
    expect(await s.call(calls.certificate.path, { taskId }, await s.token('west'))).toMatchObject({ http: 404 })
    expect(await issue(taskId, await s.token('viewer'))).toMatchObject({ http: 403 })
    const { sha256: hash } = (await issue(taskId)).data as Issued
    expect(await check(hash, await s.token('west'))).toMatchObject({ http: 404 })
    const target = { kind: 'string', ids: [await s.device('A-1')] }
    const { data } = await s.call(calls.collectData.path, { stationId: s.stations[0], target }, s.bearer)
    expect(await s.call(calls.certificate.path, { taskId: (data as { taskId: number }).taskId }, s.bearer)).toMatchObject({
      code: '010210',
    })
  })
})
