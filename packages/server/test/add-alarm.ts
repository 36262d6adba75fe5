import { testNow } from './server.ts'
import type { signedInServer } from './serving.ts'

const hour = 3_600_000

/** Adds alarms of the first plant of a server, with other columns where wanted; each answers its id. */
export const alarmsOf =
  (s: ReturnType<typeof signedInServer>) =>
  async (more: Record<string, unknown> = {}): Promise<number> => {
    const row = {
      station_id: s.stations[0],
      condition: 'moduleZero',
      place: `string:${await s.device('A-1')}`,
      device_id: await s.device('A-1'),
      consequence: 'production',
      level: 2,
      began_at: new Date(testNow - 3 * hour),
      raised_at: new Date(testNow - 2 * hour),
      times: 1,
      changed_at: new Date(testNow),
      ...more,
    }
    const names = Object.keys(row)
    const { rows } = await s.store.pool.query(
      `insert into alarm (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning id`,
      Object.values(row),
    )
    return Number(rows[0].id)
  }
