import { describe, expect, it } from 'vitest'
import { compareVersions, isOlder, newestOfModels } from './versions.ts'

describe('versions of programs', () => {
  it.each([
    ['1.4.9', '1.5.0'],
    ['1.9.0', '1.10.0'],
    ['1.5', '1.5.1'],
    ['v1.5.0', '2.0'],
    ['1.5.0-rc1', '1.5.0'],
    ['1.5.0-rc1', '1.5.0-rc2'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
    expect([isOlder(older, newer), isOlder(newer, older)]).toEqual([true, false])
  })
  it.each([
    ['1.5', '1.5.0'],
    ['V1.5.0', '1.5.0'],
  ])('%s is the same as %s', (a, b) => expect([compareVersions(a, b), isOlder(a, b)]).toEqual([0, false]))
  it('of each model the newest is offered, whenever it was added', () => {
    const programs = [
      { model: 'A', version: '1.9.0' },
      { model: 'B', version: 'beta' },
      { model: 'A', version: '1.10.0' },
      { model: 'B', version: '2.0' },
      { model: 'A', version: '1.8.0' },
    ]
    expect(newestOfModels(programs).map(({ model, version }) => `${model} ${version}`)).toEqual(['A 1.10.0', 'B beta'])
  })
  it('that have no number say nothing, and a device of which nothing was read neither', () => {
    expect(compareVersions('beta', '1.0')).toBeNull()
    expect([isOlder('beta', '1.0'), isOlder('1.0', 'beta'), isOlder('1.0', null)]).toEqual([false, false, false])
  })
})
