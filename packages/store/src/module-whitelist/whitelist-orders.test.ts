import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { claimCommands } from '../commands/claim-commands.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { rememberResponse } from '../commands/remember-event.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findModuleWhitelist, lockModuleWhitelist } from './find-module-whitelist.ts'

const gw = testGws[0]
const now = Date.UTC(2026, 10, 26, 8)
const [one, two] = ['200000011001', '200000011002'] as const

describe('an order about the whitelist of a concentrator', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
    await store.pool.query('update concentrator set online = true')
  })
  afterAll(() => close())
  beforeEach(() => store.pool.query('truncate task, command, audit, module_whitelist cascade'))

  const order = (action: ConcentratorAction, args: Record<string, unknown> = {}) =>
    orderConcentrator(store.db, { action, scope: everything, gw, args, userId: null, address: null, now })
  const refusal = (promise: Promise<unknown>) => promise.catch((error) => (error instanceof Refusal ? error.refusal : String(error)))
  const answer = async (data?: unknown) => {
    await claimCommands(store.db, now)
    const { id } = await store.db.selectFrom('command').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await rememberResponse(store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, now + 2_000)
  }
  const phase = () => store.db.selectFrom('task_concentrator').select(['phase', 'note']).executeTakeFirstOrThrow()
  const kept = () => findModuleWhitelist(store.db, everything, gw)
  const read = async (devices: string[]) => {
    await order('readWhitelist')
    await answer({ devices })
    await store.pool.query('truncate task, command cascade')
  }

  it('keeps what the concentrator says when it is read, with the time', async () => {
    expect(await kept()).toMatchObject({ readAt: null, numbers: null })
    await order('readWhitelist')
    await answer({ devices: [two, one] })
    expect(await phase()).toEqual({ phase: 'verified', note: null })
    expect(await kept()).toMatchObject({ readAt: now + 2_000, tookMs: 2_000, numbers: [two, one], timeZone: 'Asia/Shanghai' })
  })

  it('changes nothing here before the concentrator was read again', async () => {
    await read([one])
    await order('addToWhitelist', { devices: [two] })
    await answer({ devices: 2 })
    expect((await kept())!.numbers).toEqual([one])
    await answer({ devices: [one, two] })
    expect((await kept())!.numbers).toEqual([one, two])
    expect(await phase()).toEqual({ phase: 'verified', note: null })
  })

  it('has failed where the reading does not show it, and keeps the reading all the same', async () => {
    await order('addToWhitelist', { devices: [one, two] })
    await answer({ devices: 2 })
    await answer({ devices: [one] })
    expect(await phase()).toEqual({ phase: 'failed', note: 'readBackDiffers' })
    expect((await kept())!.numbers).toEqual([one])
  })

  it('has failed where no whitelist is read, and keeps the one before', async () => {
    await read([one])
    await order('clearWhitelist')
    await answer()
    await answer({ devices: 'none' })
    expect(await phase()).toEqual({ phase: 'failed', note: 'answerUnreadable' })
    expect((await kept())!.numbers).toEqual([one])
  })

  it('is refused while another one is under way; reading again answers the first reading; a register is read meanwhile', async () => {
    const first = await order('readWhitelist')
    expect(await order('readWhitelist')).toEqual(first)
    expect(await refusal(order('removeFromWhitelist', { devices: [one] }))).toBe('registerBusy')
    expect(await order('readRegister')).toMatchObject({ totalCount: 1 })
  })

  it('adds all of a register only while no register is being written', async () => {
    await order('writeRegister', { devices: [] })
    expect(await refusal(order('addAllToWhitelist'))).toBe('registerBusy')
    expect(await order('addToWhitelist', { devices: [one] })).toMatchObject({ totalCount: 1 })
  })

  it('is locked for emptying only with the number of entries that was read last', async () => {
    expect(await refusal(lockModuleWhitelist(store.db, gw, 1))).toBe('moduleWhitelistChanged')
    await read([one, two])
    expect(await refusal(lockModuleWhitelist(store.db, gw, 1))).toBe('moduleWhitelistChanged')
    expect(await lockModuleWhitelist(store.db, gw, 2)).toEqual([one, two])
  })
})
