import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { taskStatisticsCalls } from '@sundial/contract/task-statistics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { signedInServer } from '../../test/serving.ts'

type Answer = OutputOf<typeof taskStatisticsCalls.taskStatistics>
const minute = 60_000
const day = 24 * 60 * minute
/** Noon in China, where the plants are. */
const now = Date.parse('2026-06-21T04:00:00Z')

describe('task statistics', () => {
  const s = signedInServer('all')
  const asked = async (input: object = {}): Promise<Answer> => {
    const answer = await s.call(calls.taskStatistics.path, input, s.bearer)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as Answer
  }
  type Added = {
    at: number
    took?: number
    action?: string
    outcome?: string
    total?: number
    success?: number
    silent?: number
    station?: number
  }
  let made = 0
  /** A task that was ordered so many ms ago and took so long. */
  const add = async ({ at, took = minute, action = 'shutdown', outcome = 'succeeded', ...more }: Added) => {
    const { total = 10, success = total, silent = 0, station = s.stations[0]! } = more
    const began = now - at
    await s.store.pool.query(
      `insert into task (number, action, station_id, target, status, total_count, success_count, fail_count, silent_before, outcome,
                         created_at, updated_at, deadline)
       values ($1, $2, $3, '{"kind":"station","ids":[],"label":"x"}', $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [
        ...[`T-${++made}`, action, station, outcome === 'executing' ? 1 : 2, total, success, outcome === 'executing' ? 0 : total - success],
        ...[silent, outcome, new Date(began), new Date(began + took)],
      ],
    )
  }
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command')
    s.clock.set(now)
  })

  it('counts tasks and devices, and how long tasks took', async () => {
    await add({ at: day, took: minute })
    await add({ at: day, took: 3 * minute, outcome: 'failed', success: 5 })
    await add({ at: day, took: 2 * minute, outcome: 'interrupted', success: 0 })
    await add({ at: minute, took: 1, outcome: 'executing', success: 3 })
    expect(await asked()).toMatchObject({ tasks: 4, open: 1, failed: 2, devices: 30, success: 0.5, medianMs: 2 * minute })
  })

  it('leaves devices out of a reading that had been silent before, and of nothing else', async () => {
    await add({ at: day, action: 'collect', outcome: 'partly', total: 10, success: 8, silent: 2 })
    await add({ at: day, action: 'shutdown', outcome: 'failed', total: 10, success: 8, silent: 2 })
    const { kinds } = await asked()
    expect(kinds.map(({ action, devices, success, failed }) => [action, devices, success, failed])).toEqual([
      ['collect', 8, 1, 0],
      ['shutdown', 10, 0.8, 1],
    ])
  })

  it('tells days on the clock of the plant, and plants with most failures first', async () => {
    await add({ at: 13 * 60 * minute })
    await add({ at: 11 * 60 * minute })
    // where the other plant is it is still the day before
    await s.store.pool.query("update station set time_zone = 'Europe/Madrid' where id = $1", [s.stations[1]])
    await add({ at: 11 * 60 * minute, outcome: 'failed', success: 0, station: s.stations[1]! })
    const { byDay, stations } = await asked({ days: 7 })
    expect(byDay).toEqual([
      { day: '2026-06-20', tasks: 2, failed: 1 },
      { day: '2026-06-21', tasks: 1, failed: 0 },
    ])
    expect(stations.map(({ id, failed }) => [id, failed])).toEqual([
      [s.stations[1], 1],
      [s.stations[0], 0],
    ])
  })

  it('is of the time and the plant that one asks for', async () => {
    await add({ at: 8 * day })
    await add({ at: day, station: s.stations[1]! })
    expect(await asked({ days: 7 })).toMatchObject({ tasks: 1 })
    expect(await asked({ days: 30 })).toMatchObject({ tasks: 2 })
    expect(await asked({ stationId: s.stations[0] })).toMatchObject({ tasks: 1 })
  })

  it('has nothing to say where nothing was ordered', async () => {
    expect(await asked()).toMatchObject({
      tasks: 0,
      devices: 0,
      success: null,
      medianMs: null,
      p90Ms: null,
      kinds: [],
      byDay: [],
      stations: [],
    })
  })
})
