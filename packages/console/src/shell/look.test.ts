import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
const { layoutAtFirst, readLayout } = await import('./look.ts')

describe('the kept layout', () => {
  it.each([null, '', '{', 'null', '7', '[]', '{"layout":"round","header":7,"tabsBar":"no"}'])('read from %j is as at first', (text) => {
    expect(readLayout(text)).toEqual(layoutAtFirst)
  })
  it('is what was chosen, where it is known', () => {
    expect(readLayout('{"layout":"horizontal","header":"noFixed","tabsBar":false}')).toEqual({
      layout: 'horizontal',
      header: 'noFixed',
      tabsBar: false,
    })
  })
})
