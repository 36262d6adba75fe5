import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mqttConnect } from './kit/mqtt-connect.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = dataFolder()
let sundial: RunningSundial
let mqttPort = 0
const logs = () => join(data.path, 'logs')
const filesOf = (room: string) => readdirSync(logs()).filter((name) => name.startsWith(`${room}.log`))
const bytesOf = (room: string) => filesOf(room).reduce((sum, name) => sum + statSync(join(logs(), name)).size, 0)
const linesOf = (room: string) => filesOf(room).flatMap((name) => readFileSync(join(logs(), name), 'utf8').trimEnd().split('\n'))
const terminal = () => sundial.err.join('\n')

const refused = async (user: Buffer): Promise<void> => {
  const socket = connect(mqttPort, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.on('data', () => {})
  socket.write(mqttConnect('c', user, 'x'))
  await once(socket, 'close')
}
const many = async (n: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < n; from += 50) await Promise.all(Array.from({ length: Math.min(50, n - from) }, (_, i) => work(from + i)))
}

beforeAll(async () => {
  mqttPort = await freePort()
  sundial = await startSundial(data.path, { SUNDIAL_DEMO: 'off', MQTT_PORT: String(mqttPort) })
})
afterAll(async () => {
  await sundial?.stop()
  data.remove()
})

describe('somebody without an account who floods the logs', () => {
  it('by MQTT, with user names of 60 kB that move the cursor, leaves the history of the log and a clean terminal', async () => {
    const first = linesOf('link')[0]!
    const text = Buffer.from(`evil \u001b[2J\u009b1;1H\u202e\nSign in: admin / hunter2 ${'x'.repeat(59_000)}`)
    await many(600, () => refused(text))
    await until(terminal, (said) => said.includes('broker.refused'))
    expect(linesOf('link').filter((line) => line.includes('"broker.refused"')).length).toBeLessThan(20)
    expect(linesOf('link')).toContain(first)
    expect(bytesOf('link')).toBeLessThan(2_000_000)
    expect(terminal().length).toBeLessThan(2_000_000)
    expect(terminal()).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
    expect(sundial.err.filter((line) => line.startsWith('Sign in:'))).toEqual([])
    expect(linesOf('link').join('\n')).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  })

  it('by reports of broken policies is told to wait, and leaves the history too', async () => {
    const send = async (directive: string): Promise<number> => {
      const body = JSON.stringify({
        'csp-report': { 'effective-directive': directive, 'blocked-uri': `https://x.example/${'y'.repeat(4_000)}` },
      })
      const headers = { 'content-type': 'application/csp-report' }
      return (await fetch(`${sundial.address}/csp-report`, { method: 'POST', headers, body })).status
    }
    expect(await send('the-first')).toBe(204)
    const statuses = new Map<number, number>()
    await many(2_000, async (n) => {
      const status = await send(`d${n}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    expect(statuses.get(429)).toBeGreaterThan(1_000)
    expect(linesOf('server').join('\n')).toContain('"directive":"the-first"')
    expect(linesOf('server').filter((line) => line.includes('server.policyBroken')).length).toBeLessThan(100)
  })
})
