import { claimCommands, claimedMax } from '@sundial/store/commands/claim-commands.ts'
import { preparedFrom } from '@sundial/store/kit/prepare-statements.ts'
import { seededStore } from '@sundial/store/test/opened-store.ts'
import { rowsRead } from '@sundial/store/test/rows-read.ts'
import { describe, expect, it } from 'vitest'
import { lightGw, orderLight, seedLight } from '../../test/light-outbox.ts'

const concentrators = 200
const each = 5
const orders = concentrators * each

describe('a claim of commands, as PostgreSQL planned it while the outbox was empty', () => {
  const opened = seededStore(1)

  it('reads each waiting command a few times, and not once for each other one', async () => {
    const { store } = opened
    const now = Date.now()
    const gws = Array.from({ length: concentrators }, (_, n) => lightGw(n))
    await seedLight(store, concentrators, 2)
    await store.pool.query('update concentrator set online = true')
    // There are tasks, and PostgreSQL has learnt that the outbox is empty.
    await orderLight(store, gws, now - 600_000)
    await store.pool.query('delete from command')
    await store.pool.query('analyze')
    // As often as it takes until the connection keeps one plan for whatever comes.
    for (let i = 0; i < preparedFrom + 10; i++) await claimCommands(store.db, now)
    await orderLight(store, Array.from({ length: each }, () => gws).flat(), now + 600_000)
    const { claimed, read } = await store.db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx)
      const rows = await claimCommands(tx, now)
      return { claimed: rows.length, read: (await rowsRead(tx)) - before }
    })
    expect(claimed).toBe(claimedMax)
    expect(read).toBeLessThan(20 * orders)
    const plans = await store.pool.query('select generic_plans::int as n from pg_prepared_statements where statement like $1', [
      '%with open as%',
    ])
    expect(plans.rows[0].n).toBeGreaterThan(1)
  })
})
