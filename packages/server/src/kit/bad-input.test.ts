import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { signedInServer } from '../../test/serving.ts'
import { isCrossSite } from './cross-site.ts'
import { knownHosts } from './known-hosts.ts'

const path = `/faims${calls.stations.path}`

describe('bad input', () => {
  const s = signedInServer('east')

  const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = path) =>
    s.app.inject({ method: 'POST', url, payload, headers: { token: s.bearer, i18n: 'en', 'content-type': 'application/json', ...headers } })

  it.each([
    ['no JSON at all', '{"targetPage":'],
    ['an empty body that claims to be JSON', ''],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a number that overflows', '{"targetPage":1e400}'],
    ['an id beyond what the database holds', '{"ids":[9007199254740991999]}'],
    ['a date that does not exist', '{"commissionedFrom":"2026-02-30"}'],
    ['a page size of a million', '{"pageSize":1000000}'],
    ['a string where a number belongs', '{"pageSize":"10"}'],
    ['a key too many', '{"orgNo":"EAST","isAdmin":true}'],
  ])('%s: 400 with code 010001', async (_name, payload) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({ code: '010001', data: null })
    expect(answer.statusCode).toBe(400)
  })

  it.each([
    ['33 nested arrays', '['.repeat(33) + ']'.repeat(33)],
    ['500,000 nested arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['500,000 nested arrays in a field', `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['100,000 nested objects that never close', '{"a":'.repeat(100_000)],
  ])('%s: refused before anything reads them', async (_name, payload) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({ code: '010006', msg: 'The request nests too deep; at most 32 levels.', data: null })
    expect(answer.statusCode).toBe(400)
  })

  it('bytes that are not UTF-8: 400, and why', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))
    expect(answer.json()).toMatchObject({ code: '010007', msg: expect.stringMatching(/^body has characters/) })
    expect(answer.statusCode).toBe(400)
  })

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'pageSize=10'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('%s is no way to call: 400', async (type, payload) => {
    expect((await post(payload, { 'content-type': type })).statusCode).toBe(400)
  })

  it.each([
    ['NUL', '{"name":"a\\u0000b"}', 'name'],
    ['half of a surrogate pair', '{"name":"a\\ud800b"}', 'name'],
    ['such a key', '{"a\\udfffb":1}', 'body'],
    ['such a text, deep inside', '{"sortBy":[{"x":["\\ud800"]}]}', 'sortBy.0.x.0'],
  ])('%s: 400 and where it stands', async (_name, payload, where) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({ code: '010007', msg: expect.stringMatching(`^${where} has characters`) })
    expect(answer.statusCode).toBe(400)
  })

  it.each(['/%', '/%zz/x', '/faims/%c0%af', '/assets/%'])(
    'GET %s: 404 like any address that is none, with the security headers',
    async (url) => {
      const [answer, known] = [await fetch(`${s.url}${url}`, { headers: { i18n: 'en' } }), await s.app.inject({ url: '/no/such/page' })]
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: '010004',
        msg: 'There is no such call.',
        traceId: expect.stringMatching(/^[\w-]{36}$/),
      })
      for (const name of Object.keys(known.headers).filter((key) => !['content-length', 'date', 'connection'].includes(key)))
        expect([name, answer.headers.get(name)]).toEqual([name, known.headers[name]])
    },
  )

  it.each([
    ['JSON that is none', 'application/json', '{'],
    ['JSON, nested deep', 'application/json', '['.repeat(500) + ']'.repeat(500)],
    ['longer than any field', 'text/plain', 'x'.repeat(2000)],
  ])('a field beside a file, %s: 400', async (_name, type, value) => {
    const part = (head: string, body: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const field = part(`name="a"\r\ncontent-type: ${type}`, value)
    const body = `${field}${part('name="file"; filename="a.csv"', 'a')}--x--\r\n`
    const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' }, `/faims${calls.importUsers.path}`)
    expect(answer.json()).toMatchObject({ code: '010001' })
    expect(answer.statusCode).toBe(400)
  })

  it('a body over 1 MB: 413, and how much is allowed', async () => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: '010002', msg: 'The request is too large; at most 1024 KB.' })
  })

  it('a path that is no call: 404 with code 010004 in the language asked for', async () => {
    const answer = await post('{}', { i18n: 'ja' }, '/faims/no/such/call')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: '010004', msg: 'このインターフェースは存在しません。' })
    expect((await s.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  })

  it.each([`'; drop table station; --`, '%', '_', '\\', '<script>alert(1)</script>'])(
    'text %j is text: no rows, no error',
    async (name) => {
      const answer = await post(JSON.stringify({ name }))
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data.list).toEqual([])
    },
  )

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a null origin', { origin: 'null' }, 403],
    ['same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['typed by the user', { 'sec-fetch-site': 'none' }, 200],
    ['its own origin', { origin: 'http://localhost:8080', host: 'localhost:8080' }, 200],
  ])('from %s: %s', async (_name, headers, http) => {
    const answer = await post('{}', headers as unknown as Record<string, string>)
    expect(answer.statusCode).toBe(http)
    if (http === 403) expect(answer.json().code).toBe('010005')
  })

  it('an unexpected error: 500 with code 009900 and a trace id that the log has, and nothing of its insides', async () => {
    await s.store.pool.query('alter table station rename to station_gone')
    const answer = await post('{}')
    await s.store.pool.query('alter table station_gone rename to station')
    expect(answer.statusCode).toBe(500)
    const { code, traceId } = answer.json()
    expect(code).toBe('009900')
    expect(answer.body).not.toMatch(/station|relation|select|\.ts|at /i)
    const line = s.logged.find((l) => l.event === 'server.unexpected')
    expect(line?.fields).toMatchObject({ traceId, call: 'stations', error: expect.stringContaining('relation') })
  })

  it('every answer carries the security headers and no inline script is allowed', async () => {
    for (const answer of [await post('{}'), await post('{', {}), await s.app.inject('/docs')]) {
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self';/)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
    }
    expect((await post('{}')).headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('large answers are compressed for who accepts %s, by %s', async (accepted, encoding, decompress) => {
    const plain = await s.app.inject('/docs/json')
    const answer = await s.app.inject({ url: '/docs/json', headers: { 'accept-encoding': accepted } })
    expect([plain.headers['content-encoding'], answer.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(decompress(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('answers of less than 1 KB are not', async () => {
    const answer = await post('{"targetPage":', { 'accept-encoding': 'gzip' })
    expect(answer.rawPayload.length).toBeLessThan(1024)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('a compressed request is not decompressed: a small one could become a very large one', async () => {
    const answer = await post(gzipSync('{}'), { 'content-encoding': 'gzip' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('where a request comes from', () => {
  it.each([
    [{}, false],
    [{ origin: 'http://a:8080', host: 'a:8080' }, false],
    [{ origin: 'http://a:8080', host: 'b:8080' }, true],
    [{ origin: 'rubbish', host: 'a' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://a:5173', host: 'a:8080' }, false],
  ])('%j: cross-site %s', (headers, crossSite) => {
    expect(isCrossSite(headers, knownHosts({ host: '127.0.0.1', publicUrl: null, names: ['a'] }))).toBe(crossSite)
  })
})
