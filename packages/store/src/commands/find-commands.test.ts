import { expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { wholeOf } from '../../test/whole-of.ts'
import { everything } from '../kit/scope.ts'
import { claimCommands } from './claim-commands.ts'
import { createTask } from './create-task.ts'
import { findCommands, streamCommands } from './find-commands.ts'
import { orderConcentrator } from './order-concentrator.ts'
import { rememberResponse } from './remember-event.ts'

const now = Date.UTC(2026, 5, 3, 12)
const [gw] = testGws

it('the commands of a concentrator are told newest first, with what became of each, page by page and whole', async () => {
  const { store, close } = await seededDatabase(4)
  try {
    await store.pool.query('update concentrator set online = true where gw = $1', [gw])
    const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
    const target = { kind: 'station' as const, ids: [] }
    const order = { scope: everything, stationId, action: 'shutdown' as const, target, reason: '', userId: null }
    const { number } = await createTask(store.db, { ...order, now })
    const read = { action: 'readRegister', scope: everything, gw, args: {}, userId: null, address: null } as const
    await orderConcentrator(store.db, { ...read, now: now + 1_000 })
    const claimed = (await claimCommands(store.db, now + 2_000)).find(({ op }) => op === 'register.read')!
    const said = { phase: 'failed' as const, devices: [], samples: [], result: JSON.stringify({ note: 'registerBusy' }) }
    await rememberResponse(store.db, { id: claimed.id, gw, ...said }, now + 3_000)
    const page = (filter: object, limit = 10, offset = 0) => findCommands(store.db, everything, { gw, ...filter }, { limit, offset })
    const { rows, total } = await page({})
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({ operation: 'register.read', state: 'failed', note: 'registerBusy', devices: 0, endedAt: now + 3_000 })
    expect(rows[1]).toMatchObject({ operation: 'rsd.switch', number, state: 'sent', attempts: 1, sentAt: now + 2_000, endedAt: null })
    expect(rows[1]!.devices).toBeGreaterThan(0)
    expect((await page({}, 1, 1)).rows).toEqual([rows[1]])
    expect((await page({ state: 'failed' })).rows).toEqual([rows[0]])
    expect((await page({ from: now + 500, to: now + 900 })).rows).toEqual([])
    expect(await wholeOf(await streamCommands(store.db, everything, { gw }))).toEqual(rows)
  } finally {
    await close()
  }
})
