import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseCopy, type Outcome } from '../test/house-copy.ts'
import { pageTest } from '../test/recipes/page-in-browser.ts'
import { callWithId, recipes } from '../test/recipes/recipes.ts'

const copy = houseCopy()
const edits = Object.values(recipes).flatMap((recipe) => recipe.edits)
const passes = ({ ok, output }: Outcome) => expect({ ok, output: ok ? '' : output }).toEqual({ ok: true, output: '' })

/** docs/recipes.md, followed in one copy of the tree, one recipe after the other. */
describe('a recipe', () => {
  beforeAll(() => {
    for (const { file, change } of [...edits, pageTest]) copy.change(file, change)
    passes(copy.generate())
  })
  afterAll(() => copy.remove())

  it.each(Object.entries(recipes))('%s touches no more files by hand than its page says', (_name, { filesMax, edits: own }) => {
    expect(new Set(own.map(({ file }) => file)).size).toBe(own.length)
    expect(own.length).toBeLessThanOrEqual(filesMax)
  })
  it('followed, nothing else does not compile', () => {
    expect(copy.types('console', 'concentrator', 'field', 'link', 'store').output).toBe('')
    expect(copy.typesWithin('server').output).toBe('')
  })
  it('keeps the rules of the house', () => {
    passes(copy.lint(...edits.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))))
  })
  it('followed, the tests of what it touches pass: from the call to the device, the call, the right, the words, the rows and their types', () => {
    const tests = [
      'packages/sundial/src/query-rsd.test.ts',
      'packages/sundial/src/grid-meter.test.ts',
      'packages/core/src/orders/kinds.test.ts',
      'packages/core/src/alarms/conditions.test.ts',
      'packages/core/src/work-orders/closing.test.ts',
      'packages/console/src/parts/alarms',
      'packages/contract/src',
      'packages/server/src/kit/language.test.ts',
      'packages/server/src/kit/list-counts.test.ts',
      'packages/server/src/organisations/shift-notes.test.ts',
      'packages/server/src/session/menu.test.ts',
      'packages/console/src/kit/menu',
      'packages/server/src/user-settings',
      'packages/server/src/roles/roles.test.ts',
      'packages/store/src/roles/give-suggested.test.ts',
      'packages/core/src/session',
      'packages/phrases/src',
      'packages/store/src/kit/row-security.test.ts',
      'packages/store/src/kit/visibility.test.ts',
      'packages/store/src/fleet/archive-columns.test.ts',
      'scripts/generate/database.test.ts',
      'scripts/house/numbers.test.ts',
      'scripts/house/words.test.ts',
      'scripts/house/shared-texts.test.ts',
    ]
    passes(copy.tests(...tests))
  })
  it('a page is there in a browser, with its list and its form', () => {
    passes(copy.build())
    passes(copy.tests(pageTest.file))
  })
  it('what a new call writes is in the audit', () => {
    passes(copy.tests('packages/server/src/kit/every-write.test.ts', '-t', 'addShiftNote'))
  })
  it('a condition is judged like every other: raised, cleared, and neither while nobody listens', () => {
    const tried = copy.tests('packages/core/src/alarms/conditions.test.ts', '-t', 'condition moduleCold', '--reporter=verbose')
    passes(tried)
    expect(tried.output.match(/✓.*condition moduleCold/g)).toHaveLength(4)
  })
  it('an order is tried by itself with ids of another organisation', () => {
    const own = ['-t', 'queryRsd', '--reporter=verbose']
    const tried = copy.tests('packages/server/src/kit/other-organisations.test.ts', ...own)
    passes(tried)
    for (const path of ['stationId', 'target.ids[]'])
      expect(tried.output).toContain(`queryRsd by ${path}: the same answer as for what does not exist`)
  })
  it('a call that takes an id fails without a case of another organisation', () => {
    const tried = () => copy.tests('packages/server/src/kit/other-organisations.test.ts', '-t', 'every id that any call takes')
    passes(tried())
    const { ok, output } = copy.withChange(callWithId.file, callWithId.change, tried)
    expect(ok).toBe(false)
    expect(output).toMatch(/countUserSettings[\s\S]*stationId/)
  })
  it('a permission without its word, and words without a language, do not compile', () => {
    const wordless = copy.withChange(
      'packages/phrases/src/menu.ts',
      (text) => text.replace(/^ {2}stations_note.*\n/m, ''),
      () => {
        copy.types('phrases')
        return copy.typesWithin('server')
      },
    )
    expect(wordless.output).toContain('stations_note')
    const speechless = copy.withChange(
      'packages/phrases/src/shift-notes.ts',
      (text) => text.replace(/, ja: '\{\{name\}\}[^']*'/, ''),
      () => copy.types('phrases'),
    )
    expect(speechless.output).toContain("'ja'")
  })
})
