import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { rememberStranger, strangersOfEach } from './remember-stranger.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)
const [gw, other] = testGws

describe('strangers that a concentrator has heard', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    const seeded = await seededDatabase()
    ;({ close, store } = seeded)
  })
  afterAll(() => close())
  const heard = (number: string, at: number, by: string = gw) => rememberStranger(store.db, by, { number, at, bus: 'plc' }, now)
  const kept = (of: string) => store.db.selectFrom('stranger').selectAll().where('gw', '=', of).orderBy('number').execute()

  it('are kept once, from the first to the last time, and never in the future', async () => {
    await heard('200000990001', now - 1000)
    await heard('200000990001', now + 86_400_000)
    await heard('200000990001', now - 5000)
    expect(await kept(gw)).toEqual([{ gw, number: '200000990001', bus: 'plc', first_at: new Date(now - 5000), last_at: new Date(now) }])
  })
  it('are the newest 200 of each concentrator', async () => {
    await heard('200000990001', now - 90_000_000, other)
    for (let i = 0; i < strangersOfEach + 5; i++) await heard(String(200_000_991_000 + i), now - 1_000_000 + i)
    const numbers = (await kept(gw)).map(({ number }) => number)
    expect(numbers).toHaveLength(strangersOfEach)
    expect(numbers[0]).toBe('200000990001')
    expect(numbers[1]).toBe('200000991006')
    expect(await kept(other)).toHaveLength(1)
  })
})
