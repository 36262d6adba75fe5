import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../packages/core/src/kit/random.ts'
import { documents, noTables, tablesOf } from '../test/reference-figures.ts'
import { judgeDocument } from './judge-document.ts'
import { passes } from './judged.ts'
import { BadReference, type Part, partsOf } from './parts.ts'

const results = documents.flatMap((document) => judgeDocument(document, noTables))
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
      noTables,
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
      noTables,
    )
    expect(group!.passed).toBe(0)
    expect(group!.failures).toMatchObject([failure])
  })

  it('takes null as "no number": an air mass below the horizon', () => {
    const night = altered(/^relative air mass simple/, (one) => ({ ...one, inputs: { zenith: 100 }, expected: { airmass: null } }))
    const day = altered(/^relative air mass simple/, (one) => ({ ...one, expected: { airmass: null } }))
    expect(judgeDocument(night, noTables)[0]!.passed).toBe(1)
    expect(judgeDocument(day, noTables)[0]!.passed).toBe(0)
  })

  it.each([
    ['no object', 7],
    ['an unknown kind', { rows: [] }],
    ['no cases', { cases: [] }],
    ['faults without a list', { meta: {}, fault_cases: 3 }],
  ])('refuses the file with a reason: %s', (_what, document) => {
    expect(() => judgeDocument(document, noTables)).toThrow(BadReference)
  })

  it.each([
    ['what is no case', { cases: [5] }, 'is no object'],
    ['a case of no known kind', { cases: [{ id: 'x' }] }, 'no known kind'],
    ['a case without a model', { cases: [{ inputs: {} }] }, '"model"'],
    ['mismatch without a cell', { meta: {}, cases: [{ level: 'module' }] }, '"cell"'],
    ['a list under another name', { cases: [], further_cases: [{ id: 'x' }] }, 'no known kind'],
  ])('counts as failed, with the reason: %s', (_what, document, reason) => {
    const one = { ...documents[0]!, cases: partsOf(documents[0]!, 'cases', 'file').slice(0, 1) }
    const groups = judgeDocument({ ...one, ...document, cases: [...one.cases, ...document.cases] }, noTables)
    expect(groups.flatMap((group) => group.failures)).toMatchObject([{ problem: expect.stringContaining(reason) }])
    expect(groups.reduce((sum, group) => sum + group.passed, 0)).toBe(1)
  })

  it('judges each case by its own kind in a file put together from all the others', () => {
    const tolerances = documents.map((document) => (document.meta as Part).tolerance)
    const cases = documents.flatMap((document, k) =>
      (document.cases === undefined ? [] : partsOf(document, 'cases', 'file')).map((one) => ({ tolerance: tolerances[k], ...one })),
    )
    const meta = Object.assign({}, ...documents.map((document) => document.meta), { tolerance: undefined })
    const periods = partsOf(documents[3]!, 'periods', 'file').map((one) => ({ ...one, tolerance: tolerances[3] }))
    const groups = judgeDocument({ ...Object.assign({}, ...documents), meta, cases: cases.toReversed(), periods }, noTables)
    expect(groups.flatMap((group) => group.failures)).toEqual([])
    expect(groups.map(({ group, cases }) => [group, cases]).sort()).toEqual(results.map(({ group, cases }) => [group, cases]).sort())
  })

  it.each([
    ['a number', 1e-6, true],
    ['relative', { rel: 1e-6 }, true],
    ['the wider of both', { abs: 1e-30, rel: 1e-6 }, true],
    ['too narrow', { abs: 1e-30, rel: 1e-30 }, false],
    ['negative', -1, false],
    ['neither', { note: 'none' }, false],
  ])('reads a tolerance that is %s, of the case or of the file', (_what, tolerance, holds) => {
    const own = altered(/^Haurwitz/, (one) => ({ ...one, expected: { ghi: 48.629868 }, tolerance }))
    const common = altered(/^Haurwitz/, ({ tolerance: _, ...one }) => ({ ...one, expected: { ghi: 48.629868 } }))
    expect(judgeDocument(own, noTables)[0]!.passed).toBe(holds ? 1 : 0)
    expect(judgeDocument({ ...common, meta: { tolerance } }, noTables)[0]!.passed).toBe(holds ? 1 : 0)
  })

  it.each([
    ['2003-10-17 19:30:30', true],
    ['2003-10-17T12:30:30-07:00', true],
    ['2003-10-17T19:30:31Z', false],
    ['noon', false],
  ])('reads the instant %s', (utc, holds) => {
    const document = altered(/^NREL SPA$/, (one) => ({ ...one, inputs: { ...(one.inputs as Part), utc } }))
    expect(judgeDocument(document, noTables)[0]!.passed).toBe(holds ? 1 : 0)
  })

  it('fills the days that a list of soiled days leaves out', () => {
    const gaps = copy(documents[5]!)
    const daily = partsOf(gaps, 'daily', 'file')
    const missing = (day: Part, i: number): boolean => i > 0 && i % 9 === 4 && day !== daily.at(-1)
    const nulls = { ...gaps, daily: daily.map((day, i) => (missing(day, i) ? { ...day, normalized: null, insolation: null } : day)) }
    const shorter = { ...gaps, daily: daily.filter((day, i) => !missing(day, i)).toReversed() }
    expect(judgeDocument(shorter, noTables)[0]!.worst).toEqual(judgeDocument(nulls, noTables)[0]!.worst)
    expect(judgeDocument(nulls, noTables)[0]!.worst!.share).not.toBe(judgeDocument(gaps, noTables)[0]!.worst!.share)
  })

  it('says which fault and which string it does not know', () => {
    const [faults, mismatch] = [documents[2]!, documents[1]!].map((document) => copy(document))
    partsOf(faults!, 'fault_cases', 'file')[0]!.description = 'hail'
    expect(judgeDocument(faults, noTables)[0]!.failures).toMatchObject([{ missingModel: 'fault described as "hail"' }])
    const string = partsOf(mismatch!, 'cases', 'file').find((one) => one.level === 'string')!
    string.description = 'some modules'
    const failures = judgeDocument(mismatch, noTables).flatMap((group) => group.failures)
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
    const other = 'date,other\n2020-01-01,1'
    expect(judgeDocument(document, tablesOf({ 'daily.csv': table, 'b.json': '{}' }))[0]!.passed).toBe(1)
    expect(judgeDocument(document, tablesOf({ 'a.csv': other, 'renamed.csv': table }))[0]!.passed).toBe(1)
    expect(judgeDocument(document, noTables)[0]!.failures).toMatchObject([{ problem: expect.stringContaining('no table') }])
    expect(judgeDocument(document, tablesOf({ 'a.csv': table, 'b.csv': table }))[0]!.failures).toMatchObject([
      { problem: expect.stringContaining('each of a.csv, b.csv') },
    ])
    expect(judgeDocument(document, tablesOf({ 'daily.csv': other }))[0]!.failures).toMatchObject([
      { problem: expect.stringContaining('no column') },
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
        const groups = judgeDocument(mutated(small[i % small.length]!, chance), noTables)
        expect(groups.every((group) => group.passed <= group.cases)).toBe(true)
      } catch (e) {
        expect(e).toBeInstanceOf(BadReference)
      }
    }
  })
})
