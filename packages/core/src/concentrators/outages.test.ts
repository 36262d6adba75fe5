import { describe, expect, it } from 'vitest'
import { onlineShare, onRecordFrom, outagesIn, type PresenceTurn } from './outages.ts'

const span = { from: 1000, to: 2000 }
const came = (at: number): PresenceTurn => ({ at, online: true })
const went = (at: number): PresenceTurn => ({ at, online: false })

describe('outages of a span', () => {
  const rows: [what: string, turns: PresenceTurn[], online: boolean, outages: [number, number][]][] = [
    ['online all the time', [came(500)], true, []],
    ['nothing on record, online', [], true, []],
    ['nothing on record, offline', [], false, [[1000, 2000]]],
    ['offline since before', [went(500)], false, [[1000, 2000]]],
    ['an outage in the middle', [came(500), went(1200), came(1300)], true, [[1200, 1300]]],
    ['one that lasts', [came(500), went(1900)], false, [[1900, 2000]]],
    ['one that ends in the span', [went(500), came(1100)], true, [[1000, 1100]]],
    ['its first turn ever is that it came', [came(1400)], true, [[1000, 1400]]],
    ['its first turn on record is that it went', [went(1400)], false, [[1400, 2000]]],
    ['told twice that it went', [came(500), went(1200), went(1250), came(1300)], true, [[1200, 1300]]],
  ]
  it.each(rows)('%s', (_what, turns, online, outages) => {
    expect(outagesIn(turns, span, online).map(({ from, to }) => [from, to])).toEqual(outages)
  })
  it('before its first contact nothing is on record: no outage is made of that', () => {
    expect(onRecordFrom([came(1400)], span)).toBe(1400)
    expect(onRecordFrom([came(500), went(1400)], span)).toBe(span.from)
    expect(onRecordFrom([went(1400)], span)).toBe(span.from)
    expect(onRecordFrom([], span)).toBe(span.from)
    expect(outagesIn([came(1400)], { ...span, from: 1400 }, true)).toEqual([])
  })
  it('the share in which it was connected', () => expect(onlineShare([{ from: 1200, to: 1300 }], span)).toBeCloseTo(0.9))
})
