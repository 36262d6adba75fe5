import { describe, expect, it } from 'vitest'
import { type KindPerformance, type PerformanceAdvice, performanceAdvice } from './performance.ts'

const minute = 60_000
const sound: KindPerformance = {
  rings: 40,
  alarms: 40,
  flapping: 0,
  stale: 0,
  seenMs: 10 * minute,
  lastedMs: 300 * minute,
  clearedAlone: 0.1,
  nothingDone: 0.1,
  plants: 8,
  topPlantShare: 0.2,
  topHourShare: 0.1,
}

describe('what to do about a kind of alarm', () => {
  it.each<[string, Partial<KindPerformance>, PerformanceAdvice]>([
    ['nothing, where it is seen and acted on', {}, 'good'],
    ['nothing yet, where it rang a few times', { rings: 4, alarms: 4, nothingDone: 1 }, 'tooFew'],
    ['wait longer, where it comes and goes', { rings: 120, flapping: 8 }, 'flaps'],
    ['wait longer, where half of them are over within an hour by themselves', { clearedAlone: 0.5, lastedMs: 12 * minute }, 'clearsItself'],
    ['nothing of the kind, where those that end by themselves last', { clearedAlone: 0.9 }, 'good'],
    ['look at the plant that has most of it', { topPlantShare: 0.6 }, 'onePlant'],
    ['nothing about a plant that is the only one', { plants: 1, topPlantShare: 1 }, 'good'],
    ['look at the hour in which it rings', { topHourShare: 0.4 }, 'sameHour'],
    ['do what stands for days, or shelve it', { stale: 8 }, 'stale'],
    ['make it no alarm, where nobody ever acts', { nothingDone: 0.8 }, 'neverActedOn'],
    ['say who is told, where it is seen too late', { seenMs: 31 * minute }, 'seenLate'],
    ['nothing where nothing is known of it', { seenMs: null, lastedMs: null, clearedAlone: null, nothingDone: null }, 'good'],
  ])('%s', (_, more, advice) => expect(performanceAdvice({ ...sound, ...more })).toBe(advice))
})
