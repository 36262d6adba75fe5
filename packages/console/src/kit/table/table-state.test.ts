import { describe, expect, it } from 'vitest'
import { notOurs, queryOf, readTableState, sameQuery, stateAtFirst, type TableRules, writeTableState } from './table-state.ts'

const rules: TableRules = {
  views: ['all', 'stale'],
  filters: { name: (text) => text.trim(), state: (text) => (text === 'fault' ? text : '') },
  sorts: ['name', 'power'],
  first: { sort: 'power', order: 'asc' },
}
const first = stateAtFirst(rules)
const read = (address: string) => readTableState(rules, new URLSearchParams(address))

describe('the state of a list in the address', () => {
  it('is the first one where the address says nothing', () => {
    expect(read('')).toEqual(first)
    expect(writeTableState(rules, first)).toEqual({})
  })

  it('comes back as it was written', () => {
    const state = { ...first, view: 'stale', filters: { name: '慈溪 & co', state: 'fault' }, page: 3, size: 100, order: 'desc' as const }
    expect(read(String(new URLSearchParams(writeTableState(rules, state))))).toEqual(state)
  })

  it.each([
    'page=0',
    'page=1.5',
    'page=-3',
    'page=x',
    'size=7',
    'size=100000',
    'view=evil',
    'sort=password',
    'order=up',
    'state=nope',
    'other=1',
  ])('is as at first where the address says %s', (address) => expect(read(address)).toEqual(first))

  it('holds no more than 100 characters of a filter', () => {
    expect(read(`name=${'x'.repeat(500)}`).filters.name).toHaveLength(100)
  })

  it('leaves the rest of the address to the page around it', () => {
    expect(notOurs(rules, new URLSearchParams('id=7&view=stale&name=a&page=2&tab=x'))).toEqual({ id: '7', tab: 'x' })
  })

  it('a saved view keeps the query and the order, not the page', () => {
    const state = { ...first, filters: { name: 'a', state: '' }, page: 4, size: 100, sort: 'name' }
    expect(queryOf(rules, state)).toEqual({ name: 'a', sort: 'name' })
    expect(sameQuery(queryOf(rules, state), { sort: 'name', name: 'a' })).toBe(true)
    expect(sameQuery(queryOf(rules, state), { name: 'a' })).toBe(false)
    expect(sameQuery({ name: 'a' }, { name: 'b' })).toBe(false)
  })
})
