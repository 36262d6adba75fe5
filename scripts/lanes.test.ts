import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

type Step = () => Promise<void>
const { inLanes } = (await import(new URL('begin/lanes.mjs', import.meta.url).href)) as { inLanes(...lanes: Step[][]): Promise<void> }

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
    await inLanes([step('units', 2), step('long', 1)], [step('browser', 9)])
    expect(lines).toEqual(['units begins', 'browser begins', 'units ends', 'long begins', 'long ends', 'browser ends'])
  })

  it('end with the first that fails: what runs comes to its end, and nothing else begins', async () => {
    const { lines, step } = written()
    const ended = inLanes([step('units', 9, true), step('long', 1)], [step('browser', 2, true), step('pictures', 1)])
    await expect(ended).rejects.toThrow('browser failed')
    expect(lines).toEqual(['units begins', 'browser begins', 'browser ends', 'units ends'])
  })
})
