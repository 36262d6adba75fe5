import { taskCalls } from '@sundial/contract/tasks.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { readTableState, writeTableState } from '../table/table-state.ts'
import { list } from './list.ts'

const tasks = list(taskCalls.tasks, {
  key: 'list.tasks',
  views: { all: {}, failed: { status: 3 } },
  filters: ['stationId', 'executeStep', 'taskType', 'emCode'],
  columns: { number: 100, what: 200 },
  hidden: ['what'],
  card: { head: 'number' },
})
const stateOf = (address: string) => readTableState(tasks.plan.rules, new URLSearchParams(address))

describe('a list that is declared', () => {
  it('asks by its view and by the conditions of its address', () => {
    expect(tasks.conditionsOf(stateOf(''))).toEqual({})
    expect(tasks.conditionsOf(stateOf('view=failed&stationId=7&emCode=%20A-1%20'))).toEqual({ status: 3, stationId: 7, emCode: 'A-1' })
  })
  it.each([
    ['beyond the schema’s bounds', 'executeStep=100'],
    ['no value of an enumeration', 'taskType=12'],
    ['no number', 'stationId=1e3'],
    ['no id', 'stationId=0'],
    ['nothing but space', 'emCode=%20'],
    ['a view that there is not', 'view=lost'],
  ])('leaves out what is %s', (_, address) => expect(tasks.conditionsOf(stateOf(address))).toEqual({}))
  it('cuts a text at the length of its schema', () => {
    expect(tasks.conditionsOf(stateOf(`emCode=${'x'.repeat(90)}`)).emCode).toHaveLength(64)
  })
  it('writes of its address only what is not as at first', () => {
    expect(writeTableState(tasks.plan.rules, stateOf('view=failed&page=1&stationId=7'))).toEqual({ view: 'failed', stationId: '7' })
  })
  it('has its columns in their order, the first one locked, the hidden ones hidden', () => {
    expect(tasks.plan.columns).toEqual([
      { key: 'number', width: 100, locked: true, hidden: false },
      { key: 'what', width: 200, locked: false, hidden: true },
    ])
  })
  it('cannot ask by what the call does not take', () => {
    const declared = { key: 'list.users', views: { all: {} }, columns: { name: 1 }, card: { head: 'name' } } as const
    // @ts-expect-error no such field
    expect(() => list(userCalls.users, { ...declared, filters: ['shoeSize'] })).toThrow('shoeSize')
  })
})
