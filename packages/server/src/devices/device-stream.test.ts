import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { expect, it } from 'vitest'
import { pickInTurn } from './device-list.ts'

const order = { sortBy: 'power', sortOrder: 'desc' } as const

/** A list of modules, and how many of its rows were made. */
const listOf = (length: number) => {
  const made: number[] = []
  const at = (index: number): DeviceRow => {
    made.push(index)
    const power = index % 10 === 0 ? null : index
    return { id: index, kind: index % 2 === 0 ? 'module' : 'string', code: `M-${index}`, power } as unknown as DeviceRow
  }
  return { made, rows: { length, at } }
}

it('rows for a file are made 200 at a time, when they are read', async () => {
  const { made, rows } = listOf(1000)
  const stream = await pickInTurn(rows, order, () => true)
  expect(stream.total).toBe(1000)
  expect(made).toHaveLength(1000)
  made.length = 0
  const pages = stream.pages[Symbol.asyncIterator]()
  const first = (await pages.next()).value as DeviceRow[]
  expect(first.map(({ id }) => Number(id)).slice(0, 3)).toEqual([999, 998, 997])
  expect(made).toHaveLength(200)
})

it('the rows are those that are asked for and wanted, in their order, devices without a value last', async () => {
  const { rows } = listOf(30)
  const stream = await pickInTurn(rows, { ...order, kind: 'module' }, ({ id }) => Number(id) > 15)
  const ids: number[] = []
  for await (const page of stream.pages) ids.push(...page.map(({ id }) => Number(id)))
  expect(ids).toEqual([28, 26, 24, 22, 18, 16, 20])
})
