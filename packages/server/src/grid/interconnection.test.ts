import { type CallName, calls } from '@sundial/contract/calls.ts'
import { recordSaid } from '@sundial/store/upkeep/record-said.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

let s: TestServer
let by: DevicesByHand
let stationId: number
beforeAll(async () => {
  s = await serverForTests()
  by = await devicesByHand(s)
  stationId = s.stations[0]!
})
afterAll(() => s.stop())

const setting = { enabled: true, voltagePct: 80, delayMs: 200 }
const save = (version: number, said: object = {}, token?: string) =>
  by.call('saveSwitchSettings', { stationId, version, ...setting, ...said }, token)
const shown = () => by.ask('switchSettings', { stationId }, by.token)
type Sent = { version: number; tasks: { gw: string; taskId: number }[]; busy: string[] }

/** What a concentrator says of itself. */
const says = (gw: string, switchSetting: (typeof setting & { since: number }) | null) =>
  s.store.db.transaction().execute((trx) =>
    recordSaid(trx, {
      ...{ gw, tookMs: 100, now: new Date(testNow) },
      said: {
        settings: {
          ...{ collectS: 60, reportS: 900, recordMinutes: [15], collecting: true, notices: true, platform: 'mqtt://x', own: null },
          ...{ beacon: null, lines: null, switchSetting },
        },
        versions: { model: 'C', firmware: '1', bank: 'builtIn', boot: 'b', files: [] },
        clock: { clk: testNow, offsetMs: 0 },
      },
    }),
  )
const end = (tasks: Sent['tasks'], status: 2 | 3) =>
  s.store.pool.query('update task set status = $2 where id = any ($1)', [tasks.map(({ taskId }) => taskId), status])

it('nobody has set anything at first, and nothing differs', async () => {
  const { asked, concentrators } = await shown()
  expect(asked).toBeNull()
  expect(concentrators.length).toBeGreaterThan(0)
  for (const one of concentrators) expect(one).toMatchObject({ said: null, differs: null, task: null, lastFailed: null })
})

it('what is saved is sent to every concentrator, and shown as each has it', async () => {
  const { concentrators } = await shown()
  const sent = (await save(0)).data as Sent
  expect(sent).toMatchObject({ version: 1, busy: [] })
  expect(sent.tasks.map(({ gw }) => gw).toSorted()).toEqual(concentrators.map(({ gw }) => gw).toSorted())
  const args = await s.store.pool.query("select distinct args from command where op = 'interconnection.set'")
  expect(args.rows).toEqual([{ args: setting }])

  const { gw } = concentrators[0]!
  const of = async () => (await shown()).concentrators.find((one) => one.gw === gw)!
  expect(await of()).toMatchObject({ differs: null, task: { number: expect.any(String) } })
  await says(gw, { ...setting, voltagePct: 70, since: testNow - 5 })
  expect(await of()).toMatchObject({ differs: true, said: { voltagePct: 70, since: testNow - 5 } })
  await says(gw, null)
  expect(await of()).toMatchObject({ differs: true, said: null, readAt: testNow })
  await says(gw, { ...setting, since: testNow - 5 })
  expect(await of()).toMatchObject({ differs: false, said: setting })
  await end(sent.tasks, 2)
  expect(await of()).toMatchObject({ task: null, lastFailed: null })
  expect((await shown()).asked).toMatchObject({ ...setting, version: 1, changedBy: 'east', changedAt: testNow })
})

it('two people never overwrite each other: the second is told what the first has saved, and nothing is sent', async () => {
  const tasks = async () => Number((await s.store.pool.query("select count(*) from task where action = 'setSwitchSetting'")).rows[0].count)
  const before = await tasks()
  expect(await save(0, { delayMs: 500 })).toMatchObject({
    ...{ http: 409, code: '010504' },
    data: { version: 1, changedBy: 'east', theirs: { delayMs: 200 }, yours: { delayMs: 500 } },
  })
  expect(await tasks()).toBe(before)
})

it('the same again keeps its version and is sent again; a concentrator that has one under way is named', async () => {
  const again = (await save(1)).data as Sent
  expect(again.version).toBe(1)
  const [first, ...rest] = again.tasks
  await end(rest, 3)
  const next = (await save(1, { enabled: false })).data as Sent
  expect(next).toMatchObject({ version: 2, busy: [expect.any(String)] })
  expect(next.tasks.map(({ gw }) => gw)).not.toContain(first!.gw)
  await end([first!, ...next.tasks], 3)
  expect((await shown()).concentrators[0]).toMatchObject({ task: null, lastFailed: { number: expect.any(String), note: null } })
})

it('what is set is in the audit, with what it was before', async () => {
  expect(await by.audited('grid.saveSwitches')).toMatchObject({
    subject: 'TS-01',
    before: setting,
    after: { ...setting, enabled: false },
  })
})

it('of another organisation it is neither shown nor set, and without the permission it is not set', async () => {
  const west = await s.token('west')
  expect(await by.call('switchSettings', { stationId }, west)).toMatchObject({ http: 404 })
  expect(await save(2, {}, west)).toMatchObject({ http: 404 })
})

it.each([{ voltagePct: 9 }, { voltagePct: 101 }, { delayMs: 99 }, { delayMs: 600_001 }, { version: -1 }])(
  '%o is refused',
  async (wrong) => {
    const path = calls['saveSwitchSettings' satisfies CallName].path
    expect(await s.call(path, { stationId, version: 2, ...setting, ...wrong }, by.token)).toMatchObject({ http: 400 })
  },
)
