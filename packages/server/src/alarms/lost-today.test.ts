import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000

describe('what alarms took today', () => {
  const s = signedInServer('all')
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const data = async (name: CallName, input: object = {}) => {
    const answer = await s.call(calls[name].path, input, s.bearer)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as Record<string, never>
  }
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    await s.store.pool.query("update station set revenue_per_kwh = 0.5, currency = 'CNY'")
    s.clock.set(testNow)
  })

  it('is told by the clock of each plant: all alarms, also shelved ones and those that are over', async () => {
    // It is 12:00 in Shanghai at noon there; the day of the light began in the morning.
    const today = { day_at: new Date(testNow - 4 * hour) }
    const yesterday = { day_at: new Date(testNow - 28 * hour) }
    const over = { cleared_at: new Date(testNow), closed_at: new Date(testNow) }
    const ids = [
      await add({ place: 'open', lost_wh: 9000, ...today, day_wh: 2000 }),
      await add({ place: 'shelved', lost_wh: 500, ...today, day_wh: 500, shelved_until: new Date(testNow + hour) }),
      await add({ place: 'over', lost_wh: 300, ...today, day_wh: 300, ...over }),
      await add({ place: 'sleeps', lost_wh: 700, ...yesterday, day_wh: 700 }),
      await add({ place: 'blind', lost_wh: 100, ...today, day_wh: null }),
      await add({ place: 'old', lost_wh: 100 }),
    ]
    await add({ place: 'none', lost_wh: 40, ...today, day_wh: 40, withdrawn_at: new Date(testNow), ...over })
    const { list } = (await data('alarms', { pageSize: 100 })) as unknown as { list: { id: number; todayWh: number | null }[] }
    const of = new Map(list.map(({ id, todayWh }) => [id, todayWh]))
    expect(ids.map((id) => of.get(id))).toEqual([2000, 500, 300, 0, null, null])
    expect(await data('alarmHome')).toMatchObject({ todayWh: 2800, money: [{ currency: 'CNY', today: 1.4 }] })
    const { list: plants } = (await data('stations')) as unknown as { list: { id: number; alarms: object }[] }
    expect(plants.find(({ id }) => id === s.stations[0])!.alarms).toMatchObject({ lostToday: { wh: 2800, money: 1.4, currency: 'CNY' } })
  })

  it('is nothing where there is no alarm', async () => {
    expect(await data('alarmHome')).toMatchObject({ todayWh: 0, lostWh: null, money: [] })
  })
})
