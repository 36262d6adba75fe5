import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { makeInWork } from './in-work.ts'

it('requests whose clients hang up, before the answer or in the midst of it, are in work no longer', async () => {
  const app = fastify({ forceCloseConnections: true })
  const doing = makeInWork(app)
  app.post('/waits', () => new Promise(() => {}))
  app.get('/streams', (_request, reply) => {
    reply.hijack()
    reply.raw.write('begun')
  })
  app.get('/answers', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (method: string, path: string) => {
    const asked = request({ port, method, path, agent: false, headers: { 'content-type': 'application/json' } })
    asked.on('error', () => {}) // the hanging up below
    asked.on('response', (answer) => answer.resume().on('error', () => {}))
    asked.end(method === 'POST' ? '{}' : '')
    return asked
  }
  try {
    const open = [ask('POST', '/waits'), ask('GET', '/streams'), ask('GET', '/answers')]
    // each has a connection of its own, so that they come in any order
    await expect
      .poll(() => doing().sort())
      .toEqual([expect.stringMatching(/^\/streams \d+ ms$/), expect.stringMatching(/^\/waits \d+ ms$/)])
    for (const one of open) one.destroy()
    await expect.poll(doing).toEqual([])
  } finally {
    await app.close()
  }
})
