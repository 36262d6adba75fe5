import { describe, expect, it } from 'vitest'
import { isOvertaken } from './string-values.ts'

const measured = 1_000_000
const later = measured + 7_000
describe('the last voltage of a string', () => {
  it.each([
    ['live, and a module of it was read back as shut down since', 795, 'shutDown', later, true],
    ['off, and a module of it was read back as producing since', 16, 'producing', later, true],
    ['live, with a module that had been shut down before', 755, 'shutDown', measured, false],
    ['off, measured after the shutdown', 16, 'shutDown', later, false],
    ['live, with its modules read now', 795, 'producing', later, false],
    ['off at night', 3, 'asleep', later, false],
  ] as const)('%s', (_, voltage, state, rsdAt, isIt) => {
    expect(isOvertaken({ voltage, at: measured }, [{ state, rsdAt }], 30)).toBe(isIt)
  })
  it('is not overtaken where it is not known, or no module was read back', () => {
    expect(isOvertaken({ voltage: null, at: null }, [{ state: 'shutDown', rsdAt: later }], 30)).toBe(false)
    expect(isOvertaken({ voltage: 795, at: measured }, [{ state: 'shutDown', rsdAt: null }], 30)).toBe(false)
  })
})
