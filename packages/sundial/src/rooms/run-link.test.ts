import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBroker } from '@sundial/concentrator/test/broker.ts'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** As it stands in the address, and what it means. */
const written = 'S3cret%21of-the-broker'
const meant = 'S3cret!of-the-broker'
const connackNotAuthorized = Buffer.from([0x20, 2, 0, 5])

/** A broker that takes nobody, and what it was sent. */
const refusingBroker = async () => {
  const sent: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      sent.push(bytes)
      socket.end(connackNotAuthorized)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, sent, close: () => server.close() }
}

/** What others on this machine see of a process: how it was started, or what it calls itself. */
const shownOf = (pid: number): string => spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout

describe('sundial link with a broker elsewhere', { timeout: 60_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  /** Runs until it ends by itself or is ready, and answers all that anybody could read of it. */
  const run = async (address: string, shared: 'on' | 'off') => {
    const child = spawn(process.execPath, [main, 'link'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        MQTT_URL: address,
        MQTT_SHARED: shared,
        SUNDIAL_NODE: 'a',
        SUNDIAL_LOG_LEVEL: 'debug',
      },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes))
    let shown = ''
    const ended = once(child, 'exit')
    while (child.exitCode === null && !text.includes('"event":"ready"')) {
      shown = shownOf(child.pid!) || shown
      await Promise.race([ended, wait(100)])
    }
    child.kill()
    const [code] = await ended
    return { code, text, shown }
  }

  it.each(['on', 'off'] as const)('says in one line that the broker refuses it, never with what password (shared: %s)', async (shared) => {
    const broker = await refusingBroker()
    const { code, text, shown } = await run(`mqtt://platform-a:${written}@127.0.0.1:${broker.port}`, shared)
    broker.close()
    // it did sign in with that password
    expect(broker.sent[0]!.toString('latin1')).toContain(meant)
    expect(code).toBe(1)
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
      `the MQTT broker 127.0.0.1:${broker.port} cannot be used: Connection refused: Not authorized`,
    ])
    expect(text + shown).not.toContain('S3cret')
  })

  it.each(['mqtt', 'mqtts'])('says in one line that the broker is not there (%s)', async (scheme) => {
    const port = await freePort()
    const { code, text, shown } = await run(`${scheme}://platform-a:${written}@127.0.0.1:${port}`, 'off')
    expect(code).toBe(1)
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
      `the MQTT broker 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
    ])
    expect(text + shown).not.toContain('S3cret')
  })

  it('names the broker without the password once it is ready', async () => {
    const broker = await startBroker()
    const { text, shown } = await run(broker.url.replace('//', `//platform-a:${written}@`), 'off')
    await broker.stop()
    expect(text).toContain('"event":"ready"')
    expect(text).toContain('platform-a:***@')
    expect(text + shown).not.toContain('S3cret')
  })
})
