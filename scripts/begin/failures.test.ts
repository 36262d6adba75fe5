import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Start = { beside(failures: string): Promise<void>; alone(failures: string, files: string[]): Promise<void> }
type InTurn = (steps: (() => Promise<void>)[]) => Promise<void>
const { withSecondTry } = (await import(new URL('failures.mjs', import.meta.url).href)) as {
  withSecondTry(starts: Start[], inTurn: InTurn, say: (text: string) => void): Promise<void>
}

const inTurn: InTurn = async (steps) => {
  for (const step of steps) await step()
}
const fail = (failures: string, files: readonly (string | undefined)[]): void => {
  for (const file of files) appendFileSync(failures, `${JSON.stringify({ file, text: `FAILED ${file}\n` })}\n`)
  if (files.length > 0) throw new Error(`failed: ${files.join(' ')}`)
}
/** A run in which these files fail beside others, and these again alone. */
const made = (first: readonly (string | undefined)[], again: readonly string[] = []) => {
  const alone: string[][] = []
  const start: Start = {
    beside: async (failures) => fail(failures, first),
    alone: async (failures, files) => {
      alone.push(files)
      fail(failures, again)
    },
  }
  return { start, alone }
}
const end = async (...starts: Start[]) => {
  const said: string[] = []
  const refused = await withSecondTry(starts, inTurn, (text) => said.push(text)).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { refused, said: said.join('') }
}

describe('files that failed beside others', () => {
  it('says nothing and tries nothing where all passed', async () => {
    const { start, alone } = made([])
    expect(await end(start)).toEqual({ refused: undefined, said: '' })
    expect(alone).toEqual([])
  })
  it('are tried again alone, each once, and told at the end although they pass', async () => {
    const one = made(['a.test.ts', 'a.test.ts', 'b.test.ts'])
    const other = made(['c.spec.ts'])
    const { refused, said } = await end(one.start, other.start)
    expect(refused).toBeUndefined()
    expect([one.alone, other.alone]).toEqual([[['a.test.ts', 'b.test.ts']], [['c.spec.ts']]])
    expect(said).toBe('\nFailed beside other tests:\nFAILED a.test.ts\nFAILED a.test.ts\nFAILED b.test.ts\nFAILED c.spec.ts\n')
  })
  it('are those of a program that failed: what one that passed has told is tried by nobody', async () => {
    const { start, alone } = made([])
    const told: Start = {
      ...start,
      beside: (failures) => start.beside(failures).then(() => appendFileSync(failures, '{"text":"of its own"}\n')),
    }
    expect((await end(told)).refused).toBeUndefined()
    expect(alone).toEqual([])
  })
  it('fail the run where they fail again', async () => {
    const { refused, said } = await end(made(['a.test.ts'], ['a.test.ts']).start)
    expect(refused).toBe('failed: a.test.ts')
    expect(said).toContain('\nFailed again, alone:\nFAILED a.test.ts\n')
  })
  it.each([
    ['more than three, of one run', [['a', 'b', 'c', 'd']]],
    [
      'more than three, of two runs',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a fault outside of any test', [['a', undefined]]],
  ])('are not tried again: %s', async (_case, failures) => {
    const runs = failures.map((files) => made(files))
    const { refused, said } = await end(...runs.map(({ start }) => start))
    expect(refused).toMatch(/^failed/)
    expect(said).toContain('Failed beside other tests:\nFAILED a\n')
    expect(runs.flatMap(({ alone }) => alone)).toEqual([])
  })
  it('fail the run where a program ended without a failure of a test', async () => {
    const start: Start = { beside: () => Promise.reject(new Error('killed')), alone: () => Promise.resolve() }
    expect(await end(start)).toEqual({ refused: 'killed', said: '' })
  })
})
