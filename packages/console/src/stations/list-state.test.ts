import { describe, expect, it } from 'vitest'
import { inputOf, listStateAtFirst, readListState, writeListState } from './list-state.ts'

describe('the state of the list in the address', () => {
  it('is the first one, worst yield first, where the address says nothing', () => {
    const state = readListState(new URLSearchParams())
    expect(state).toEqual(listStateAtFirst)
    expect(inputOf(state)).toEqual({ targetPage: 1, pageSize: 20, view: 'all', sortBy: 'specificYieldH', sortOrder: 'asc' })
    expect(writeListState(state)).toEqual({})
  })

  it('comes back as it was written', () => {
    const state = {
      ...listStateAtFirst,
      view: 'stale' as const,
      name: '慈溪',
      state: 'fault',
      from: '2020-01-01',
      page: 3,
      size: 100,
      order: 'desc' as const,
    }
    expect(readListState(new URLSearchParams(writeListState(state)))).toEqual(state)
  })

  it.each([
    'page=0',
    'page=1.5',
    'page=-3',
    'size=7',
    'size=100000',
    'view=evil',
    'sort=password',
    'order=up',
    'state=nope',
    'from=yesterday',
  ])('is as at first where the address says %s', (address) => {
    expect(readListState(new URLSearchParams(address))).toEqual(listStateAtFirst)
  })

  it('asks the server for what is set only', () => {
    const input = inputOf({ ...listStateAtFirst, orgNo: '33', to: '2024-05-01', state: 'stale' })
    expect(input).toMatchObject({ orgNo: '33', commissionedTo: '2024-05-01', state: 'stale' })
    expect(input).not.toHaveProperty('commissionedFrom')
    expect(input).not.toHaveProperty('name')
  })
})
