import { describe, expect, it } from 'vitest'
import { scaleBar } from './scale-bar.ts'

describe('the metre scale', () => {
  it.each([
    [10.4, { m: 10, px: 104 }],
    [2, { m: 50, px: 100 }],
    [40, { m: 2, px: 80 }],
    [0.0004, { m: 200_000, px: 80 }],
  ])('at %s px a metre is a round length', (pxPerM, bar) => {
    expect(scaleBar(pxPerM, 110)).toEqual(bar)
  })
})
