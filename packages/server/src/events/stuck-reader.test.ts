import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listener, makeListener } from './listener.ts'

const stuckMs = 1_000
const beatMs = 50
const begun = { token: 't', language: 'en', stationId: null, visible: new Set<number>(), permissions: new Set<never>() } as const
const bytes = Buffer.alloc(65_536, 'x')

let server: Server
let client: Socket
let beating: NodeJS.Timeout
afterEach(() => {
  clearInterval(beating)
  client.destroy()
  server.close()
})

/** A stream over a real connection, with a beat every 50 ms. */
const open = async (onHeard: (text: string) => void): Promise<{ raw: ServerResponse; listener: Listener }> => {
  const opened = Promise.withResolvers<ServerResponse>()
  server = createServer((_request, raw) => opened.resolve(raw)).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n'))
  client.on('error', () => {}) // the server ends it
  client.setEncoding('latin1').on('data', onHeard)
  const raw = await opened.promise
  const listener = makeListener(begun, raw, { onSent: () => {}, stuckMs })
  beating = setInterval(() => listener.beat(), beatMs)
  return { raw, listener }
}

describe('an event stream', () => {
  it('whose reader takes nothing any more is ended after some time, however little is buffered for it', async () => {
    const { raw, listener } = await open(() => {})
    client.pause()
    // until neither the reader's nor the system's own buffers take anything more
    for (let full = 0; full < 50; full = raw.writableLength > 0 ? full + 1 : 0) {
      if (raw.writableLength === 0) listener.send({ event: 'station', bytes })
      await turn()
    }
    expect(raw.destroyed).toBe(false)
    await expect.poll(() => raw.destroyed, { timeout: 20_000 }).toBe(true)
  })

  it('whose reader hears nothing but beats for a long time goes on', async () => {
    let beats = 0
    const { raw } = await open((text) => {
      beats += text.split(': still here').length - 1
    })
    await expect.poll(() => beats, { timeout: 20_000 }).toBeGreaterThan((3 * stuckMs) / beatMs)
    expect(raw.destroyed).toBe(false)
  })
})
