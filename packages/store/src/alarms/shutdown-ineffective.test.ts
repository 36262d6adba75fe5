import { beforeAll, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { judgedPlant, minute, noon } from '../../test/judged-plant.ts'

const minutes = 180

describe('a module that gives power after its shutdown', () => {
  const { report, query, plant, tellBoth, begin, judgeAll, alarms } = judgedPlant(2)
  let deviceId: number
  beforeAll(async () => {
    await tellBoth(minutes)
    deviceId = (await report(testGws[0], noon)).deviceIds[0]!
  })
  type Order = { action: 'shutdown' | 'energise'; at: number; phase: string }
  const raisedBy = async (orders: readonly Order[]) => {
    await query('delete from task')
    for (const { action, at, phase } of orders)
      await query(
        `with given as (
           insert into task (number, action, station_id, target, total_count, created_at, deadline, created_by)
           select 'T-' || $1::text, $1, $2, '{}', 1, $3, $3, (select min(u.id) from app_user u) returning id)
         insert into task_device (task_id, device_id, gw, phase) select id, $4, $5, $6 from given`,
        [action, plant.stationId, new Date(at), deviceId, testGws[0], phase],
      )
    await begin()
    await judgeAll(minutes)
    return (await alarms()).map(({ condition, level, raised, cleared }) => [condition, level, raised, cleared])
  }
  const failed: Order = { action: 'shutdown', at: noon + 33 * minute, phase: 'failed' }

  it('is Level I from the second sample on that was measured two minutes after the order, until somebody energises', async () => {
    expect(await raisedBy([failed])).toEqual([['shutdownIneffective', 1, 40, null]])
    const energised: Order = { action: 'energise', at: noon + 93 * minute, phase: 'verified' }
    expect(await raisedBy([failed, energised])).toEqual([['shutdownIneffective', 1, 40, 95]])
  })

  it('stays told after more days than orders are read for', async () => {
    const long = { ...failed, at: noon - 71.5 * 60 * minute }
    expect(await raisedBy([long])).toEqual([['shutdownIneffective', 1, 10, null]])
  })

  it('is none where the time of the order passed before it was carried out, or where it was cancelled', async () => {
    expect(await raisedBy([{ ...failed, phase: 'expired' }])).toEqual([])
    expect(await raisedBy([{ ...failed, phase: 'cancelled' }])).toEqual([])
  })
})
