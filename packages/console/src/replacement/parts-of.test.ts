import { describe, expect, it } from 'vitest'
import { modulesOf, stringsOf } from './parts-of.ts'

type Answer = Parameters<typeof stringsOf>[0]

const string = (id: number, input: number) => ({ id, code: `A-0${id}`, inverterId: 1, input, voltage: 600, current: 5, at: 1000 })
const module = (id: number, of: number, place: number, state: string, power: number | null) => ({ id, of, place, state, power })
const answerOf = (strings: ReturnType<typeof string>[], modules: ReturnType<typeof module>[]): Answer => {
  const column = <T>(of: (m: (typeof modules)[number]) => T): T[] => modules.map(of)
  const columns = {
    ...{ id: column((m) => m.id), code: column((m) => `M${m.id}`), string: column((m) => m.of), position: column((m) => m.place) },
    ...{ state: column((m) => m.state), power: column((m) => m.power), voltage: column(() => 40), temperature: column(() => 25) },
    at: column(() => 1000),
  }
  return { strings, columns } as unknown as Answer
}

describe('the strings of an inverter', () => {
  it('stand in the order of their inputs, with what their modules are and carry', () => {
    const modules = [module(1, 0, 1, 'producing', 300), module(2, 0, 2, 'noData', null), module(3, 1, 1, 'shutDown', 0)]
    const [first, second] = stringsOf(answerOf([string(8, 2), string(7, 1)], modules), 1)
    expect([first!.code, second!.code]).toEqual(['A-07', 'A-08'])
    expect(first).toMatchObject({ powerW: 0, states: { shutDown: 1, producing: 0 }, share: null })
    expect(second).toMatchObject({ powerW: 300, states: { producing: 1, noData: 1 }, share: 1 })
  })

  it('have no power where no module tells it, and no string without modules has a share', () => {
    const [only] = stringsOf(answerOf([string(7, 1)], [module(1, 0, 1, 'noData', null)]), 1)
    expect(only).toMatchObject({ powerW: null, share: null })
    expect(stringsOf(answerOf([string(7, 1)], []), 1)[0]).toMatchObject({ powerW: null, share: null })
  })

  it('are its own, not those of another inverter of the plant', () => {
    const answer = answerOf([string(7, 1), { ...string(8, 1), inverterId: 2 }], [module(1, 0, 1, 'producing', 300)])
    expect(stringsOf(answer, 1).map(({ code }) => code)).toEqual(['A-07'])
  })

  it('are compared by the mean of their producing modules with the median of the strings', () => {
    const modules = [0, 1, 2].flatMap((of) => [module(of * 2 + 1, of, 1, 'producing', [300, 300, 150][of]!)])
    expect(stringsOf(answerOf([string(1, 1), string(2, 2), string(3, 3)], modules), 1).map(({ share }) => share)).toEqual([1, 1, 0.5])
  })
})

it('the modules of a string stand in the order of their places', () => {
  const modules = modulesOf(answerOf([string(7, 1)], [module(5, 0, 2, 'producing', 200), module(9, 0, 1, 'zero', 0)]))
  expect(modules.map(({ id, place, power, state }) => [id, place, power, state])).toEqual([
    [9, 1, 0, 'zero'],
    [5, 2, 200, 'producing'],
  ])
})
