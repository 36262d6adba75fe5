import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000

describe('alarms among the events of a station', () => {
  const s = signedInServer('all')
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const listed = async (kinds: string[]) => {
    const input = { stationId: s.stations[0], kinds, startTime: testNow - 12 * hour, endTime: testNow + hour }
    const { http, data } = await s.call(calls.stationEvents.path, input, s.bearer)
    expect(http).toBe(200)
    return (data as { list: { kind: string; at: number; alarm: { id: number; label: string; level: number } }[] }).list
  }
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(testNow)
  })

  it('stand twice: when one was raised, and when it was over; with its name', async () => {
    const id = await add({ level: 1, cleared_at: new Date(testNow) })
    const alarm = { id, condition: 'moduleZero', level: 1, label: 'A-1' }
    expect(await listed(['alarm', 'alarmOver'])).toMatchObject([
      { kind: 'alarmOver', at: testNow, alarm, task: null },
      { kind: 'alarm', at: testNow - 2 * hour, alarm },
    ])
    expect(await listed(['alarmOver'])).toMatchObject([{ kind: 'alarmOver' }])
  })

  it('are left out where another one explains them, and where they turned out to be none', async () => {
    const cause = await add()
    await add({ place: 'explained', cause_id: cause })
    await add({ place: 'none', withdrawn_at: new Date(testNow), cleared_at: new Date(testNow), closed_at: new Date(testNow) })
    expect((await listed(['alarm', 'alarmOver'])).map(({ alarm }) => alarm.id)).toEqual([cause])
  })
})
