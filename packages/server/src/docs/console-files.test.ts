import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const script = `console.log(${JSON.stringify('sun'.repeat(1000))})`
const secret = 'nobody may read this'

describe('files of the console', () => {
  let s: TestServer
  let outside: string
  beforeAll(async () => {
    outside = mkdtempSync(join(tmpdir(), 'sundial-files-'))
    const consoleDir = join(outside, 'dist')
    mkdirSync(join(consoleDir, 'assets'), { recursive: true })
    writeFileSync(join(outside, 'secret.txt'), secret)
    mkdirSync(join(outside, 'dist-of-others'))
    writeFileSync(join(outside, 'dist-of-others', 'secret.txt'), secret)
    writeFileSync(join(consoleDir, '.env'), secret)
    writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Sundial</title>')
    writeFileSync(join(consoleDir, 'signed-out.html'), '<!doctype html><html data-signed-out><title>Sundial</title>')
    writeFileSync(join(consoleDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(consoleDir, 'assets', 'app-1a2b.js'), script)
    writeFileSync(join(consoleDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
    writeFileSync(join(consoleDir, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
    for (const end of ['js', 'js.br'])
      writeFileSync(join(consoleDir, 'assets', `code-worker-B_7-x.${end}`), end === 'js' ? script : brotliCompressSync(script))
    writeFileSync(join(consoleDir, 'assets', 'reader-7a8b.wasm'), '\0asm')
    writeFileSync(join(consoleDir, 'assets', 'style-3c4d.css'), 'body{margin:0}')
    symlinkSync('app-1a2b.js', join(consoleDir, 'assets', 'inside-5e6f.js'))
    s = await serverForTests({ consoleDir })
  })
  afterAll(async () => {
    await s.stop()
    rmSync(outside, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => s.app.inject({ method, url, headers })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('a script for who reads %s comes packed as %s', async (accept, encoding, unpack) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accept })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toBe(script)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.rawPayload.length).toBeLessThan(script.length / 10)
  })

  it.each(['identity', ''])('for who reads %j only, it comes as it is', async (accept) => {
    const answer = await get('/assets/app-1a2b.js', accept ? { 'accept-encoding': accept } : {})
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(script)
  })

  it.each([
    ['/', 'text/html', 'no-cache'],
    ['/index.html', 'text/html', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/app-1a2b.js', 'javascript', 'public, max-age=31536000, immutable'],
    ['/assets/style-3c4d.css', 'text/css', 'public, max-age=31536000, immutable'],
  ])('%s is %s and kept: %s', async (url, type, cache) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
      const answer = await get(url, headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['cache-control']).toBe(cache)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it.each(['identity', 'br'])('the script that reads codes may compile WebAssembly, and it alone (packed as %s)', async (encoding) => {
    const policyOf = async (url: string) => String((await get(url, { 'accept-encoding': encoding })).headers['content-security-policy'])
    expect(await policyOf('/assets/code-worker-B_7-x.js')).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
    for (const url of ['/', '/assets/app-1a2b.js', '/assets/style-3c4d.css']) expect(await policyOf(url)).not.toContain('wasm')
    expect((await get('/assets/reader-7a8b.wasm')).headers['content-type']).toBe('application/wasm')
  })

  it('who has the index already is told that it has not changed', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const changed = await get('/', { 'if-none-match': 'W/"another"' })
    expect(changed.statusCode).toBe(200)
  })

  const session = { cookie: `sid=${'a'.repeat(43)}` }
  it.each<[what: string, url: string, headers: Record<string, string>, signedOut: boolean]>([
    ['without a session', '/', {}, true],
    ['with a session', '/', session, false],
    ['with a cookie that is no session', '/', { cookie: 'sid=x' }, true],
    ['by its file name', '/index.html', {}, false],
    ['with a query, as embedded pages have it', '/?embed=abc', {}, false],
  ])('the address %s', async (_, url, headers, signedOut) => {
    expect((await get(url, headers)).body.includes('data-signed-out')).toBe(signedOut)
  })

  it('a browser that has signed in since is given the other document, though it asks by the tag of the first', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { ...session, 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('HEAD tells the same headers without a body', async () => {
    const head = await get('/assets/app-1a2b.js', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)])
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/../dist-of-others/secret.txt',
    '//secret.txt',
    '/%00secret.txt',
    '/assets/app-1a2b.js%00.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/....//secret.txt',
    `/${'../'.repeat(30)}etc/passwd`,
  ])('%s leads nowhere', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain(secret)
    expect(answer.body).not.toMatch(/root:|dist|tmp/)
    expect(s.logged.filter((l) => l.event === 'server.unexpected')).toEqual([])
  })

  it.each(['/assets/', '/assets', '/no-such-file.js', '/assets/no-such.js', '/powerManageList', '/index.html/x'])(
    '%s is no file: 404 in the envelope, no list of what there is',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: '010004', data: null })
      expect(answer.body).not.toContain('app-1a2b')
    },
  )
})
