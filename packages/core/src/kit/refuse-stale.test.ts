import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { refuseStale } from './refuse-stale.ts'

const row = { name: 'GW-01', version: 3, changedBy: 'Ida', changedAt: 1000 }

const refusalOf = (work: () => void): Refusal | null => {
  try {
    work()
    return null
  } catch (error) {
    return error as Refusal
  }
}

it('whoever read the row as it stands may save', () => {
  expect(refusalOf(() => refuseStale(row, 3, { theirs: { ip: 'a' }, yours: { ip: 'b' } }))).toBeNull()
})

it('whoever read an older one is told the values of both, as far as they differ, and by whom', () => {
  const values = {
    theirs: { ip: 'a', port: 1, names: { en: 'East' } as Record<string, string> },
    yours: { ip: 'b', port: 1, names: { en: 'West' } as Record<string, string> },
  }
  const refusal = refusalOf(() => refuseStale(row, 2, values))
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    refusal: 'changedMeanwhile',
    data: {
      version: 3,
      changedBy: 'Ida',
      changedAt: 1000,
      theirs: { ip: 'a', names: { en: 'East' } },
      yours: { ip: 'b', names: { en: 'West' } },
    },
  })
})
