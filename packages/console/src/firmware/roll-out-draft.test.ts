import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { describe, expect, it } from 'vitest'
import { firstDraft, inputOf, type RollOutDraft, withPilotOf } from './roll-out-draft.ts'

const faults = (change: Partial<RollOutDraft>) => {
  const draft = { ...firstDraft(1), stationIds: [3, 4], ...change }
  const { error } = rollOutCalls.insertRollOut.input.safeParse(inputOf(draft))
  return error?.issues.map(({ path }) => path[0]) ?? []
}

describe('the form of a roll-out', () => {
  it('asks for all modules of the chosen plants, with sizes that are proposed', () => {
    expect(inputOf({ ...firstDraft(1), stationIds: [3, 4] })).toEqual({
      packageId: 1,
      targets: [3, 4].map((stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
      ...{ pilotCount: 20, sharePercent: 10, limitPercent: 2, watchHours: 24, hours: null, goesBack: false },
    })
    expect(faults({})).toEqual([])
  })
  it('proposes one concentrator as the pilot of a program for them, and leaves what was written', () => {
    expect(withPilotOf(firstDraft(1), 'firmware').pilotCount).toBe(1)
    expect(withPilotOf(withPilotOf(firstDraft(1), 'firmware'), 'optimizerFirmware')).toEqual(firstDraft(1))
    expect(withPilotOf({ ...firstDraft(1), pilotCount: 7 }, 'firmware').pilotCount).toBe(7)
  })
  it('says what is missing, and what is no possible size', () => {
    expect(faults({ packageId: null, stationIds: [] })).toEqual(['packageId', 'targets'])
    expect(inputOf({ ...firstDraft(1), hours: '9-15' }).hours).toEqual({ fromMinute: 540, untilMinute: 900 })
    expect(new Set(faults({ hours: 'at night' }))).toEqual(new Set(['hours']))
    const sizes = ['pilotCount', 'sharePercent', 'limitPercent', 'watchHours'] as const
    for (const key of sizes) expect(faults({ [key]: null })).toEqual([key])
    expect(faults({ pilotCount: 0, sharePercent: 51, limitPercent: -1, watchHours: 169 })).toEqual([...sizes])
  })
})
