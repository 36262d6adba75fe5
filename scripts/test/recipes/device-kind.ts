import { and, before, type Edit, fresh } from './edits.ts'

/** From the bytes of a concentrator, and from the link's tables to the answer of the server. */
const test = `import { calls } from '@sundial/contract/calls.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { serverForTests, testNow } from '@sundial/server/test/server.ts'
import { expect, it } from 'vitest'

const told = { v: 1, gw: '000000000001', boot: 'ab12cd34', ep: 'ab12cd34', seq: 1, t0: testNow, clk: testNow, st: 'tm', kind: 'gridMeter', per: 60, part: 0 }
const decoded = (col: object) => decodeTelemetry(Buffer.from(JSON.stringify({ ...told, dev: ['990000000001'], col })))

it('a grid meter is read within its limits, kept, and answered', async () => {
  expect(decoded({ gridPower: [42_000] })).toMatchObject({ ok: true, outside: 0 })
  expect(decoded({ gridPower: [90_000_000] })).toMatchObject({ ok: true, outside: 1, value: { col: { gridPower: [null] } } })
  expect(decoded({ acPower: [1] })).toMatchObject({ ok: false })
  const s = await serverForTests()
  try {
    await s.store.pool.query(
      "insert into device (station_id, kind, number, code, gw) select station_id, 'gridMeter', '990000000001', 'M1', gw from device where kind = 'inverter' order by id limit 1",
    )
    await s.report({ kind: 'gridMeter', at: testNow - 60_000, values: { '990000000001': { gridPower: -1_250 } } })
    const id = await s.device('M1')
    const asked = { ids: [id], kind: 'gridMeter', quantity: 'gridPower', from: testNow - 60_000, to: testNow, stepS: 60 }
    const { data } = await s.call(calls.dataTrend.path, asked, await s.token('east'))
    expect(data).toMatchObject({ unit: 'W', values: [[-1_250]] })
    const panel = await s.call(calls.deviceTrend.path, { id }, await s.token('east'))
    expect(panel.data).toMatchObject({ kind: 'gridMeter', code: 'M1', values: { gridPower: { value: -1_250, at: testNow - 60_000 } } })
  } finally {
    await s.stop()
  }
})
`

/** A kind of device whose reports the platform takes, checks, keeps and answers: every file by hand; `number` of its migration. */
export const deviceKindRecipe = (number: string): Edit[] => [
  {
    file: 'packages/core/src/devices/kinds.ts',
    change: (text) => text.replace("'irradianceSensor'] as const", "'irradianceSensor', 'gridMeter'] as const"),
  },
  {
    file: 'packages/core/src/telemetry/quantities.ts',
    change: before(
      '} as const satisfies Record<DeviceKind',
      "  gridMeter: {\n    /** Into the grid; negative where the plant draws from it. */\n    gridPower: { unit: 'W', decimals: 0, min: -5e7, max: 5e7 },\n  },\n",
    ),
  },
  {
    file: 'packages/phrases/src/devices-labels.ts',
    change: before('  irradianceSensor: {', "  gridMeter: { zh: '并网电表', en: 'Grid meter', ja: '系統連系点の電力量計' },\n"),
  },
  {
    file: `packages/store/migrations/${number}_grid_meter.sql`,
    change: fresh(
      "alter table device drop constraint device_kind_check;\nalter table device add check (kind in ('module', 'string', 'inverter', 'meter', 'irradianceSensor', 'gridMeter'));\n",
    ),
  },
  {
    file: 'packages/store/src/fleet-now/read-parts.ts',
    change: and(
      before('}\nconst partOf', '  gridMeters: PlacedDevice[]\n'),
      before('} as const satisfies Record<DeviceKind', "  gridMeter: 'gridMeters',\n"),
      before(' }]),', ', gridMeters: []'),
    ),
  },
  {
    file: 'packages/server/src/devices/device-trend.ts',
    change: (text) => text.replace("irradianceSensor: 'irradiance' }", "irradianceSensor: 'irradiance', gridMeter: 'gridPower' }"),
  },
  { file: 'packages/sundial/src/grid-meter.test.ts', change: fresh(test) },
]
