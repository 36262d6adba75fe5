import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { recordCutOff } from './cut-offs.ts'

describe('a concentrator that sent too much', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  const [at, until] = [Date.UTC(2026, 5, 15), Date.UTC(2026, 5, 15, 0, 5)]

  it('has in its history why and until when it was disconnected, with a count that fits', async () => {
    const [gw] = testGws
    const { db, pool } = seeded.store
    await recordCutOff(db, { gw: gw!, at, until, what: 'messages', sent: 9_999_999_999, allowed: 600 })
    await recordCutOff(db, { gw: '100000999999', at, until, what: 'messages', sent: 1, allowed: 1 })
    const { rows } = await pool.query("select gw, at, reason, sent, allowed, held_until from concentrator_event where kind = 'cutOff'")
    expect(rows).toEqual([{ gw, at: new Date(at), reason: 'messages', sent: 2_147_483_647, allowed: 600, held_until: new Date(until) }])
  })
})
