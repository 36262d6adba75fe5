import { describe, expect, it } from 'vitest'
import { makePlaces } from './places.ts'

const limits = { user: 3, page: 5, address: 7, total: 9 }
const holder = (user: string, address = '192.0.2.1', isPage = false) => ({ user, isPage, address })

describe('places for event streams', () => {
  const filled = (count: number, of: (i: number) => ReturnType<typeof holder>) => {
    const places = makePlaces(limits)
    const leave = Array.from({ length: count }, (_, i) => places.take(of(i)))
    return { places, leave }
  }
  const full = { refusal: 'tooManyStreams' }

  it.each([
    ['a user', 3, () => holder('1'), holder('1', '192.0.2.9'), holder('2')],
    [
      'an embedded page',
      5,
      () => holder('embed:1', '192.0.2.1', true),
      holder('embed:1', '192.0.2.9', true),
      holder('embed:2', '192.0.2.1', true),
    ],
    ['an address', 7, (i: number) => holder(String(i)), holder('99'), holder('99', '192.0.2.2')],
    ['the server', 9, (i: number) => holder(String(i), `192.0.2.${i}`), holder('99', '192.0.2.99'), null],
  ])('%s has so many, whoever comes then is refused, and nobody who is there loses theirs', (_name, count, of, next, other) => {
    const { places, leave } = filled(count, of)
    expect(() => places.take(next)).toThrow(expect.objectContaining(full))
    if (other) expect(() => places.take(other)).not.toThrow()
    leave[0]!()
    leave[0]!() // only once
    if (other) return
    expect(() => places.take(next)).not.toThrow()
    expect(() => places.take(next)).toThrow(expect.objectContaining(full))
  })
})
