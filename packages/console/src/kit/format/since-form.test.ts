import { describe, expect, it } from 'vitest'
import { sinceForm } from './since-form.ts'

const now = Date.UTC(2026, 10, 22, 16, 30)

describe('since when something is so', () => {
  it.each([
    ['earlier today', Date.UTC(2026, 10, 22, 1, 0), 'UTC', 'clock'],
    ['yesterday evening, less than 24 h ago', Date.UTC(2026, 10, 21, 18, 0), 'UTC', 'moment'],
    ['yesterday in UTC, today at the plant', Date.UTC(2026, 10, 22, 16, 5), 'Asia/Shanghai', 'clock'],
    ['today in UTC, yesterday at the plant', Date.UTC(2026, 10, 22, 15, 0), 'Asia/Shanghai', 'moment'],
    ['a year ago', Date.UTC(2025, 10, 22, 16, 30), 'UTC', 'moment'],
  ])('%s', (_name, at, timeZone, form) => expect(sinceForm(at, now, timeZone)).toBe(form))
})
