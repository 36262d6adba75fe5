import { describe, expect, it } from 'vitest'
import { type VerdictFacts, verdictOf } from './verdict.ts'

const facts = (part: Partial<VerdictFacts>): VerdictFacts => ({
  action: 'shutdown',
  kind: 'string',
  total: 20,
  counts: { verified: 20, running: 0, failed: 0, unknown: 0 },
  silentBefore: 0,
  held: 0,
  shutAgain: 0,
  otherwise: 0,
  leftOff: 0,
  stringVoltageV: 18,
  shutdownLimitV: 80,
  darkUntil: null,
  asksAgain: null,
  asksWhenBack: false,
  ...part,
})
const keys = (part: Partial<VerdictFacts>) => {
  const { tone, lead, rest } = verdictOf(facts(part))
  return [tone, lead.key, ...rest.map((s) => s.key)]
}

describe('the verdict on a shutdown', () => {
  it('is safe only when every module read back and the voltage is not above the limit', () => {
    expect(keys({})).toEqual(['safe', 'verdictSafe', 'verdictAll'])
    expect(keys({ stringVoltageV: 80 })[0]).toBe('safe')
  })
  it('is not safe at a voltage above the limit, even if every module says it is shut down', () => {
    expect(keys({ stringVoltageV: 80.1 })).toEqual(['danger', 'verdictAbove', 'verdictLiveString'])
  })
  it('without a measured voltage says only what the modules proved', () => {
    expect(keys({ stringVoltageV: null })).toEqual(['safe', 'verdictAll'])
  })
  it('waits while anything is under way, even below the limit', () => {
    expect(keys({ counts: { verified: 19, running: 1, failed: 0, unknown: 0 } })).toEqual(['wait', 'verdictWaits', 'verdictWait'])
  })
  it('names failed and unanswered modules and counts both as live', () => {
    expect(keys({ counts: { verified: 17, running: 0, failed: 2, unknown: 1 }, stringVoltageV: 92.8 })).toEqual([
      'danger',
      'verdictAbove',
      'verdictFailed',
      'verdictUnknown',
      'verdictLiveString',
    ])
  })
  it('is danger with one unanswered module although the voltage is low', () => {
    expect(keys({ counts: { verified: 19, running: 0, failed: 0, unknown: 1 } }).slice(0, 2)).toEqual(['danger', 'verdictSome'])
  })
  it('is danger at the first failure, while others are still under way', () => {
    expect(keys({ counts: { verified: 3, running: 16, failed: 1, unknown: 0 } })[0]).toBe('danger')
  })
  it('forbids the roof when more than a string is concerned', () => {
    expect(keys({ kind: 'station', stringVoltageV: null, counts: { verified: 19, running: 0, failed: 1, unknown: 0 } }).at(-1)).toBe(
      'verdictLiveRoof',
    )
  })
  it('says of what the concentrator waits for that it is shut down when it answers, and still counts it as live', () => {
    const silent = { counts: { verified: 17, running: 0, failed: 0, unknown: 3 }, stringVoltageV: null }
    expect(keys({ ...silent, held: 3 })).toEqual(['danger', 'verdictSome', 'verdictUnknown', 'verdictLiveString', 'verdictHeld'])
  })
  it('in the dark says that the order stays where the concentrator waits for every module, and only there', () => {
    const dark = {
      counts: { verified: 0, running: 0, failed: 0, unknown: 20 },
      stringVoltageV: null,
      darkUntil: 5,
      asksAgain: 'later' as const,
    }
    expect(keys({ ...dark, held: 20, asksAgain: null })).toEqual(['danger', 'verdictDark', 'verdictLiveString', 'verdictHeld'])
    expect(keys({ ...dark, held: 19 })).toEqual(['danger', 'verdictDark', 'verdictLiveString', 'verdictNoTrace', 'verdictAskAgain'])
  })
  it('by day says that it is asked for again when a concentrator is back that it did not reach', () => {
    const missed = { counts: { verified: 17, running: 0, failed: 0, unknown: 3 }, stringVoltageV: null }
    expect(keys({ ...missed, asksWhenBack: true }).at(-1)).toBe('verdictBackLater')
    expect(keys({ ...missed, asksAgain: 'now' }).at(-1)).toBe('verdictBackNow')
    expect(keys(missed).at(-1)).toBe('verdictLiveString')
  })
  it('is never safe when fewer are verified than were asked for', () => {
    expect(keys({ counts: { verified: 19, running: 0, failed: 0, unknown: 0 } })[0]).toBe('wait')
  })
})

describe('the verdict on energising', () => {
  it('is done when every module read back as energised, whatever the limit', () => {
    expect(keys({ action: 'energise', stringVoltageV: 760 })).toEqual(['safe', 'verdictAll'])
  })
  it('names those that are still shut down', () => {
    expect(keys({ action: 'energise', counts: { verified: 18, running: 0, failed: 2, unknown: 0 } })).toEqual([
      'danger',
      'verdictSome',
      'verdictStillDown',
    ])
  })
})

describe('the verdict on a reading', () => {
  const read = (verified: number, running: number, unknown: number) =>
    keys({ action: 'collect', counts: { verified, running, failed: 0, unknown } })
  it('is complete when every device was read', () => {
    expect(read(20, 0, 0)).toEqual(['safe', 'verdictAll'])
  })
  it('says who gave no answer and that their values are older', () => {
    expect(read(18, 0, 2)).toEqual(['wait', 'verdictSome', 'verdictSilent', 'verdictOlder'])
  })
  it('counts against the devices that could be reached, and says which silence is no news', () => {
    const counts = { verified: 15, running: 0, failed: 0, unknown: 5 }
    const { lead, rest } = verdictOf(facts({ action: 'collect', counts, silentBefore: 3 }))
    expect(lead).toEqual({ key: 'verdictReachable', count: 15, total: 17 })
    expect(rest).toEqual([{ key: 'verdictSilent', count: 2 }, { key: 'verdictSilentBefore', count: 3 }, { key: 'verdictOlder' }])
  })
  it('is open while devices are being read', () => {
    expect(read(19, 1, 0)).toEqual(['wait', 'verdictWaits'])
  })
})

describe('the verdict on an order given in the dark', () => {
  const darkUntil = Date.UTC(2026, 10, 22, 8, 20)
  const silent = { verified: 0, running: 0, failed: 0, unknown: 20 }
  it('is inconclusive where no module answered: none is called energised, none shut down, and the roof stays forbidden', () => {
    expect(keys({ kind: 'station', darkUntil, counts: silent, stringVoltageV: null })).toEqual([
      'danger',
      'verdictDark',
      'verdictLiveRoof',
      'verdictNoTrace',
    ])
  })
  it('is asked for again at sunrise, and then said to be possible', () => {
    const night = { kind: 'station', darkUntil, counts: silent, stringVoltageV: null } as const
    expect(keys({ ...night, asksAgain: 'later' }).slice(-2)).toEqual(['verdictNoTrace', 'verdictAskAgain'])
    expect(keys({ ...night, asksAgain: 'now' }).slice(-2)).toEqual(['verdictLiveRoof', 'verdictAskNow'])
  })
  it('says so while it waits', () => {
    expect(keys({ darkUntil, counts: { ...silent, unknown: 0, running: 20 }, stringVoltageV: null })).toEqual([
      'wait',
      'verdictWaits',
      'verdictDarkWait',
      'verdictWait',
    ])
  })
  it('to energise is to be given again', () => {
    expect(keys({ action: 'energise', darkUntil, counts: silent })).toEqual(['danger', 'verdictDark', 'verdictOrderAgain'])
  })
  it('is not inconclusive where a module read back as energised', () => {
    expect(keys({ darkUntil, counts: { ...silent, unknown: 19, failed: 1 } })).toContain('verdictFailed')
  })
  it('calls modules energised only where some read back so, by day too', () => {
    expect(keys({ counts: silent })).not.toContain('verdictFailed')
  })
})

describe('the verdict on a restart', () => {
  const restart = { action: 'restartDevice', kind: 'module', total: 1, stringVoltageV: null } as const
  const ended = (phase: 'verified' | 'failed' | 'unknown') => ({ verified: 0, running: 0, failed: 0, unknown: 0, [phase]: 1 })
  it('is done only when the module has proven it, and waits until then', () => {
    expect(keys({ ...restart, counts: ended('verified') })).toEqual(['safe', 'verdictAll'])
    expect(keys({ ...restart, counts: { ...ended('verified'), verified: 0, running: 1 } })).toEqual(['wait', 'verdictWaits'])
    for (const phase of ['failed', 'unknown'] as const) expect(keys({ ...restart, counts: ended(phase) })).toEqual(['wait', 'verdictSome'])
  })
  it('says of a module that was shut down that it is shut down again as it answers, proven restart or not', () => {
    expect(keys({ ...restart, counts: ended('verified'), held: 1 })).toEqual(['wait', 'verdictAll', 'verdictHeld'])
    expect(keys({ ...restart, counts: ended('unknown'), held: 1 })).toEqual(['wait', 'verdictSome', 'verdictHeld'])
    expect(keys({ ...restart, counts: ended('verified'), shutAgain: 1 })).toEqual(['safe', 'verdictAll', 'verdictShutAgain'])
  })
})

describe('the verdict on an identification', () => {
  const identify = { action: 'identifyArea', kind: 'station', stringVoltageV: null } as const
  it('is about the answers, and about modules that hang elsewhere than the register says', () => {
    expect(keys(identify)).toEqual(['safe', 'verdictAll'])
    expect(keys({ ...identify, otherwise: 2 })).toEqual(['wait', 'verdictAll', 'verdictDiffers'])
    const counts = { verified: 17, running: 0, failed: 1, unknown: 2 }
    expect(keys({ ...identify, otherwise: 2, counts })).toEqual([
      'wait',
      'verdictSome',
      'verdictDiffers',
      'verdictOtherwise',
      'verdictSilent',
    ])
  })
})

describe('the verdict on finding out strings', () => {
  const strings = { action: 'identifyStrings', kind: 'station', stringVoltageV: null } as const
  it('makes nothing safe, and says first what has not come back', () => {
    expect(keys(strings)).toEqual(['wait', 'verdictAll'])
    expect(keys({ ...strings, otherwise: 1 })).toEqual(['wait', 'verdictAll', 'verdictDiffers'])
    const counts = { verified: 19, running: 0, failed: 1, unknown: 0 }
    expect(keys({ ...strings, counts, leftOff: 1 })).toEqual(['danger', 'verdictSome', 'verdictLeftOff', 'verdictOtherwise'])
  })
})
