import { describe, expect, it } from 'vitest'
import { judgeTime } from './appointed-time.ts'

const berlin = { timeZone: 'Europe/Berlin', latitudeDeg: 52.5, longitudeDeg: 13.4 }
const lordHowe = { timeZone: 'Australia/Lord_Howe', latitudeDeg: -31.5, longitudeDeg: 159 }
const now = Date.UTC(2026, 1, 1, 9)

describe('a time at which modules are switched', () => {
  it('is one of the clock of the plant', () => {
    expect(judgeTime('2026-06-20 12:00', berlin, now)).toEqual({ at: Date.UTC(2026, 5, 20, 10), fault: null, twice: false, dark: false })
  })

  it.each([
    ['nothing', '', 'needed'],
    ['a minute that is over', '2026-02-01 09:59', 'past'],
    ['this very minute', '2026-02-01 10:00', 'past'],
    ['a time in more than a year', '2027-03-01 12:00', 'far'],
    ['a time that the clock skips', '2026-03-29 02:30', 'skipped'],
  ] as const)('is refused: %s', (_, moment, fault) => {
    expect(judgeTime(moment, berlin, now)).toEqual({ at: null, fault })
  })

  it.each([
    ['an hour', '2026-10-25 02:30', berlin, Date.UTC(2026, 9, 25, 0, 30)],
    ['half an hour', '2026-04-05 01:45', lordHowe, Date.UTC(2026, 3, 4, 14, 45)],
  ] as const)('that the clock shows twice as it is set back by %s is the first one, and says so', (_, moment, place, at) => {
    expect(judgeTime(moment, place, now)).toMatchObject({ at, twice: true })
  })

  it('on either side of such an hour is shown once', () => {
    for (const moment of ['2026-10-25 01:59', '2026-10-25 03:00']) expect(judgeTime(moment, berlin, now)).toMatchObject({ twice: false })
  })

  it('in the dark says so', () => {
    expect(judgeTime('2026-06-20 23:30', berlin, now)).toMatchObject({ fault: null, dark: true })
  })
})
