import { silent } from '@sundial/core/kit/log.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { openPresence, type PresenceOptions } from '../src/concentrators/presence.ts'
import { createMetrics } from '../src/kit/metrics.ts'

const [gw] = testGws
export const testBoot = '00000b07'
export const testNow = 1_790_000_000_000

/** A birth and a question for the time, of a concentrator whose clock says this. */
export const birthAt = (clk: number) => ({
  gw,
  bytes: encode({
    v: 1,
    gw,
    boot: testBoot,
    model: 'C-9',
    fw: '1',
    clk,
    caps: [],
    ep: testBoot,
    archive: null,
    per: 60,
    last: { tm: 0, ev: 0 },
  }),
})
export const timeAt = (t1: number) => ({ gw, bytes: encode({ v: 1, gw, t1 }) })

/** Presence of the concentrators of a seeded database. */
export const presenceBench = async () => {
  const seeded = await seededDatabase()
  const { store } = seeded
  return {
    store,
    close: seeded.close,
    /** Forgets what was known of the concentrators. */
    clear: async (): Promise<void> => {
      await store.pool.query('update concentrator set online = false, seen_at = null, clock_skew_ms = null, awaited_until = null')
      await store.pool.query('truncate concentrator_event')
    },
    /** The events of the first concentrator, in order: kind, reason and error of the clock in ms. */
    history: async (): Promise<string[]> => {
      const { rows } = await store.pool.query('select kind, reason, skew_ms from concentrator_event where gw = $1 order by id', [gw])
      return rows.map((r) => [r.kind, r.reason, ...(r.skew_ms === null ? [] : [r.skew_ms])].join(' '))
    },
    row: () => store.db.selectFrom('concentrator').select(['online', 'seen_at', 'model']).where('gw', '=', gw).executeTakeFirstOrThrow(),
    open: (change: Partial<PresenceOptions> = {}) =>
      openPresence({
        store,
        bus: () => ({ publish: () => {} }),
        metrics: createMetrics('test'),
        log: silent,
        clock: { now: () => testNow },
        isConnected: () => true,
        onBirth: () => {},
        ...change,
      }),
  }
}
export type PresenceBench = Awaited<ReturnType<typeof presenceBench>>
