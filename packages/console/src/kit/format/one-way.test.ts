import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))

/** Ways to write a day, a time or a number of one's own, and where they are allowed. */
const ways = [
  ['a picker of antd', /\bDatePicker\b|\bTimePicker\b|\bCalendar\b.*from 'antd'/, /^kit\/days\//],
  ['a format of the language’s own', /\.toLocale(Date|Time)?String\(/, /^$/],
  ['a format of Intl', /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)\b/, /^kit\/(format|days)\//],
  ['dayjs', /from 'dayjs'/, /^kit\/days\//],
] as const

it.each(ways)('days, times and numbers are written in one way: %s stands in the kit only', (_, way, allowed) => {
  expect(files.filter((name) => !allowed.test(name) && way.test(readFileSync(sources + name, 'utf8')))).toEqual([])
})
