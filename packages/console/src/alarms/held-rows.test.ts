import { expect, it } from 'vitest'
import { heldRows } from './held-rows.ts'

it('rows keep their places while others come, change and go', () => {
  const row = (id: number, money = 0) => ({ id, money })
  expect(heldRows(null, [row(1), row(2)])).toEqual({ shown: [row(1), row(2)], fresh: 0 })
  expect(heldRows([1, 2, 3], [row(9, 5), row(3, 4), row(1, 2)])).toEqual({ shown: [row(1, 2), row(3, 4)], fresh: 1 })
})
