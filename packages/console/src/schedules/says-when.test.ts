import { expect, it } from 'vitest'
import { saysWhen } from './says-when.ts'

it.each<[string, Parameters<typeof saysWhen>[0]['executeTimes'], number[], boolean]>([
  ['two times that are far enough apart', '10:00,10:10', [1], true],
  ['two times that are too close', '10:00,10:01', [1], false],
  ['no day of the week', '10:00', [], false],
])('%s: next runs are looked for, or only the refusal stands', (_what, executeTimes, weekdays, says) => {
  expect(saysWhen({ executeTimes, weekdays: weekdays as never, firstDay: '2026-12-01' })).toBe(says)
})
