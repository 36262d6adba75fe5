import type { AirLine } from '@sundial/core/concentrators/air-time.ts'
import { describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { rememberEvent } from '../commands/remember-event.ts'
import { airTimeOf } from './air-time.ts'

const now = Date.UTC(2026, 10, 30, 3)
const gw = testGws[0]

describe('the air time that a concentrator tells', () => {
  const s = seededStore(1)
  let seq = 0
  const line = (bus: string, reading: number): AirLine => ({
    ...{ bus, overMs: 3_600_000, usedMs: { shutdown: 0, order: 900, reading, past: 4_000 } },
    waits: { shutdown: 0, order: 3, reading: 0, past: 118 },
  })
  const said = (at: number, ...lines: AirLine[]) =>
    rememberEvent(s.store.db, gw, { gw, stream: 'ev', epoch: 'abcdabcd', seq: ++seq }, { what: 'air', at, lines }, now)

  it('is kept line by line, the last word of each; lines that are gone are forgotten', async () => {
    expect(await airTimeOf(s.store.db, gw)).toBeNull()
    await said(now, line('plc', 1_800_000), line('plc2', 5))
    expect(await airTimeOf(s.store.db, gw)).toEqual({ at: now, lines: [line('plc', 1_800_000), line('plc2', 5)] })
    await said(now + 1, line('plc', 700_000))
    expect(await airTimeOf(s.store.db, gw)).toEqual({ at: now + 1, lines: [line('plc', 700_000)] })
  })

  it('a word from before, which comes after a later one, changes nothing', async () => {
    await said(now + 600_000, line('plc', 2))
    await said(now + 10, line('plc', 9))
    expect(await airTimeOf(s.store.db, gw)).toEqual({ at: now + 600_000, lines: [line('plc', 2)] })
    expect(await airTimeOf(s.store.db, testGws[1])).toBeNull()
  })
})
