import { describe, expect, it } from 'vitest'
import { type ImportedItem, keptBy } from './undoing.ts'

const device = (itemId: number, parentId: number | null, why: ImportedItem['why'] = null): ImportedItem => ({
  itemId,
  parentId,
  why,
})

describe('what of an import stays where it is undone', () => {
  it('is nothing where nothing keeps a device', () => {
    expect(keptBy([device(1, null), device(2, 1), device(3, 2)])).toEqual(new Map())
  })

  it('is a device with a past, and all that it stands in', () => {
    const rows = [device(1, null), device(2, 1), device(3, 2, 'past'), device(4, 2), device(5, 1), device(6, 5)]
    expect(keptBy(rows)).toEqual(
      new Map([
        [3, 'past'],
        [2, 'inUse'],
        [1, 'inUse'],
      ]),
    )
  })

  it('says of each device its own reason where it has one', () => {
    expect(keptBy([device(1, null, 'changed'), device(2, 1, 'past')])).toEqual(
      new Map([
        [1, 'changed'],
        [2, 'past'],
      ]),
    )
  })

  it('ends at a device that the import has not made', () => {
    expect(keptBy([device(2, 99, 'gone'), device(3, 2, 'past')])).toEqual(
      new Map([
        [2, 'gone'],
        [3, 'past'],
      ]),
    )
  })
})
