import type { Pool } from 'pg'

type Condition = 'moduleZero' | 'stringZero' | 'concentratorOffline'
type Level = 1 | 2

/** An alarm of a station that stands, as the judgement of its alarms would have written it; answers its id. `at` epoch ms. */
export const addAlarm = async (pool: Pool, stationId: number, condition: Condition, level: Level, at: number): Promise<number> => {
  const { rows } = await pool.query(
    `insert into alarm (station_id, condition, place, consequence, level, member_count, began_at, raised_at, changed_at, times)
     values ($1, $2, 'station', $3, $4, 1, $5, $5, $5, 1) returning id`,
    [stationId, condition, condition === 'concentratorOffline' ? 'data' : 'production', level, new Date(at)],
  )
  return Number(rows[0].id)
}
