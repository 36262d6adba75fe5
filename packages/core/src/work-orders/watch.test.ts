import { describe, expect, it } from 'vitest'
import { standsMs, type Watched, type WatchVerdict, watchMs, watchVerdict } from './watch.ts'

const fixedAt = 1_000_000
const quiet: Watched = { fixedAt, cameBackAt: null, stands: false, judgedUntil: fixedAt }

describe('the watch after the work', () => {
  it.each<[string, Partial<Watched>, WatchVerdict]>([
    ['has nothing to say at once', {}, null],
    ['holds after three days that were judged', { judgedUntil: fixedAt + watchMs }, 'held'],
    ['proves nothing by days that nobody has judged', { judgedUntil: null }, null],
    ['ends with the first alarm of the same place and kind', { cameBackAt: fixedAt + 1 }, 'cameBack'],
    ['counts nothing that was raised before', { cameBackAt: fixedAt }, null],
    ['counts an alarm on its last instant', { cameBackAt: fixedAt + watchMs, judgedUntil: fixedAt + watchMs }, 'cameBack'],
    ['counts nothing after it', { cameBackAt: fixedAt + watchMs + 1, judgedUntil: fixedAt + watchMs + 1 }, 'held'],
    ['lets an alarm end that still stands', { stands: true, judgedUntil: fixedAt + standsMs - 1 }, null],
    ['ends where it stands after a day', { stands: true, judgedUntil: fixedAt + standsMs }, 'stands'],
  ])('%s', (_, more, verdict) => expect(watchVerdict({ ...quiet, ...more })).toBe(verdict))
})
