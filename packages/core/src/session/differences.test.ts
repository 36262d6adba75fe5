import { describe, expect, it } from 'vitest'
import { detailsOf, differencesOf, listChange } from './differences.ts'

describe('what was changed', () => {
  it('is told value by value, what differs first', () =>
    expect(differencesOf({ a: 1, b: { c: 'x' } }, { a: 1, b: { c: 'y' } })).toEqual([
      { path: 'b.c', before: 'x', after: 'y', changed: true },
      { path: 'a', before: 1, after: 1, changed: false },
    ]))
  it('of something new is all of it', () =>
    expect(differencesOf(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1, changed: true }]))
  it('of something deleted is all of it', () =>
    expect(differencesOf([{ a: 1 }, { a: 2 }], null)).toEqual([
      { path: '1.a', before: 1, after: undefined, changed: true },
      { path: '2.a', before: 2, after: undefined, changed: true },
    ]))
  it('tells a value that became null', () =>
    expect(differencesOf({ phone: '1' }, { phone: null })).toEqual([{ path: 'phone', before: '1', after: null, changed: true }]))
  it('is nothing where nothing was kept', () => expect(differencesOf(null, null)).toEqual([]))
  it('of a list is what left and what came', () => {
    const [list] = differencesOf({ keys: [1, 2] }, { keys: [2, 3] })
    expect(listChange(list!)).toEqual({ gone: [1], come: [3] })
  })
  it('of anything else is no list', () => expect(listChange(differencesOf({ a: 1 }, { a: 2 })[0]!)).toBeNull())
})

it('tells the details without what the reason of a refusal says', () =>
  expect(detailsOf({ refusal: 'exists', what: 'li', address: { ip: '::1' } }).map(({ path }) => path)).toEqual(['address.ip']))

it('leaves out what was empty and still is', () =>
  expect(differencesOf({ phone: null, name: 'a', roles: [] }, { phone: '', name: '', roles: [] }).map(({ path }) => path)).toEqual([
    'name',
  ]))
