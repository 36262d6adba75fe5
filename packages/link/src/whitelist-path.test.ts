import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findModuleWhitelist } from '@sundial/store/module-whitelist/find-module-whitelist.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LinkForTests, linkForTests } from '../test/link.ts'

const [gw] = testGws
const [one, two, stranger] = ['200000011001', '200000011002', '200000990001'] as const
let opened: LinkForTests
let agent: Awaited<ReturnType<typeof startAgent>>
let dataDir: string
const db = () => opened.seeded.store.db

const startConcentrator = () =>
  startAgent(
    {
      ...{ gw, secret: testSecret, mqttUrl: opened.link.mqttUrl, dataDir, model: 'C', firmware: '1', reportPeriodS: 86_400 },
      buses: [{ id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 9, devices: [one, two] }],
    },
    { log: silent },
  )
beforeEach(async () => {
  opened = await linkForTests()
  dataDir = mkdtempSync(join(tmpdir(), 'whitelist-path-'))
  agent = await startConcentrator()
})
afterEach(async () => {
  await agent.stop()
  await opened.close()
  rmSync(dataDir, { recursive: true })
})

/** Gives an order, waits until its task has ended, and answers what the concentrator then said that it holds. */
const after = async (action: ConcentratorAction, args: Record<string, unknown> = {}) => {
  const order = { action, scope: everything, gw, args, userId: null, address: null, now: Date.now() }
  const { taskId } = await orderConcentrator(db(), order)
  const task = () => db().selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await task()).status, { timeout: 20_000 }).toBe(2)
  return (await findModuleWhitelist(db(), everything, gw))!.numbers
}

it('a whitelist is read, changed and read back from the disk of its concentrator', { timeout: 120_000 }, async () => {
  expect(await after('readWhitelist')).toEqual([])
  expect(await after('addToWhitelist', { devices: [stranger, one, one] })).toEqual([stranger, one])
  await agent.stop()
  agent = await startConcentrator()
  expect(await after('readWhitelist')).toEqual([stranger, one])
  expect(await after('addAllToWhitelist')).toEqual([stranger, one, two])
  expect(await after('removeFromWhitelist', { devices: [stranger, two] })).toEqual([one])
  expect(await after('clearWhitelist')).toEqual([])
})
