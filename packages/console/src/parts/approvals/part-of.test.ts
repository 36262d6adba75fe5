import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { numbersInWords } from '../../kit/language/numbers-in-words.ts'
import { partOf } from './approvals.ts'

const interpolation = { escapeValue: false, alwaysFormat: true }
beforeAll(() => i18next.use(numbersInWords).init({ lng: 'en', resources: {}, interpolation }))

it.each([
  ['list', 'A-01-01 +1217', 1218, '1,218 modules'],
  ['string', 'A-04', 20, 'string A-04'],
  ['module', 'A-01-01', 1, 'module A-01-01'],
  ['list', 'A-01-01 +1217', null, 'A-01-01 +1217'],
] as const)('an order for %s %s is named as its task is', (kind, label, moduleCount, name) => {
  expect(partOf({ label, moduleCount, stationName: 'Hamamatsu', order: { target: { kind, ids: [1] } } })).toBe(name)
})
