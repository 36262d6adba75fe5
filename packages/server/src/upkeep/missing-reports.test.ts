import { type CallName, calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const epoch = '91c04d2b'
const settings = {
  ...{ collectS: 60, reportS: 300, densities: [{ code: 1, devices: 4 }], notices: true, enrolUntil: null },
  ...{ beacon: null, platform: 'mqtt://a:1883', own: null },
}
const file = { xfer: '00c0ffee', kind: 'optimizerFirmware', name: 'OPT', version: '1.5.0', whole: true }
const versions = { model: 'C', firmware: '1.2.0', bank: 'a', boot: 'boot2' }

describe('what a concentrator still has', () => {
  const s = signedInServer('all', async (own) => {
    await own.store.pool.query('update concentrator set online = true, epoch = $1', [epoch])
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command, concentrator_said, ingest_batch, ingest_stream, telemetry_gap'))
  const call = (name: CallName, input: object = {}) => s.call(calls[name].path, { gw, ...input }, s.bearer)
  /** Sends what waits and lets the concentrator answer it; answers what it was told. */
  const answer = async (data: unknown) => {
    await claimCommands(s.store.db, testNow)
    const last = s.store.db.selectFrom('command').select(['id', 'op', 'args']).orderBy('seq', 'desc')
    const { id, op, args } = await last.executeTakeFirstOrThrow()
    await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
    return { op, args }
  }
  const came = (...seqs: number[]) =>
    s.store.pool.query(
      "insert into ingest_batch (gw, stream, epoch, seq, received_at) select $1, 'tm', $2, x, $4 from unnest($3::bigint[]) as x",
      [gw, epoch, seqs, new Date(testNow)],
    )

  it('says which reports have not come, asks for these, and for none where all are there', async () => {
    await came(1, 2, 3)
    expect(await ask('missingReports', { gw }, s.bearer)).toMatchObject({ missing: 0, ranges: [], lost: 0, lostAt: null, task: null })
    expect(await call('sendAgain')).toMatchObject({ http: 400 })
    await came(6, 9)
    const ranges = [
      { from: 4, to: 5 },
      { from: 7, to: 8 },
    ]
    expect(await ask('missingReports', { gw }, s.bearer)).toMatchObject({ missing: 4, ranges })
    expect(await call('sendAgain')).toMatchObject({ http: 200 })
    expect((await ask('missingReports', { gw }, s.bearer)).task).not.toBeNull()
    expect(await answer(null)).toEqual({
      op: 'backfill',
      args: {
        st: 'tm',
        ep: epoch,
        ranges: [
          [4, 5],
          [7, 8],
        ],
      },
    })
    expect(await ask('missingReports', { gw }, s.bearer)).toMatchObject({ task: null, lastFailed: null })
  })

  it('shows what it has recorded of a module on a day; an answer that is none is not shown', async () => {
    const { rows } = await s.store.pool.query(
      "select id, number, code from device where gw = $1 and kind = 'module' order by number limit 1",
      [gw],
    )
    const { id, number, code } = rows[0] as { id: number; number: string; code: string }
    expect(await ask('recordedValues', { gw }, s.bearer)).toMatchObject({ reading: null })
    await call('readRecordedValues', { moduleIds: [id], day: '2026-06-01' })
    const { op, args } = await answer({ quantities: ['power'], devices: [{ a: number, minutes: 15, points: [[testNow, 312.5]] }] })
    expect({ op, args }).toMatchObject({ op: 'freezes.read', args: { devices: [number] } })
    const shown = {
      readAt: testNow,
      quantities: ['power'],
      modules: [{ number, code, minutes: 15, points: [{ at: testNow, values: [312.5] }] }],
    }
    expect((await ask('recordedValues', { gw }, s.bearer)).reading).toMatchObject(shown)
    await call('readRecordedValues', { moduleIds: [id], day: '2026-06-01' })
    await answer({ devices: 'x' })
    expect(await ask('recordedValues', { gw }, s.bearer)).toMatchObject({ reading: shown, lastFailed: { note: 'answerUnreadable' } })
  })

  it('reads no record of a module behind another concentrator, nor of a day that is not kept', async () => {
    const { rows } = await s.store.pool.query(
      "select min(id) filter (where gw = $1) as own, min(id) filter (where gw <> $1) as other from device where kind = 'module'",
      [gw],
    )
    expect(await call('readRecordedValues', { moduleIds: [rows[0].other], day: '2026-06-01' })).toMatchObject({ http: 404 })
    for (const input of [
      { moduleIds: [rows[0].own], day: '2020-01-01' },
      { moduleIds: [rows[0].own], day: '2099-01-01' },
    ])
      expect(await call('readRecordedValues', input)).toMatchObject({ http: 400 })
  })

  it('drops a file; done is only what it says afterwards', async () => {
    const readings = async (files: object[]) => {
      await answer(settings)
      await answer({ ...versions, files })
      await answer({ clk: testNow, offsetMs: 0 })
    }
    await call('readConcentratorSettings')
    await readings([file])
    expect((await ask('concentratorSettings', { gw }, s.bearer)).reading?.files).toEqual([file])
    for (const [files, status] of [
      [[file], 3],
      [[], 2],
    ] as const) {
      await call('dropConcentratorFile', { xfer: file.xfer })
      expect(await answer(null)).toEqual({ op: 'file.drop', args: { xfer: file.xfer } })
      await readings([...files])
      expect((await s.store.pool.query('select action, status from task order by id desc limit 1')).rows[0]).toEqual({
        action: 'dropFile',
        status,
      })
    }
    const { rows } = await s.store.pool.query("select before from audit where action = 'firmware.drop' order by id")
    expect(rows).toEqual([{ before: { name: file.name, version: file.version } }, { before: { name: file.name, version: file.version } }])
  })

  it('drops no file that an update brings to modules just now', async () => {
    const { rows } = await s.store.pool.query('select station_id as id from concentrator where gw = $1', [gw])
    await s.store.pool.query(
      `with t as (insert into task (number, action, station_id, target, total_count, created_at, updated_at, deadline)
         values ('T-1', 'upgradeOptimizers', $1, '{"kind":"list","label":"","ids":[]}', 1, $2, $2, $2) returning id)
       insert into command (id, gw, task_id, op, args, priority, seq, created_at, deadline)
       select gen_random_uuid(), $3, t.id, 'optimizers.upgrade', $4, 1, 999, $2, $2 from t`,
      [rows[0].id, new Date(testNow + 60_000), gw, JSON.stringify({ xfer: file.xfer })],
    )
    expect(await call('dropConcentratorFile', { xfer: file.xfer })).toMatchObject({ http: 409 })
    expect(await call('dropConcentratorFile', { xfer: 'abababab' })).toMatchObject({ http: 200 })
  })
})
