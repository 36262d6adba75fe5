import { describe, expect, it } from 'vitest'
import { makeBoundedCache } from './bounded-cache.ts'

describe('a cache with a bound', () => {
  const cache = () => makeBoundedCache<string, number>(10, (weight) => weight)
  const held = (c: ReturnType<typeof cache>, keys: string) => [...keys].filter((key) => c.get(key) !== undefined).join('')

  it('drops what nobody has used for longest when it grows too heavy', () => {
    const c = cache()
    for (const key of 'abcde') c.put(key, 2)
    c.get('a')
    c.put('f', 4)
    expect(held(c, 'abcdef')).toBe('adef')
  })

  it('counts a value once that is put again, and by its new weight', () => {
    const c = cache()
    for (let i = 0; i < 9; i++) c.put('a', 9)
    c.put('a', 1)
    c.put('b', 9)
    expect(held(c, 'ab')).toBe('ab')
  })

  it('does not keep what is heavier than all it may keep', () => {
    const c = cache()
    c.put('a', 11)
    expect(held(c, 'a')).toBe('')
  })
})
