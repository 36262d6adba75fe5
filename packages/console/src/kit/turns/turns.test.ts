import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let frames: (() => void)[] = []
/** The browser paints, and what follows the painting happens. */
const paint = async () => {
  for (const frame of frames.splice(0)) frame()
  await vi.advanceTimersByTimeAsync(0)
}

const load = async () => (await import('./turns.ts')).takeTurn
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parts = async (...ranks: number[]) => {
  const takeTurn = await load()
  const begun: number[] = []
  const ends = ranks.map((rank, i) => takeTurn(() => begun.push(i), rank))
  return { begun, ends }
}

it('begins one part after each painting, the lowest rank first', async () => {
  const { begun, ends } = await parts(2, 0, 1)
  expect(begun).toEqual([])
  await paint()
  expect(begun).toEqual([1])
  await paint()
  expect(begun).toEqual([1])
  ends[1]!()
  await paint()
  expect(begun).toEqual([1, 2])
  ends[2]!()
  await paint()
  expect(begun).toEqual([1, 2, 0])
})

it('leaves out a part that is gone, and goes on after one that goes while it is put there', async () => {
  const { begun, ends } = await parts(0, 0, 0)
  ends[1]!()
  await paint()
  ends[0]!()
  await paint()
  expect(begun).toEqual([0, 2])
})

it('does not wait for a painting in a window that is not seen', async () => {
  const { begun } = await parts(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([0])
})

it('begins anew after all parts stand', async () => {
  const takeTurn = await load()
  const begun: string[] = []
  const end = takeTurn(() => begun.push('first'))
  await paint()
  end()
  await paint()
  takeTurn(() => begun.push('second'))
  await paint()
  expect(begun).toEqual(['first', 'second'])
})
