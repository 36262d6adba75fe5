import { expect, it } from 'vitest'
import { whyKeptOf } from './why-kept.ts'

const empty = { organisations: 0, stations: 0 }
it.each([
  ['that is empty may be deleted', { parentId: 1, type: 'GROUP', childCount: 0, below: empty }, null],
  ['of which nobody knows what it holds may be tried', { parentId: 1, type: 'GROUP', childCount: 0, below: null }, null],
  ['at the top stays', { parentId: null, type: 'GROUP', childCount: 0, below: empty }, 'keptTop'],
  ['of a national level stays', { parentId: 1, type: 'NATIONAL', childCount: 0, below: empty }, 'keptLevel'],
  ['of a provincial level stays', { parentId: 1, type: 'PROVINCIAL', childCount: 0, below: empty }, 'keptLevel'],
  ['with another below it stays', { parentId: 1, type: 'CITY', childCount: 1, below: null }, 'keptFull'],
  ['with a plant stays', { parentId: 1, type: 'CITY', childCount: 0, below: { organisations: 0, stations: 1 } }, 'keptFull'],
] as const)('one %s', (_, organisation, why) => expect(whyKeptOf(organisation)).toBe(why))
