import { describe, expect, it } from 'vitest'
import { clockText, dayText, momentText, offsetText } from './clocks.ts'

const at = Date.UTC(2026, 8, 18, 5, 42, 18)

describe('a clock', () => {
  it('shows the hour of the place, not of the browser', () => {
    expect(clockText(at, 'Asia/Shanghai', 'en')).toBe('13:42')
    expect(clockText(at, 'America/Los_Angeles', 'ja')).toBe('22:42')
  })

  it('shows seconds where asked, and midnight as 00', () => {
    expect(clockText(at, 'Asia/Shanghai', 'zh', true)).toBe('13:42:18')
    expect(clockText(Date.UTC(2026, 0, 1), 'UTC', 'en')).toBe('00:00')
  })
})

describe('a day', () => {
  it('is written as the language does', () => {
    expect(dayText(at, 'Asia/Shanghai', 'en')).toBe('Fri 18 Sep 2026')
    expect(dayText(at, 'Asia/Shanghai', 'zh')).toContain('2026年9月18日')
    expect(dayText(at, 'Asia/Shanghai', 'ja')).toContain('2026年9月18日')
  })
})

describe('the offset of a zone', () => {
  it.each([
    ['Asia/Shanghai', 'UTC+8'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['UTC', 'UTC'],
    ['America/St_Johns', 'UTC−2:30'],
  ])('of %s is %s', (zone, text) => {
    expect(offsetText(at, zone)).toBe(text)
  })

  it('follows summer time', () => {
    expect([Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((day) => offsetText(day, 'Europe/Berlin'))).toEqual(['UTC+1', 'UTC+2'])
  })
})

it('a moment in a file is the same in every language, in the zone of the place', () => {
  expect(momentText(at, 'Asia/Shanghai')).toBe('2026-09-18 13:42:18')
})
