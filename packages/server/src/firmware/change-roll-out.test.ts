import { describe, expect, it } from 'vitest'
import { rollOutServer } from '../../test/roll-outs.ts'
import { testNow } from '../../test/server.ts'

describe('roll-outs that are under way', () => {
  const b = rollOutServer()

  it('are paused, go on, are changed and cancelled; each with the version that was read', async () => {
    const id = b.idOf(await b.add())
    const act = (version: number, change: object, as = b.s.bearer) => b.call('updateRollOut', { id, version, ...change }, as)
    expect((await act(1, { act: 'pause' })).data).toEqual({ id, version: 2 })
    expect(await b.codes(act(1, { act: 'goOn' }))).toEqual([409, '010504'])
    expect(await b.codes(act(2, { act: 'pause' }))).toEqual([409, '013109'])
    expect((await act(2, { act: 'change', limitPercent: 5 })).data).toEqual({ id, version: 3 })
    expect((await act(3, { act: 'goOn' })).data).toEqual({ id, version: 4 })
    expect(await b.row(id)).toMatchObject({ state: 'running', limitPercent: 5, version: 4 })
    expect((await act(4, { act: 'cancel', endUnderWay: true })).data).toEqual({ id, version: 5 })
    expect(await b.row(id)).toMatchObject({ state: 'cancelled', counts: [{ cancelled: 2 }, { cancelled: 2 }, { cancelled: 4 }] })
    expect(await b.codes(act(5, { act: 'goOn' }))).toEqual([409, '013109'])
    const { rows } = await b.s.store.pool.query(
      "select before, after from audit where action = 'firmware.rollOut.edit' order by id desc limit 1",
    )
    expect([rows[0].before.state, rows[0].after.state]).toEqual(['running', 'cancelled'])
    expect((await b.add()).http).toBe(200)
  })

  it('cancelled with what is under way, tasks of modules that have not begun end too', async () => {
    const id = b.idOf(await b.add())
    await b.run(id)
    await b.s.store.pool.query("update task_concentrator set phase = 'verified'")
    await b.run(id)
    expect((await b.row(id)).counts[0]).toMatchObject({ ordered: 2 })
    await b.call('updateRollOut', { id, version: 1, act: 'cancel', endUnderWay: true })
    const { rows } = await b.s.store.pool.query("select status from task where action = 'upgradeOptimizers'")
    expect(rows).toEqual([{ status: 4 }])
    await b.run(id)
    expect((await b.row(id)).counts[0]).toMatchObject({ left: 2 })
  })

  it('the last stage is released by another person, when those before it have ended, and once', async () => {
    const id = b.idOf(await b.add())
    const second = await b.s.token('second')
    const release = (version: number, as: string) => b.codes(b.call('releaseRollOut', { id, version }, as))
    expect(await release(1, second)).toEqual([409, '013111'])
    await b.end(id, 1, 'verified')
    for (let step = 0; step < 3; step++) await b.run(id)
    await b.end(id, 2, 'verified')
    await b.run(id)
    expect(await b.row(id)).toMatchObject({ stage: 2, stageEndedAt: testNow })
    expect(await release(1, b.s.bearer)).toEqual([409, '010206'])
    await b.s.store.pool.query(
      `insert into rights_change (user_id, by_user, kind, org_path, at)
       select a.id, b.id, 'account', '/', $1 from app_user a, app_user b where a.login_name = 'second' and b.login_name = 'east'`,
      [new Date(testNow)],
    )
    expect(await release(1, second)).toEqual([403, '010325'])
    await b.s.store.pool.query('delete from rights_change')
    expect(await release(1, second)).toEqual([200, '00000'])
    expect(await release(2, second)).toEqual([409, '013109'])
    expect(await b.row(id)).toMatchObject({ releasedBy: 'Second', version: 2 })
    for (let step = 0; step < 2; step++) await b.run(id)
    expect((await b.row(id)).stage).toBe(3)
  })

  it('whoever is alone releases it: nobody else with the right has ever signed in, nor lost it within a day', async () => {
    const id = b.idOf(await b.add())
    await b.end(id, 1, 'verified')
    for (let step = 0; step < 3; step++) await b.run(id)
    await b.end(id, 2, 'verified')
    await b.run(id)
    const others = "login_name <> 'east'"
    await b.s.store.pool.query(`update app_user set last_login_at = now() where ${others}`)
    expect(await b.codes(b.call('releaseRollOut', { id, version: 1 }))).toEqual([409, '010206'])
    await b.s.store.pool.query(`update app_user set last_login_at = null where ${others}`)
    expect(await b.codes(b.call('releaseRollOut', { id, version: 1 }))).toEqual([200, '00000'])
  })

  it('that stopped above the limit go on with another limit only', async () => {
    const id = b.idOf(await b.add())
    await b.end(id, 1, 'failed')
    await b.run(id)
    expect(await b.row(id)).toMatchObject({ state: 'stopped', version: 2 })
    expect(await b.codes(b.call('updateRollOut', { id, version: 2, act: 'goOn', limitPercent: 40 }))).toEqual([409, '013110'])
    expect(await b.codes(b.call('updateRollOut', { id, version: 2, act: 'goOn', limitPercent: 51 }))).toEqual([400, '010001'])
  })

  it('that have ended are tried again with what they have left, in one of their own', async () => {
    const id = b.idOf(await b.add({ limitPercent: 50, sharePercent: 0 }))
    const retry = (version: number) => b.call('retryRollOut', { id, version })
    expect(await b.codes(retry(1))).toEqual([409, '013109'])
    await b.s.store.pool.query(
      `update roll_out_module set ended_at = $2, state = case device_id when $3 then 'failed' when $4 then 'fellBack' when $5 then 'left' else 'verified' end
        where roll_out_id = $1`,
      [id, new Date(testNow), ...b.s.modules.slice(0, 3)],
    )
    await b.s.store.pool.query("update roll_out set state = 'done' where id = $1", [id])
    // One of them has got the program by hand meanwhile.
    await b.s.store.pool.query("update device set firmware = '1.5.0' where id = $1", [b.s.modules[1]])
    expect(await b.codes(retry(2))).toEqual([409, '010504'])
    const again = await retry(1)
    expect(again.data).toMatchObject({ version: 1, totalCount: 2, leftOut: 0 })
    expect(await b.row(b.idOf(again))).toMatchObject({ state: 'running', limitPercent: 50, package: { id: b.s.packageId }, own: true })
    const { rows } = await b.s.store.pool.query(
      'select m.device_id, m.stage from roll_out_module m where m.roll_out_id = $1 order by m.device_id',
      [b.idOf(again)],
    )
    expect(rows).toEqual([b.s.modules[0], b.s.modules[2]].map((device) => ({ device_id: device, stage: 1 })))
    expect(await b.codes(retry(1))).toEqual([409, '013108'])
    const audit = await b.s.store.pool.query("select detail from audit where action = 'firmware.rollOut.add' order by id desc limit 1")
    expect(audit.rows[0].detail).toMatchObject({ ofRollOut: id, totalCount: 2 })
  })

  it('that have left nothing are not tried again', async () => {
    const id = b.idOf(await b.add())
    await b.s.store.pool.query("update roll_out_module set state = 'verified', ended_at = now(); update roll_out set state = 'done'")
    expect(await b.codes(b.call('retryRollOut', { id, version: 1 }))).toEqual([400, '013101'])
  })

  it('ask for the password to create one, to go on and to release, not to pause or to cancel', async () => {
    const id = b.idOf(await b.add())
    await b.s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    expect(await b.codes(b.add())).toEqual([403, '010312'])
    expect(await b.codes(b.call('releaseRollOut', { id, version: 1 }))).toEqual([403, '010312'])
    expect(await b.codes(b.call('updateRollOut', { id, version: 1, act: 'pause' }))).toEqual([200, '00000'])
    expect(await b.codes(b.call('updateRollOut', { id, version: 2, act: 'goOn' }))).toEqual([403, '010312'])
    expect(await b.codes(b.call('updateRollOut', { id, version: 2, act: 'cancel' }))).toEqual([200, '00000'])
    await b.s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
  })
})
