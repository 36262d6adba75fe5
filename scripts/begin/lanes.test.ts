import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

type Step = () => Promise<void>
const { inLanes } = (await import(new URL('lanes.mjs', import.meta.url).href)) as {
  inLanes(forAny: Step[], ...lanes: Step[][]): Promise<void>
}

/** Steps that write down that they began, and ended some turns later. */
const written = () => {
  const lines: string[] = []
  const step =
    (name: string, turns: number, fails = false): Step =>
    async () => {
      lines.push(`${name} begins`)
      for (let n = 0; n < turns; n++) await turn()
      lines.push(`${name} ends`)
      if (fails) throw new Error(`${name} failed`)
    }
  return { lines, step }
}

describe('lanes of tests', () => {
  it('go beside each other, the steps of a lane one after the other', async () => {
    const { lines, step } = written()
    await inLanes([], [step('units', 2), step('long', 1)], [step('browser', 9)])
    expect(lines).toEqual(['units begins', 'browser begins', 'units ends', 'long begins', 'long ends', 'browser ends'])
  })

  it('take what is for any lane, in its order, as soon as they have nothing of their own', async () => {
    const { lines, step } = written()
    await inLanes([step('part 1', 5), step('part 2', 9), step('part 3', 1)], [step('units', 9)], [])
    expect(lines.filter((line) => line.endsWith('begins'))).toEqual(['units begins', 'part 1 begins', 'part 2 begins', 'part 3 begins'])
    expect(lines.indexOf('part 3 begins')).toBeGreaterThan(lines.indexOf('units ends'))
    expect(lines.indexOf('part 3 ends')).toBeLessThan(lines.indexOf('part 2 ends'))
  })

  it('take nothing for any lane after a failure, and each step once', async () => {
    const { lines, step } = written()
    const ended = inLanes([step('part 1', 9), step('part 2', 1)], [step('units', 2, true)], [])
    await expect(ended).rejects.toThrow('units failed')
    expect(lines).toEqual(['units begins', 'part 1 begins', 'units ends', 'part 1 ends'])
  })

  it('end with the first that fails: what runs comes to its end, and nothing else begins', async () => {
    const { lines, step } = written()
    const ended = inLanes([], [step('units', 9, true), step('long', 1)], [step('browser', 2, true), step('pictures', 1)])
    await expect(ended).rejects.toThrow('browser failed')
    expect(lines).toEqual(['units begins', 'browser begins', 'browser ends', 'units ends'])
  })
})
