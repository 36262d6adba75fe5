import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

/** Clients beside this thread, so that they send while the server stands still; counts in `written` what has left. */
const clients = `
  const { workerData: { port, count, written }, parentPort } = require('node:worker_threads')
  const { connect } = require('node:net')
  const heard = Array.from({ length: count }, () => new Promise((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (bytes) => { text += bytes }).on('error', () => {}).on('close', () => done(text.split('\\r\\n')[0]))
    socket.write('GET /health HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n', () => {
      Atomics.add(written, 0, 1)
      Atomics.notify(written, 0)
    })
  }))
  Promise.all(heard).then((lines) => parentPort.postMessage(lines))
`

describe('a connection that does not become a request in time', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ settings: { requestDeadlineMs: 1200 } }) // 100 ms for the head
  })
  afterAll(() => s.stop())
  const port = () => Number(new URL(s.url).port)

  it('because the server stood still is served: what came in time is read before it is judged', async () => {
    const count = 300
    const written = new Int32Array(new SharedArrayBuffer(4))
    s.app.server.once('connection', () => {
      const until = performance.now() + 300
      for (let sent = 0; sent < count; sent = Atomics.load(written, 0)) Atomics.wait(written, 0, sent)
      while (performance.now() < until) Atomics.wait(written, 0, count, until - performance.now())
    })
    const worker = new Worker(clients, { eval: true, workerData: { port: port(), count, written } })
    const [lines] = (await once(worker, 'message')) as [string[]]
    expect(lines).toEqual(Array.from({ length: count }, () => 'HTTP/1.1 200 OK'))
  })

  const heardBy = async (socket: Socket): Promise<string> => {
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    await once(socket, 'close')
    return heard
  }
  it.each([
    ['sends nothing at all', ''],
    ['sends a byte and no more', 'G'],
  ])('because its client %s is refused', async (_what, sent) => {
    const socket = connect(port(), '127.0.0.1')
    if (sent) socket.write(sent)
    expect(await heardBy(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  })
  it.each([
    ['what is no request', 'no request\r\n\r\n', 400],
    ['too long a head', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('because of %s is refused', async (_what, sent, status) => {
    const socket = connect(port(), '127.0.0.1')
    socket.write(sent)
    expect(await heardBy(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
