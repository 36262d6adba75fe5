import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000
const day = 24 * hour
const s = signedInServer('all')

it('the head of the work orders says what was lost until they were done, how long each week took, and where people had to come again', async () => {
  const { pool } = s.store
  const figures = async () => {
    const answer = await s.call(workOrderCalls.workOrderFigures.path, {}, s.bearer)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as OutputOf<typeof workOrderCalls.workOrderFigures>
  }
  await pool.query(`update station set currency = 'EUR', revenue_per_kwh = 0.1 where id = $1`, [s.stations[0]])
  /** An order of an alarm, done so long ago, with somebody on site at these times before that. */
  const done = async (ago: number, lostWh: number, came: readonly number[]) => {
    const fixedAt = new Date(testNow - ago)
    const alarm = await addTestAlarm(s, s.stations[0]!, { lost_wh: lostWh, raised_at: new Date(testNow - ago - 2 * day) })
    const { rows } = await pool.query(
      `insert into work_order (station_id, label, level, steps, state, cause, created_at, changed_at, fixed_at)
       values ($1, 'A-1', 2, '{}', 'closed', 'shade', $2, $2, $2) returning id`,
      [s.stations[0], fixedAt],
    )
    await pool.query('insert into work_order_alarm values ($1, $2, $3)', [rows[0].id, alarm, s.stations[0]])
    for (const before of came)
      await pool.query(
        `insert into work_order_visit (work_order_id, station_id, user_id, began_at, ended_at)
         values ($1, $2, (select min(id) from app_user), $3::timestamptz, $3::timestamptz + interval '1 minute')`,
        [rows[0].id, s.stations[0], new Date(testNow - ago - before)],
      )
  }
  expect(await figures()).toMatchObject({ reopened: 0, visitedAgain: 0, lostWh: null, lostMoney: [] })
  await done(hour, 4_200, [2 * day, day])
  await done(8 * day, 800, [2 * hour, hour])
  await done(40 * day, 100_000, [2 * day, day])
  const { weeks, ...rest } = await figures()
  expect(rest).toMatchObject({ visitedAgain: 1, lostWh: 5_000, lostMoney: [{ currency: 'EUR', lost: 0.5 }], repairMs: 2 * day })
  expect(weeks.map((week) => week.done)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1])
  expect(weeks.at(-1)).toEqual({ from: testNow - 7 * day, done: 1, repairMs: 2 * day })
})
