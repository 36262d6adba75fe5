import { and, before, type Edit, fresh } from './edits.ts'

const words = `  queryRsd: phrases({
    titleRunning: { zh: '正在查询{{what}}', en: 'Querying {{what}}', ja: '{{what}} を照会中' },
    titleDone: { zh: '{{what}} 查询完成', en: 'Queried: {{what}}', ja: '{{what}} の照会が完了' },
    titlePart: { zh: '{{what}} 未全部查询', en: 'Not completely queried: {{what}}', ja: '{{what}} の一部は照会できず' },
    titleUnproven: { zh: '{{what}} 无应答', en: 'No answer from {{what}}', ja: '{{what}} は応答なし' },
    titleDark: { zh: '{{what}} 无应答：天黑', en: 'No answer from {{what}}: too dark', ja: '{{what}} は応答なし：日射不足' },
    resultVerified: { zh: '已作答', en: 'Has told', ja: '回答あり' },
    resultFailed: { zh: '未应答', en: 'Not answered', ja: '応答なし' },
    countVerified: { zh: '有应答', en: 'With an answer', ja: '応答した機器' },
    countRunning: { zh: '查询中', en: 'In progress', ja: '照会中' },
    verdictWaits: { zh: '正在查询。', en: 'Querying.', ja: '照会中です。' },
    verdictAll: { zh: '{{count, number}} 台已全部应答。', en: 'All {{count, number}} answered.', ja: '全 {{count, number}} 台が応答しました。' },
    verdictSome: { zh: '{{count, number}} 台已应答。', en: '{{count, number}} answered.', ja: '{{count, number}} 台が応答しました。' },
  }),
`

const name = `  queryRsd: phrases({ does: { zh: '查询{{what}}', en: 'Query {{what}}', ja: '{{what}} を照会' } }),
`

const row = `  queryRsd: {
    ...usual,
    type: 'rsdStatusQuery',
    op: 'rsd.query',
    reaches: ['module'],
    none: 'nothingToRead',
    validity: { baseMs: 30_000, perDeviceMs: 500, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'rsd.query',
    may: 'devices.read',
  },
`

const work = `import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Buses } from '../kit/buses.ts'
import { asking } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'

/** The work of an order to say how the RSDs stand: each is read back once. */
export const querying = (buses: Buses, clock: Clock, platformNow: () => number): DeviceWork<'rsd.query'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number) => {
        const reading = await bus.driver.readRsd(number)
        return reading && { voltageV: reading.rsdVoltage, switchState: reading.switchState, measuredAt: Math.round(platformNow()) }
      },
    })),
    clock,
  })
`

const call = `  queryRsd: call({
    kind: 'post',
    path: '/rsd/query',
    may: 'devices.read',
    writes: ['tasks'],
    about: 'Ask the RSDs of one module, a list, a string or a station for their switch and voltage. Answers the task (execute step 13).',
    input: orderInput('queryRsd'),
    output: madeTask,
  }),

`

/** From the call over the server, the database, the link, a concentrator and its bus to the simulated devices, and back into the task. */
const test = `import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { start as startLink } from '@sundial/link/start.ts'
import { serverForTests, testNow } from '@sundial/server/test/server.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { expect, it } from 'vitest'

type Told = { list: { status: number }[]; devices: { phase: string; voltageV: number | null }[] }

it('RSDs are queried from a call to the devices and back', { timeout: 90_000 }, async () => {
  const begun = Date.now()
  const clock = { now: () => testNow + Date.now() - begun }
  const s = await serverForTests()
  const link = await startLink({ databaseUrl: s.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  const common = { reportPeriodS: 60, historyDays: 0, log: silent, clock }
  const field = await startField({ fleet: testFleet(), mqttUrl: link.mqttUrl, dataDir, ...common })
  try {
    const token = await s.token('east')
    const made = await s.call('/rsd/query', { stationId: s.stations[0], target: { kind: 'station', ids: [] } }, token)
    expect(made).toMatchObject({ http: 200, data: { totalCount: 8 } })
    const { taskId } = made.data as { taskId: number }
    const told = async () => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
    await expect.poll(async () => (await told()).list[0]!.status, { timeout: 60_000 }).toBe(2)
    const { list, devices } = await told()
    expect(list[0]).toMatchObject({ action: 'queryRsd', executeStep: 13, counts: { verified: 8, unknown: 0 } })
    expect(devices.every(({ phase, voltageV }) => phase === 'verified' && voltageV! > 20)).toBe(true)
    const { rows } = await s.store.pool.query("select count(*)::int as n from audit where action = 'rsd.query'")
    expect(rows[0].n).toBe(1)
    expect((await s.call('/rsd/query', { stationId: s.stations[0], target: { kind: 'list', ids: [] } }, token)).code).toBe('010204')
  } finally {
    await field.stop()
    await link.stop()
    await s.stop()
    rmSync(dataDir, { recursive: true })
  }
})
`

/** A made-up kind of order: every file that it needs, by hand. What is generated (docs/api.md, docs/map.md) is not counted. */
export const orderKindRecipe: Edit[] = [
  { file: 'packages/core/src/orders/kinds.ts', change: before('} as const satisfies Record<string, OrderKind>', row) },
  { file: 'packages/wire/src/link/ops.ts', change: before("  order('backfill'", "  order('rsd.query', { devices }),\n") },
  { file: 'docs/link.md', change: before('| `backfill` |', '| `rsd.query` | say how the RSDs of `devices` stand |\n') },
  { file: 'packages/concentrator/src/rsd/querying.ts', change: fresh(work) },
  {
    file: 'packages/concentrator/src/agent-works.ts',
    change: and(
      before('    collect: collecting({', "    'rsd.query': querying(buses, steady, platformNow),\n"),
      before("import { switching } from './rsd/switching.ts'", "import { querying } from './rsd/querying.ts'\n"),
    ),
  },
  { file: 'packages/phrases/src/order-names.ts', change: before('} as const\n', name) },
  {
    file: 'packages/phrases/src/orders.ts',
    change: and(
      before('} as const\n', words),
      before("  'devices.read': {", "  'rsd.query': { zh: '查询 RSD', en: 'RSD query ordered', ja: 'RSDの照会を指示' },\n"),
    ),
  },
  { file: 'packages/contract/src/rsd.ts', change: before('  rsdList: call({', call) },
  {
    file: 'packages/server/src/rsd/handlers.ts',
    change: and(
      before('  selfTest,\n', "  queryRsd: ordering('queryRsd'),\n"),
      before('import { approvals', "import { ordering } from '../orders/give-order.ts'\n"),
    ),
  },
  { file: 'packages/sundial/src/query-rsd.test.ts', change: fresh(test) },
]
