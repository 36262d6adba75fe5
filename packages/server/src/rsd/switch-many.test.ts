import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { signedInServer } from '../../test/serving.ts'

describe('switching modules of several plants', () => {
  const s = signedInServer('all', async () => undefined)
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command, lock_out')
  })
  const post = (input: object) => s.call(calls.switchMany.path, input, s.bearer)
  const modules = async () => [await s.device('S1-1-1'), await s.device('S1-1-2'), await s.device('S2-1-1', 1)]
  const tasks = async () =>
    (await s.store.pool.query('select station_id::int as id, action, total_count as total from task order by id')).rows
  const hang = (stationId: number) =>
    s.call(calls.addLockOut.path, { stationId, holder: 'Rosa', reason: 'roof work', until: s.clock.now() + 3_600_000 }, s.bearer)

  it('gives each plant a task of its own, and tells of each module which', async () => {
    const ids = await modules()
    const { data } = await post({ action: 'shutdown', deviceIds: ids, reason: 'roof work' })
    const { tasks: made, list } = data as { tasks: { stationId: number; taskId: number }[]; list: { id: number; taskId: number }[] }
    expect(made.map(({ stationId }) => stationId)).toEqual(s.stations.slice(0, 2))
    expect(list.map(({ id, taskId }) => [id, made.findIndex((task) => task.taskId === taskId)])).toEqual([
      [ids[0], 0],
      [ids[1], 0],
      [ids[2], 1],
    ])
    expect(await tasks()).toEqual([
      { id: s.stations[0], action: 'shutdown', total: 2 },
      { id: s.stations[1], action: 'shutdown', total: 1 },
    ])
  })

  it('a plant that does not take the order does not hold up the others, and says why', async () => {
    const ids = await modules()
    await hang(s.stations[1]!)
    const { code, data } = await post({ action: 'energise', deviceIds: ids, reason: 'done' })
    const { list } = data as { list: { taskId: number | null; refused: { code: string; msg: string } | null }[] }
    expect([code, list.map(({ taskId, refused }) => [taskId === null, refused?.code ?? null])]).toEqual([
      '00000',
      [
        [false, null],
        [false, null],
        [true, '012401'],
      ],
    ])
    expect(list[2]!.refused!.msg).toContain('Rosa')
    expect(await tasks()).toEqual([{ id: s.stations[0], action: 'energise', total: 2 }])
  })

  it('is refused as a whole where no plant takes it, and where a device is none or no module', async () => {
    await hang(s.stations[1]!)
    expect((await post({ action: 'energise', deviceIds: [await s.device('S2-1-1', 1)], reason: 'done' })).code).toBe('012401')
    expect((await post({ action: 'shutdown', deviceIds: [999_999, await s.device('S1-1-1')] })).code).toBe('010003')
    expect((await post({ action: 'shutdown', deviceIds: [await s.device('A-1'), await s.device('S1-1-1')] })).code).not.toBe('00000')
    expect(await tasks()).toEqual([])
  })

  it('given twice with one key is given once', async () => {
    const order = { action: 'shutdown', deviceIds: await modules(), idempotencyKey: 'many-0001' }
    const [first, second] = [await post(order), await post(order)]
    expect(second.data).toEqual(first.data)
    expect(await tasks()).toHaveLength(2)
  })
})
