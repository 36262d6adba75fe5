import { describe, expect, it } from 'vitest'
import { panelParts } from './panel-parts.ts'

const part = (id: number, power: number | null, state: 'producing' | 'noData' = 'producing') => ({
  ...{ id, code: `S-${id}`, position: id, power, state },
  band: null,
})
const shares = (own: number | null, shareOfAverage: number | null, siblings: ReturnType<typeof part>[]) =>
  panelParts({ siblings, shareOfAverage, values: { power: { value: own, at: 1 } } }).map(({ share }) => share)

describe('the string of a module that is looked at alone', () => {
  it('is measured against the average that the module is measured against', () => {
    expect(shares(300, 0.75, [part(1, 300), part(2, 400)])).toEqual([0.75, 1])
  })
  it('is measured against its own where the module makes nothing', () => {
    expect(shares(0, null, [part(1, null, 'noData'), part(2, 100), part(3, 300)])).toEqual([null, 0.5, 1.5])
  })
  it('has no shares where nothing produces', () => {
    expect(shares(null, null, [part(1, null, 'noData')])).toEqual([null])
    expect(shares(null, null, [])).toEqual([])
  })
})
