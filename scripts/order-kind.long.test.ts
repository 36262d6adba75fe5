import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseCopy } from './house-copy-for-tests.ts'
import { orderKindRecipe } from './order-kind-recipe-for-tests.ts'

const copy = houseCopy()
const files = orderKindRecipe.map(({ file }) => file)

/** docs/decisions/0017: a kind of order is a row, device work, words and a call. */
describe('a made-up kind of order', () => {
  beforeAll(() => {
    for (const { file, change } of orderKindRecipe) copy.change(file, change)
  })
  afterAll(() => copy.remove())

  it('touches ten files at most, the end-to-end test among them', () => {
    expect(new Set(files).size).toBe(files.length)
    expect(files.length).toBeLessThanOrEqual(10)
  })
  it('and nothing else does not compile', () => {
    expect(copy.types('console', 'concentrator', 'link', 'store').output).toBe('')
    expect(copy.typesWithin('server').output).toBe('')
  })
  it('keeps the rules of the house', () => {
    const { ok, output } = copy.lint(...files.filter((file) => file.endsWith('.ts')))
    expect({ ok, output: ok ? '' : output }).toEqual({ ok: true, output: '' })
  })
  it('is carried out from the call to the simulated devices and back into its task, told in every language', () => {
    const tests = [
      'packages/sundial/src/query-rsd.test.ts',
      'packages/core/src/orders/kinds.test.ts',
      'packages/server/src/kit/language.test.ts',
    ]
    const { ok, output } = copy.tests(...tests)
    expect({ ok, output: ok ? '' : output }).toEqual({ ok: true, output: '' })
    expect(output).toMatch(/Test Files +3 passed/)
  })
  it('is tried by itself with ids of another organisation', () => {
    const own = ['-t', 'queryRsd|every id that any call takes', '--reporter=verbose']
    const { ok, output } = copy.tests('packages/server/src/kit/other-organisations.test.ts', ...own)
    expect({ ok, output: ok ? '' : output }).toEqual({ ok: true, output: '' })
    for (const path of ['stationId', 'target.ids[]'])
      expect(output).toContain(`queryRsd by ${path}: the same answer as for what does not exist`)
  })
})
