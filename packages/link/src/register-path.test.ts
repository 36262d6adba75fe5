import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LinkForTests, linkForTests } from '../test/link.ts'

const [gw] = testGws
const [one, two, stranger] = ['200000011001', '200000011002', '200000990001'] as const
const [s1, s2] = ['300000000010', '300000000011'] as const
let opened: LinkForTests
let agent: Awaited<ReturnType<typeof startAgent>>
let dataDir: string
const db = () => opened.seeded.store.db

/** A concentrator whose configuration has one module of ours in another string, and one that nobody has registered. */
const startConcentrator = () => {
  const host = '127.0.0.1'
  const inverter = { id: 'INV-01', kind: 'modbus-tcp' as const, host, port: 9, unit: 1, inverter: '400000000010' }
  return startAgent(
    {
      gw,
      secret: testSecret,
      mqttUrl: opened.link.mqttUrl,
      dataDir,
      model: 'C',
      firmware: '1',
      reportPeriodS: 86_400,
      buses: [
        { id: 'plc', kind: 'dlt645-tcp', host, port: 9, devices: [one, stranger] },
        { ...inverter, strings: [{ number: s2, input: 1, modules: [one] }] },
      ],
    },
    { log: silent },
  )
}
beforeEach(async () => {
  opened = await linkForTests()
  dataDir = mkdtempSync(join(tmpdir(), 'register-path-'))
  agent = await startConcentrator()
})
afterEach(async () => {
  await agent.stop()
  await opened.close()
  rmSync(dataDir, { recursive: true })
})

const ended = async (action: ConcentratorAction, args: Record<string, unknown> = {}) => {
  const order = { action, scope: everything, gw, args, userId: null, address: null, now: Date.now() }
  const { taskId } = await orderConcentrator(db(), order)
  const task = () => db().selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await task()).status, { timeout: 20_000 }).not.toBe(1)
  const { phase, note } = await db().selectFrom('task_concentrator').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow()
  return { phase, note }
}
const held = async () => (await db().selectFrom('register_reading').select('held').executeTakeFirstOrThrow()).held

it('a register is read from a concentrator, written, and read back from its disk', { timeout: 60_000 }, async () => {
  expect(await ended('readRegister')).toEqual({ phase: 'verified', note: null })
  expect(await held()).toEqual([
    { a: one, bus: 'plc', string: s2 },
    { a: stranger, bus: 'plc' },
  ])
  const devices = [one, two].map((a) => ({ a, string: s1 }))
  expect(await ended('writeRegister', { devices })).toEqual({ phase: 'verified', note: null })
  const written = [one, two].map((a) => ({ a, bus: 'plc', string: s1 }))
  expect(await held()).toEqual(written)
  await agent.stop()
  agent = await startConcentrator()
  expect(await ended('readRegister')).toEqual({ phase: 'verified', note: null })
  expect(await held()).toEqual(written)
})

it('a register that the concentrator can’t keep is refused by it, and the task says why', { timeout: 60_000 }, async () => {
  const devices = [{ a: one, bus: 'noBus' }]
  expect(await ended('writeRegister', { devices })).toEqual({ phase: 'failed', note: 'registerContradicts' })
})
