import { expect, it } from 'vitest'
import { byNeed } from './by-need.ts'

it('puts faults first, then offline, online and standby; the poorest collection first', () => {
  const row = (name: string, status: 0 | 1 | 2 | 3, collectionRate: number | null) => ({ name, status, collectionRate })
  const sorted = byNeed([
    row('full', 1, 1),
    row('standby', 2, 1),
    row('poor', 1, 0.8),
    row('off', 0, null),
    row('fault', 3, 0.5),
    row('also full', 1, 1),
  ])
  expect(sorted.map(({ name }) => name)).toEqual(['fault', 'off', 'poor', 'also full', 'full', 'standby'])
})
