import { describe, expect, it } from 'vitest'
import { silenceLimits, silenceWatch } from './silence-watch.ts'

/** A watch on a clock that moves a second a tick. */
const watching = () => {
  let now = 0
  const watch = silenceWatch(() => now, silenceLimits)
  const pass = (seconds: number, each: () => void = () => {}): (number | null)[] =>
    Array.from({ length: seconds }, () => {
      now += 1000
      each()
      return watch.tick()
    })
  const jump = (seconds: number) => {
    now += seconds * 1000
  }
  return { watch, pass, jump }
}

describe('the watch over a room', () => {
  it('is content with one that says every now and then that it is alive', () => {
    const { watch, pass } = watching()
    watch.ready()
    expect(pass(300, watch.heard).every((silent) => silent === null)).toBe(true)
  })
  it('tells one that has said nothing for more than 30 s, 2 minutes while it starts', () => {
    const ready = watching()
    ready.watch.ready()
    expect(ready.pass(31)).toEqual([...Array(30).fill(null), 31_000])
    expect(watching().pass(121)).toEqual([...Array(120).fill(null), 121_000])
  })
  it('does not count the time in which the supervisor itself was paused, as in a suspended laptop', () => {
    const { watch, pass, jump } = watching()
    watch.ready()
    pass(20)
    jump(3600)
    expect(pass(30).every((silent) => silent === null)).toBe(true)
    expect(pass(2).at(-1)).toBeGreaterThan(30_000)
  })
})
