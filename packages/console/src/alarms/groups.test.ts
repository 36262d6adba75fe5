import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { describe, expect, it } from 'vitest'
import { groupsOf, oneCurrency, stepIn } from './groups.ts'

const row = (id: number, consequence: AlarmRow['consequence']): AlarmRow => ({ id, consequence }) as AlarmRow
const rows = [row(1, 'production'), row(2, 'data'), row(3, 'production'), row(4, 'safety')]

describe('the rows of the page of alarms', () => {
  it('stand under their consequence, safety first, in the order in which they came', () => {
    const groups = groupsOf(rows, true).map(({ key, rows: own }) => [key, own.map(({ id }) => id)])
    expect(groups).toEqual([
      ['safety', [4]],
      ['production', [1, 3]],
      ['data', [2]],
    ])
    expect(groupsOf(rows.slice(0, 1), true)).toHaveLength(1)
    expect(groupsOf(rows, false)).toEqual([{ key: 'all', rows }])
  })

  it('are walked one after the other, and the walk stops at the ends', () => {
    expect(stepIn(rows, null, 1)?.id).toBe(1)
    expect(stepIn(rows, null, -1)?.id).toBe(4)
    expect(stepIn(rows, 2, 1)?.id).toBe(3)
    expect(stepIn(rows, 2, -1)?.id).toBe(1)
    expect(stepIn(rows, 4, 1)?.id).toBe(4)
    expect(stepIn([], null, 1)).toBeUndefined()
  })

  it('have one currency or name each', () => {
    expect(oneCurrency([{ currency: 'EUR' }, { currency: null }, { currency: 'EUR' }])).toBe('EUR')
    expect(oneCurrency([{ currency: 'EUR' }, { currency: 'CNY' }])).toBeNull()
    expect(oneCurrency([{ currency: null }])).toBeNull()
  })
})
