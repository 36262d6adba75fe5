import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type CallName, calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

describe('documents, health and the console', () => {
  let s: TestServer
  let consoleDir: string
  beforeAll(async () => {
    consoleDir = mkdtempSync(join(tmpdir(), 'sundial-console-'))
    mkdirSync(join(consoleDir, 'assets'))
    writeFileSync(join(consoleDir, 'signed-out.html'), '<!doctype html><title>Sundial</title>')
    writeFileSync(join(consoleDir, 'assets', 'app-1a2b.js'), script)
    writeFileSync(join(consoleDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
    writeFileSync(join(consoleDir, '..', 'sundial-secret.txt'), 'secret')
    s = await serverForTests({ consoleDir, settings: { metricsToken: 'metrics-secret' } })
  })
  afterAll(async () => {
    await s.stop()
    rmSync(consoleDir, { recursive: true })
    rmSync(join(tmpdir(), 'sundial-secret.txt'))
  })
  const get = (url: string, headers: Record<string, string> = {}) => s.app.inject({ url, headers })

  it('OpenAPI 3.1 has every call with its input, answer and permission', async () => {
    const doc = (await get('/docs/json')).json()
    expect(doc.openapi).toBe('3.1.0')
    for (const name of Object.keys(calls) as CallName[]) {
      const operation = doc.paths[calls[name].path].post
      expect(operation.operationId).toBe(name)
      expect(
        operation.requestBody.content[calls[name].kind === 'upload' ? 'multipart/form-data' : 'application/json'].schema
          .additionalProperties,
      ).toBe(false)
      expect(operation.responses[200].content['application/json'].schema.properties.data).toBeDefined()
      expect(operation.security).toHaveLength(calls[name].may === 'anyone' ? 0 : 2)
    }
    expect(Object.keys(doc.paths)).toHaveLength(Object.keys(calls).length + 2)
  })

  it('a page for people needs nothing from elsewhere and no script', async () => {
    const page = await get('/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of Object.values(calls)) expect(page.body).toContain(path)
    expect(page.body).not.toMatch(/<script|https?:\/\//)
  })

  it('health lives, ready asks the database', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok', version: '0.1.0-test' })
    expect((await get('/ready')).json()).toEqual({ status: 'ready' })
  })

  it('metrics are for who knows the token', async () => {
    await s.token('east')
    expect((await get('/metrics')).statusCode).toBe(403)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(403)
    const metrics = await get('/metrics', { authorization: 'Bearer metrics-secret' })
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toMatch(/sundial_call_seconds_count\{call="signIn",code="200"\} 1/)
    expect(metrics.body).toContain('sundial_refusals_total{name="noPermission"} 2')
  })

  it('the console: index asked for again each time, assets for ever', async () => {
    const index = await get('/')
    expect(index.body).toContain('<title>Sundial')
    expect(index.headers['cache-control']).toBe('no-cache')
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe(script)
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['content-type']).toContain('javascript')
    expect(packed.headers['cache-control']).toContain('immutable')
  })

  it.each(['/../sundial-secret.txt', '/..%2fsundial-secret.txt', '/assets/%2e%2e/%2e%2e/sundial-secret.txt', '/no-such-file.js'])(
    '%s is not there',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('secret')
    },
  )
})
