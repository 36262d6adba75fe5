import { describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { atMinute, judgedPlant, minute, noon } from '../../test/judged-plant.ts'
import { graceMs, plantsDue } from './judge-plants.ts'

const minutes = 120

describe('the stored days of a concentrator at its first contact', () => {
  const { opened, query, plant, tell, begin, judgeAll, alarms } = judgedPlant(4)

  it('are waited for while they come', async () => {
    const due = () => plantsDue(opened.store.db, noon + minutes * minute + graceMs, 10)
    const noted = (ageS: number) =>
      query('insert into alarm_late (station_id, from_at, noted_at) values ($1, $2, clock_timestamp() - make_interval(secs => $3))', [
        plant.stationId,
        atMinute(0),
        ageS,
      ])
    expect(await due()).toContain(plant.stationId)
    await noted(1)
    expect(await due()).not.toContain(plant.stationId)
    // After a minute, whatever comes.
    await noted(61)
    expect(await due()).toContain(plant.stationId)
    await query('delete from alarm_late')
  })

  it('say what was then; where they are not there, nobody knows', async () => {
    await query(
      `insert into concentrator_event (gw, station_id, at, kind, reason)
       select gw, station_id, $1, 'online', 'birth' from concentrator where station_id = $2`,
      [atMinute(minutes), plant.stationId],
    )
    await begin()
    // Of the second concentrator nothing has come: that it was silent nobody knows, and too few modules are left to compare with.
    await tell(testGws[0], minutes, () => ({ 0: 0 }))
    await judgeAll(minutes)
    expect(await alarms()).toEqual([])
    await tell(testGws[1], minutes)
    await judgeAll(minutes)
    expect(await alarms()).toMatchObject([{ condition: 'moduleZero', raised: 30 }])
  })
})
