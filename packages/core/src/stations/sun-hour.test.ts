import { describe, expect, it } from 'vitest'
import { hasHadSunHour } from './sun-hour.ts'

const shanghai = { latitudeDeg: 31.2, longitudeDeg: 121.5, timeZone: 'Asia/Shanghai' }
const tromso = { latitudeDeg: 69.6, longitudeDeg: 18.9, timeZone: 'Europe/Oslo' }

describe('an hour of sun', () => {
  it.each([
    ['before sunrise', shanghai, '2026-06-20T20:30Z', false],
    ['half an hour after it', shanghai, '2026-06-20T21:20Z', false],
    ['two hours after it', shanghai, '2026-06-20T23:00Z', true],
    ['in the evening of the same day', shanghai, '2026-06-21T14:00Z', true],
    ['after midnight, a new day', shanghai, '2026-06-21T16:10Z', false],
    ['at noon of the polar night', tromso, '2026-12-21T11:00Z', false],
    ['at midnight of the polar day', tromso, '2026-06-21T00:00Z', true],
  ] as const)('%s', (_name, place, at, expected) => {
    expect(hasHadSunHour(place, Date.parse(at))).toBe(expected)
  })
})
