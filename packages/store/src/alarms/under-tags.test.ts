import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { atMinute, judgedPlant, noon } from '../../test/judged-plant.ts'
import { everything } from '../kit/scope.ts'
import { findLockOuts } from '../lock-outs/lock-outs.ts'

const minutes = 180

describe('a module without output under a lock-out tag', () => {
  const { opened, report, query, plant, tellBoth, begin, judgeAll, alarms } = judgedPlant(2)
  let stringId: number
  beforeAll(async () => {
    await tellBoth(minutes, () => ({ 0: 0 }))
    const [deviceId] = (await report(testGws[0], noon)).deviceIds
    stringId = (await query('select parent_id from device where id = $1', [deviceId])).rows[0].parent_id
  })
  beforeEach(async () => {
    await query('delete from lock_out')
    await begin()
  })
  const tag = (on: 'string' | 'station', from: number, until: number, removed: number | null = null) =>
    query(
      `insert into lock_out (station_id, kind, device_id, label, holder, reason, created_at, until_at, removed_at)
       values ($1, $2, $3, 'here', 'Chen Gang', 'roof', $4, $5, $6)`,
      [
        plant.stationId,
        on,
        on === 'string' ? stringId : null,
        atMinute(from),
        atMinute(until),
        removed === null ? null : atMinute(removed),
      ],
    )
  const judged = async () => {
    await judgeAll(minutes)
    return alarms()
  }

  it('has an alarm where no tag hangs', async () => {
    expect(await judged()).toMatchObject([{ condition: 'moduleZero', raised: 30 }])
  })

  it('has none while people work there, and one after the tag was taken off', async () => {
    await tag('string', 1, 170, 60)
    expect(await judged()).toMatchObject([{ condition: 'moduleZero', raised: 85 }])
  })

  it('has one after the time of the tag, though it still hangs: a forgotten tag hides no fault', async () => {
    await tag('station', 1, 60)
    expect(await judged()).toMatchObject([{ condition: 'moduleZero', raised: 85 }])
  })

  it('keeps the alarm that stood before the tag was hung', async () => {
    await tag('string', 40, 170)
    expect(await judged()).toMatchObject([{ condition: 'moduleZero', raised: 30, cleared: null }])
  })

  it('is counted under the tag', async () => {
    await tag('string', 1, 170)
    await judgeAll(60)
    expect(await alarms()).toEqual([])
    const { rows } = await findLockOuts(opened.store.db, everything, { stationId: plant.stationId }, { limit: 10, offset: 0 }, noon)
    expect(rows).toMatchObject([{ explains: 1 }])
  })
})
