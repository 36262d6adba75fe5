import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { UpkeepAction } from '@sundial/core/orders/upkeep-kinds.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LinkForTests, linkForTests } from '../test/link.ts'

const [gw] = testGws
const [one, two] = ['200000011001', '200000011002'] as const
let opened: LinkForTests
let agent: Awaited<ReturnType<typeof startAgent>>
/** Resolves when the concentrator runs again after it was told to restart. */
let restarted: Promise<void> = Promise.resolve()
let dataDir: string
const db = () => opened.seeded.store.db

const startConcentrator = async (): Promise<void> => {
  agent = await startAgent(
    {
      ...{ gw, secret: testSecret, mqttUrl: opened.link.mqttUrl, dataDir, model: 'C', firmware: '1', reportPeriodS: 86_400 },
      ...{ reconnectMinMs: 50, reconnectMaxMs: 200 },
      buses: [{ id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 9, devices: [one, two] }],
    },
    {
      log: silent,
      onRestart: () => {
        restarted = agent.stop().then(startConcentrator)
      },
    },
  )
}
beforeEach(async () => {
  opened = await linkForTests()
  dataDir = mkdtempSync(join(tmpdir(), 'settings-path-'))
  await startConcentrator()
})
afterEach(async () => {
  await restarted
  await agent.stop()
  await opened.close()
  rmSync(dataDir, { recursive: true })
})

const give = async (action: UpkeepAction, args: Record<string, unknown> = {}): Promise<number> => {
  const order = { action, scope: everything, gw, args, userId: null, address: null, now: Date.now() }
  return (await orderConcentrator(db(), order)).taskId
}
const task = (id: number) => db().selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Gives an order, waits until its task has ended as it should, and answers what the concentrator then says of itself. */
const after = async (action: UpkeepAction, args: Record<string, unknown> = {}, status = 2) => {
  const id = await give(action, args)
  await expect.poll(async () => (await task(id)).status, { timeout: 60_000, interval: 50 }).toBe(status)
  return (await findSaid(db(), everything, gw))!
}
const noteOf = async (action: UpkeepAction) => {
  const rows = db().selectFrom('task_concentrator').innerJoin('task', 'task.id', 'task_id').select('note')
  return (await rows.where('action', '=', action).orderBy('task_id', 'desc').executeTakeFirstOrThrow()).note
}

it('the settings of a concentrator are read, changed and read back', { timeout: 120_000 }, async () => {
  const { settings, versions, clockOffMs } = await after('readSettings')
  expect(settings).toMatchObject({ reportS: 86_400, notices: true, recordMinutes: [15], platform: opened.link.mqttUrl, own: null })
  expect(versions).toMatchObject({ model: 'C', firmware: '1' })
  expect(Math.abs(clockOffMs!)).toBeLessThan(5_000)
  expect((await after('denyNotices')).settings!.notices).toBe(false)
  expect((await after('allowNotices')).settings!.notices).toBe(true)
  expect((await after('setPeriods', { collectS: 300, reportS: 3600 })).settings).toMatchObject({ collectS: 300, reportS: 3600 })
  expect((await after('setRecordInterval', { devices: [], code: 2 })).settings!.recordMinutes).toEqual([30])
  const [first] = settings!.lines!
  const set = { bus: first!.bus, timeoutMs: 700, tries: 3 }
  expect((await after('setDirectReading', set)).settings!.lines![0]).toEqual({ ...first, ...set })
  await after('setClock')
})

it('the setting of the switches at the interconnection is held over a restart, since when it was set', { timeout: 120_000 }, async () => {
  expect((await after('readSettings')).settings!.switchSetting).toBeNull()
  const set = { enabled: true, voltagePct: 80, delayMs: 200 }
  const { switchSetting } = (await after('setSwitchSetting', set)).settings!
  expect(switchSetting).toEqual({ ...set, since: expect.any(Number) })
  expect(Math.abs(switchSetting!.since - Date.now())).toBeLessThan(60_000)
  await after('restartConcentrator')
  expect((await after('setSwitchSetting', set)).settings!.switchSetting).toEqual(switchSetting)
  const other = (await after('setSwitchSetting', { ...set, enabled: false })).settings!.switchSetting!
  expect(other).toMatchObject({ ...set, enabled: false })
  expect(other.since).toBeGreaterThan(switchSetting!.since)
})

it('what a concentrator refuses is a failed task with its reason, and changes nothing', { timeout: 60_000 }, async () => {
  await after('readSettings')
  const { settings } = await after('setPlatformAddress', { url: 'mqtt://elsewhere:1883' }, 3)
  expect([settings!.platform, await noteOf('setPlatformAddress')]).toEqual([opened.link.mqttUrl, 'addressNotAllowed'])
  await after('setPeriods', { collectS: 7, reportS: 900 }, 3)
  expect(await noteOf('setPeriods')).toBe('periodsDontDivide')
  await after('setDirectReading', { bus: 'nowhere', timeoutMs: 700, tries: 3 }, 3)
  expect(await noteOf('setDirectReading')).toBe('unknownBus')
})

it('a restart is proven by another start', { timeout: 120_000 }, async () => {
  const before = (await after('readSettings')).versions!.boot
  const id = await give('restartConcentrator')
  await expect.poll(async () => (await task(id)).status, { timeout: 60_000, interval: 50 }).toBe(2)
  expect((await findSaid(db(), everything, gw))!.versions!.boot).not.toBe(before)
})

it('a reset clears what was named, and what is left is read', { timeout: 120_000 }, async () => {
  await after('denyNotices')
  const { settings } = await after('resetConcentrator', { parts: ['parameters', 'whitelist'] })
  expect(settings!.notices).toBe(true)
  const { held } = await db().selectFrom('register_reading').select('held').executeTakeFirstOrThrow()
  expect((held as { a: string }[]).map(({ a }) => a)).toEqual([one, two])
  expect(await db().selectFrom('module_whitelist').select('numbers').execute()).toEqual([{ numbers: [] }])
})
