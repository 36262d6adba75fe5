import { describe, expect, it } from 'vitest'
import { randomFrom } from '../kit/random.ts'
import { judgeDocument } from './judge-document.ts'
import { BadReference, passes } from './judged.ts'
import { isPart, type Part, partsOf } from './parts.ts'

const load = async (name: string): Promise<Part> => (await import(`./figures/${name}.json`, { with: { type: 'json' } })).default
const names = ['pvlib', 'mismatch', 'faults', 'yields', 'degradation', 'soiling'] as const
const documents = await Promise.all(names.map(load))
const nothingBeside = (): null => null
const results = documents.flatMap((document) => judgeDocument(document, nothingBeside))

describe('the project’s own table of published figures', () => {
  it('has more than 140 cases in more than 20 groups, each file naming its source', () => {
    expect(results.reduce((sum, group) => sum + group.cases, 0)).toBeGreaterThan(140)
    expect(results.length).toBeGreaterThanOrEqual(20)
    for (const document of documents) expect(isPart(document.meta) && String(document.meta.origin).length > 20).toBe(true)
  })

  it.each(results.map((group) => [group.group, group] as const))('holds at the stated tolerance: %s', (_name, group) => {
    expect(group.failures).toEqual([])
    expect(group.passed).toBe(group.cases)
    expect(group.worst!.share).toBeLessThanOrEqual(1)
  })
})

const copy = (part: Part): Part => JSON.parse(JSON.stringify(part))

/** The first case of a model, with something changed. */
const altered = (model: RegExp, change: (one: Part) => Part): Part => {
  const one = partsOf(documents[0]!, 'cases', 'file').find((each) => model.test(String(each.model)))!
  return { cases: [change(copy(one))] }
}

describe('judging a file', () => {
  it('fails a case whose figure is off by more than its tolerance', () => {
    const [group] = judgeDocument(
      altered(/^Haurwitz/, (one) => ({ ...one, expected: { ghi: 48.7 } })),
      nothingBeside,
    )
    expect(group).toMatchObject({ cases: 1, passed: 0 })
    expect(group!.worst!.share).toBeGreaterThan(1)
  })

  it.each([
    ['a model that does not exist here', { model: 'Gueymard REST2' }, { missingModel: 'Gueymard REST2' }],
    ['a figure that the model does not give', { expected: { dni: 3 } }, { missingModel: 'Haurwitz: dni' }],
    ['an input that is missing', { inputs: {} }, { problem: expect.stringContaining('apparent_elevation') }],
    ['an expected text', { expected: { ghi: 'much' } }, { problem: expect.stringContaining('ghi') }],
    ['no tolerance', { tolerance: null }, { problem: expect.stringContaining('tolerance') }],
    ['nothing expected', { expected: {} }, { checks: [] }],
  ])('counts as failed: %s', (_what, change, failure) => {
    const [group] = judgeDocument(
      altered(/^Haurwitz/, (one) => ({ ...one, ...change })),
      nothingBeside,
    )
    expect(group!.passed).toBe(0)
    expect(group!.failures).toMatchObject([failure])
  })

  it('takes null as "no number": an air mass below the horizon', () => {
    const night = altered(/^relative air mass simple/, (one) => ({ ...one, inputs: { zenith: 100 }, expected: { airmass: null } }))
    const day = altered(/^relative air mass simple/, (one) => ({ ...one, expected: { airmass: null } }))
    expect(judgeDocument(night, nothingBeside)[0]!.passed).toBe(1)
    expect(judgeDocument(day, nothingBeside)[0]!.passed).toBe(0)
  })

  it.each([
    ['no object', 7],
    ['an unknown kind', { rows: [] }],
    ['no cases', { cases: [] }],
    ['cases of different kinds', { cases: [{ inputs: {} }, 5] }],
    ['a case without a name', { cases: [{ inputs: {}, model: 'MPP' }] }],
    ['faults without a list', { meta: {}, fault_cases: 3 }],
    ['mismatch without a cell', { meta: {}, cases: [{ level: 'module' }] }],
  ])('refuses the file with a reason: %s', (_what, document) => {
    expect(() => judgeDocument(document, nothingBeside)).toThrow(BadReference)
  })

  it('says which fault and which string it does not know', () => {
    const [faults, mismatch] = [documents[2]!, documents[1]!].map((document) => copy(document))
    partsOf(faults!, 'fault_cases', 'file')[0]!.description = 'hail'
    expect(judgeDocument(faults, nothingBeside)[0]!.failures).toMatchObject([{ missingModel: 'fault described as "hail"' }])
    const string = partsOf(mismatch!, 'cases', 'file').find((one) => one.level === 'string')!
    string.description = 'some modules'
    const failures = judgeDocument(mismatch, nothingBeside).flatMap((group) => group.failures)
    expect(failures).toMatchObject([{ problem: expect.stringContaining('neither a composition nor') }])
    expect(failures.some(passes)).toBe(false)
  })

  it('reads daily yields from the table that lies beside, or says that it does not', () => {
    const document = copy(documents[4]!)
    const one = partsOf(document, 'cases', 'file')[0]!
    const { start, values } = one.series as { start: string; values: number[] }
    const from = Date.parse(`${start}T00:00:00Z`)
    const rows = values.map((value, i) => `${new Date(from + i * 86_400_000).toISOString().slice(0, 10)},${value}`)
    delete one.series
    ;(document.meta as Part).origin = 'made here, in daily.csv'
    const table = [`date,${one.id}`, ...rows].join('\n')
    expect(judgeDocument(document, (name) => (name === 'daily.csv' ? table : null))[0]!.passed).toBe(1)
    expect(judgeDocument(document, nothingBeside)[0]!.failures).toMatchObject([{ problem: expect.stringContaining('daily.csv') }])
    expect(judgeDocument(document, () => 'date,other\n2020-01-01,1')[0]!.failures).toMatchObject([
      { problem: expect.stringContaining('column') },
    ])
  })
})

/** Puts something else in the place of one value somewhere in a document. */
const mutated = (document: Part, chance: () => number): Part => {
  const whole = copy(document)
  let at: Record<string, unknown> = whole
  for (;;) {
    const keys = Object.keys(at)
    const key = keys[Math.floor(chance() * keys.length)]
    if (key === undefined) return whole
    const below = at[key]
    if (typeof below === 'object' && below !== null && chance() > 0.15) {
      at = below as Record<string, unknown>
      continue
    }
    const others = [null, 'x', -1, 0, 1e308, Number.NaN, [], {}, true]
    at[key] = others[Math.floor(chance() * others.length)]
    return whole
  }
}

describe('a damaged file', () => {
  it('is judged or refused with a reason, whatever was put where', () => {
    const chance = randomFrom(4711)
    const small = [
      { cases: partsOf(documents[0]!, 'cases', 'file').filter((_, i) => i % 5 === 0) },
      { ...documents[1]!, cases: partsOf(documents[1]!, 'cases', 'file').slice(0, 1) },
      { ...documents[2]!, fault_cases: partsOf(documents[2]!, 'fault_cases', 'file').slice(0, 1) },
      documents[3]!,
      documents[5]!,
    ]
    for (let i = 0; i < 500; i++) {
      try {
        const groups = judgeDocument(mutated(small[i % small.length]!, chance), nothingBeside)
        expect(groups.every((group) => group.passed <= group.cases)).toBe(true)
      } catch (e) {
        expect(e).toBeInstanceOf(BadReference)
      }
    }
  })
})
