import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000

describe('modules with an alarm', () => {
  const s = signedInServer('all')
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const member = (alarmId: number, deviceId: number, ended: Date | null = null) =>
    s.store.pool.query(
      'insert into alarm_member (alarm_id, station_id, device_id, level, began_at, ended_at) values ($1, $2, $3, 2, $4, $5)',
      [...[alarmId, s.stations[0], deviceId], ...[new Date(testNow - hour), ended]],
    )
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(testNow)
  })

  it('are those of open causes that stand, each once with its highest level', async () => {
    const module = (n: number) => s.device(`S1-1-${n}`)
    const ids = await Promise.all([1, 2, 3, 4].map(module))
    const low = await add({ place: 'low' })
    const hot = await add({ place: 'hot', level: 1 })
    for (const alarm of [low, hot]) await member(alarm, ids[0]!)
    await member(low, ids[1]!)
    await member(low, ids[2]!, new Date(testNow))
    const quiet = {
      shelved: { shelved_until: new Date(testNow + hour) },
      explained: { cause_id: hot },
      over: { cleared_at: new Date(testNow) },
      closed: { cleared_at: new Date(testNow), closed_at: new Date(testNow) },
    }
    for (const [place, more] of Object.entries(quiet)) await member(await add({ place, ...more }), ids[3]!)
    const { http, data } = await s.call(calls.alarmedModules.path, { stationId: s.stations[0] }, s.bearer)
    expect([http, data]).toEqual([
      200,
      {
        list: [
          { id: ids[0], level: 1 },
          { id: ids[1], level: 2 },
        ],
      },
    ])
  })
})
