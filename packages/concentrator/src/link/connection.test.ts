import { connect as connectTo, createServer, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import { startBroker } from '../../test/broker.ts'
import { type ConnectionOptions, connect, reconnectWaitMs } from './connection.ts'

/** A cable to a broker. `forget` silences the connections open at that moment for good, as a restarted router does. */
const wireTo = async (port: number) => {
  const dead = new Set<Socket>()
  const all = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      all.add(from)
      from.on('data', (bytes) => !dead.has(near) && to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
    near.on('close', () => all.delete(near))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const forget = (): void => {
    for (const socket of all) dead.add(socket)
  }
  const stop = (): void => {
    for (const socket of all) socket.destroy()
    server.close()
  }
  return { port: (server.address() as { port: number }).port, forget, stop }
}

const optionsOf = (port: number): ConnectionOptions => ({
  url: () => `mqtt://127.0.0.1:${port}`,
  gw: '330100000001',
  signIn: () => ({ password: '5c'.repeat(32), claim: null }),
  tls: {},
  will: { topic: 'will', payload: new Uint8Array() },
  subscribe: 'dn/#',
  reconnectMsMin: 10,
  reconnectMsMax: 20,
  claimMsMax: 1000,
  keepaliveS: 1,
  random: Math.random,
  log: silent,
  onUp: () => {},
  onDown: () => {},
  onMessage: () => {},
})

describe('a connection that falls silent', () => {
  it('is given up after one and a half keep-alives, though we go on sending, and made anew', async () => {
    const broker = await startBroker()
    const wire = await wireTo(broker.port)
    const told: string[] = []
    const connection = connect({ ...optionsOf(wire.port), onUp: () => void told.push('up'), onDown: () => void told.push('down') })
    await expect.poll(() => told).toEqual(['up'])
    wire.forget()
    const from = Date.now()
    const sending = setInterval(() => connection.publish('up/tm', new Uint8Array([1]), { qos: 0 }), 100)
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['up', 'down', 'up'])
    expect(Date.now() - from).toBeLessThan(5000)
    clearInterval(sending)
    await connection.close(new Uint8Array())
    wire.stop()
    await broker.stop()
  })
})

describe('a claim', () => {
  it('that nobody answers is given up after a while, and the secret tried by turns', async () => {
    const broker = await startBroker()
    const passwords: string[] = []
    broker.broker.authenticate = (_client, _user, password, done) => {
      passwords.push(password?.toString() ?? '')
      done(null, true)
    }
    const told: string[] = []
    let attempts = 0
    const connection = connect({
      ...optionsOf(broker.port),
      claimMsMax: 20,
      signIn: () =>
        attempts++ === 0
          ? { password: 'code', claim: { topic: 'up/claim', payload: new Uint8Array([1]) } }
          : { password: 'secret', claim: null },
      log: (_, event) => void told.push(event),
    })
    expect(connection.isUp()).toBe(false)
    await expect.poll(() => connection.isUp()).toBe(true)
    expect(passwords).toEqual(['code', 'secret'])
    expect(told).toEqual(['claiming', 'linkDown', 'linkUp'])
    await connection.close(new Uint8Array())
    await broker.stop()
  })
})

describe('reconnecting', () => {
  it('waits between the shortest time and one that doubles up to the longest', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 50, 2000].map((attempt) => reconnectWaitMs(attempt, 1000, 60_000, () => 1))
    expect(longest).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
    expect(reconnectWaitMs(7, 1000, 60_000, () => 0)).toBe(1000)
  })
  it('spreads a fleet evenly over the whole wait', () => {
    expect(reconnectWaitMs(9, 1000, 61_000, () => 0.25)).toBe(16_000)
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heldBytes = (): number => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

describe('the memory of a connection', () => {
  it('grows by 1 KiB at most with each new length of a message, and Buffer’s pool stays as it is for the process', async () => {
    const { poolSize } = Buffer
    expect(poolSize).toBeGreaterThan(8192)
    const broker = await startBroker()
    const state = { ups: 0, received: 0 }
    broker.broker.on('publish', ({ topic }) => {
      if (topic === 'length') state.received++
    })
    const connection = connect({ ...optionsOf(broker.port), onUp: () => void state.ups++ })
    await expect.poll(() => state.ups).toBe(1)
    const before = heldBytes()
    const lengths = 400
    for (let i = 0; i < lengths; i++) {
      connection.publish('length', new Uint8Array(2000 + i), { qos: 0 })
      for (let k = 0; k < 40; k++) Buffer.allocUnsafe(2000) // what else a process takes from Buffer's pool meanwhile
    }
    await expect.poll(() => state.received, { timeout: 30_000 }).toBe(lengths)
    // V8 gives array buffers back beside the program, some time after it has collected them.
    await expect.poll(() => heldBytes() - before, { timeout: 30_000 }).toBeLessThan(lengths * 1024)
    expect(Buffer.poolSize).toBe(poolSize)
    await connection.close(new Uint8Array())
    await broker.stop()
  })
})
