import { gunzipSync } from 'node:zlib'
import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveBytes, archiveLinesIn } from '../../test/archive-text.ts'
import { asAnotherFleet, packed } from '../../test/bring-in.ts'
import { signedInServer } from '../../test/serving.ts'

type Told = { problemCount: number; problems: { line: number; field: string; value: string; why: string; where: string | null }[] }

describe('a fleet archive by calls', () => {
  const s = signedInServer('east')
  let west: Buffer
  let another: Buffer
  beforeAll(async () => {
    west = await archiveBytes(s.store.db, 'WEST')
    another = packed(asAnotherFleet(archiveLinesIn(await archiveBytes(s.store.db, 'EAST'))))
  })
  const send = (call: 'checkFleet' | 'importFleet', bytes: Buffer, into: string, by = s.bearer) =>
    s.upload(calls[call].path, { name: 'fleet.ndjson.gz', bytes }, by, { into })
  const audited = async (action: string) =>
    (await s.store.pool.query('select subject, after, detail from audit where action = $1 order by id', [action])).rows

  it('is downloaded by a ticket, with what the asker sees and nothing else; the audit says so', async () => {
    const { data } = await s.call(calls.exportFleet.path, { orgNo: 'EAST' }, s.bearer)
    const url = `${prefixes[0]}${downloadPath}?ticket=${(data as { ticket: string }).ticket}`
    const answer = await s.app.inject({ url, headers: { token: s.bearer, i18n: 'en' } })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toMatch(
      /filename="export\.ndjson\.gz"; filename\*=UTF-8''Fleet%20East%20\d{4}-\d\d-\d\d\.ndjson\.gz$/,
    )
    const text = gunzipSync(answer.rawPayload).toString('utf8')
    expect(text).toContain('"code":"TS-01"')
    expect(text).not.toMatch(/TS-02|WEST|ROOT|Test 2/)
    expect(await audited('export')).toMatchObject([{ subject: 'exportFleet', detail: { input: { orgNo: 'EAST' }, rows: 13 } }])
    expect((await s.app.inject({ url, headers: { token: s.bearer } })).statusCode).toBe(410)
  })

  it('is checked: what it has, and each row that is here already, with where it is', async () => {
    const own = await archiveBytes(s.store.db, 'EAST')
    const { http, data } = await send('checkFleet', own, 'EAST')
    expect(http).toBe(200)
    const { counts, problems } = data as Told & { counts: Record<string, number> }
    expect(counts).toMatchObject({ organisation: 1, station: 1, concentrator: 2, device: 13, equipment: 0 })
    expect(problems.slice(0, 2)).toMatchObject([
      { line: 2, field: 'orgNo', value: 'EAST', why: 'here', where: 'East' },
      { line: 3, field: 'code', value: 'TS-01', why: 'here', where: 'East' },
    ])
  })

  it('of what another organisation has, no more is told than a person could type in an hour, and not where it is', async () => {
    const { data } = await send('checkFleet', west, 'EAST')
    const { problems, problemCount } = data as Told
    expect(problems.map(({ where }) => where)).toEqual(problems.map(() => null))
    expect([problems.length, problemCount]).toEqual([18, 18])
    expect((await send('checkFleet', west, 'EAST')).http).toBe(200)
    await s.store.pool.query(
      `insert into concentrator (gw, station_id, name, secret_hash) select '10000000001' || n, id, 'C', '\\x00' from station, generate_series(1, 3) n
        where code = 'TS-02'`,
    )
    expect((await send('checkFleet', await archiveBytes(s.store.db, 'WEST'), 'EAST')).http).toBe(429)
  })

  it('goes below no organisation that the asker does not see', async () => {
    for (const into of ['WEST', 'ROOT', 'NOWHERE']) {
      expect(await send('checkFleet', another, into)).toMatchObject({ http: 404, code: '010003' })
      expect(await send('importFleet', another, into)).toMatchObject({ http: 404, code: '010003' })
    }
  })

  it('needs its own permission, and of whoever sees all of the organisation', async () => {
    const viewer = await s.token('viewer')
    for (const answer of [
      await s.call(calls.exportFleet.path, { orgNo: 'EAST' }, viewer),
      await send('checkFleet', another, 'EAST', viewer),
      await send('importFleet', another, 'EAST', viewer),
    ])
      expect(answer.http).toBe(403)
    await s.store.pool.query(
      `insert into user_station (user_id, station_id) select u.id, s.id from app_user u, station s where u.login_name = 'east' and s.code = 'TS-01';
       update app_user set bound = true where login_name = 'east'`,
    )
    expect((await send('importFleet', another, 'EAST')).http).toBe(403)
    await s.store.pool.query(`delete from user_station; update app_user set bound = false where login_name = 'east'`)
  })

  it('that is none is refused as what it is, and so is one with conflicts; nothing is written', async () => {
    expect(await send('checkFleet', Buffer.from('hello'), 'EAST')).toMatchObject({ http: 400, code: '011901' })
    const before = await s.store.pool.query('select count(*) from device')
    const refused = await send('importFleet', await archiveBytes(s.store.db, 'EAST'), 'EAST')
    expect(refused).toMatchObject({ http: 409, code: '011908' })
    expect((refused.data as { problems: unknown[] }).problems.length).toBeGreaterThan(20)
    expect((await s.store.pool.query('select count(*) from device')).rows).toEqual(before.rows)
    expect(await audited('fleet.import')).toEqual([])
  })

  it('is imported below one’s own organisation, and the list of plants has it', async () => {
    const { http, data } = await send('importFleet', another, 'EAST')
    expect(http).toBe(200)
    expect(data).toMatchObject({ counts: { station: 1, device: 13 }, renumbered: 0 })
    expect(await audited('fleet.import')).toMatchObject([
      { subject: 'EAST', after: { device: 13 }, detail: { into: 'EAST', renumbered: 0 } },
    ])
    const list = await s.call(calls.stations.path, {}, s.bearer)
    expect((list.data as { list: { code: string }[] }).list.map(({ code }) => code).sort()).toEqual(['TS-01', 'XS-01'])
    const west = await s.call(calls.stations.path, {}, await s.token('west'))
    expect((west.data as { list: { code: string }[] }).list.map(({ code }) => code)).toEqual(['TS-02'])
  })
})
