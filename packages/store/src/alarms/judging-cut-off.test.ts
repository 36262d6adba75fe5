import { beforeAll, expect, it } from 'vitest'
import { judgedPlant, minute, noon } from '../../test/judged-plant.ts'
import { openStore } from '../kit/open-store.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

const minutes = 180
const name = 'judging that is cut off'
const { opened, query, plant, tellBoth, begin, judgeAll, alarms } = judgedPlant(4)

beforeAll(async () => {
  await tellBoth(minutes, (at) => (at >= noon + 30 * minute && at < noon + 100 * minute ? { 0: 0 } : {}))
})

it('a database that goes away while a plant is judged loses no alarm and makes none twice', async () => {
  await begin()
  await judgeAll(minutes)
  const undisturbed = await alarms()
  expect(undisturbed).toMatchObject([{ condition: 'moduleZero', events: ['raised', 'cleared'] }])
  await begin()
  const other = openStore(opened.database.url, { applicationName: name, poolSize: 1 })
  try {
    let cuts = 0
    for (let tries = 0; tries < 20 && cuts < 3; tries++) {
      const judged = judgePlant(other.db, plant.stationId, noon + minutes * minute + graceMs).then(
        () => 'done',
        () => 'cut',
      )
      await query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
      if ((await judged) === 'cut') cuts++
    }
    expect(cuts).toBeGreaterThan(0)
  } finally {
    await other.close()
  }
  await judgeAll(minutes)
  expect(await alarms()).toEqual(undisturbed)
})
