import { expect, it } from 'vitest'
import { axesOf, firstShown, listRows, type ScannedDevice, summaryOf } from './scan-rows.ts'

const device = (id: number, change: Partial<ScannedDevice>): ScannedDevice => ({
  ...{ id, code: `S1-${id}`, number: `20000000000${id}`, stringId: 1, stringCode: 'S1', phase: 'verified', note: null, measuredAt: 1 },
  ...{ ivClass: 'healthy', grade: 'healthy', isClear: true, lostW: 0.5, lostShare: 0.001, ratingShare: 0.99, figures: null },
  ...{ monthWh: null, monthMoney: null, place: null, usualSketch: [] },
  sketch: [
    [0, 9],
    [40, 0],
  ],
  ...change,
})
const silent = device(4, { phase: 'unknown', measuredAt: null, ivClass: null, grade: null, lostW: null, sketch: [] })
const list = [
  device(1, {}),
  device(2, {
    ivClass: 'diodeShorted',
    grade: 'faulty',
    lostW: 100,
    sketch: [
      [0, 9.5],
      [30, 0],
    ],
  }),
  device(3, { ivClass: 'currentLoss', grade: 'suspect', lostW: 20 }),
  silent,
  device(5, { ivClass: null, grade: null, lostW: null }),
]

it('a scan is summed up by grade and class, and only findings miss power', () => {
  expect(summaryOf(list)).toEqual({
    ...{ scanned: 4, without: 1, awaited: 0, notJudged: 1, missingW: 120, monthWh: null, monthMoney: null },
    grades: { faulty: 1, suspect: 1, healthy: 1 },
    classes: [
      { ivClass: 'healthy', count: 1 },
      { ivClass: 'currentLoss', count: 1 },
      { ivClass: 'diodeShorted', count: 1 },
    ],
  })
})

it('what a running scan has not come to is no module without a curve', () => {
  const coming = device(6, { phase: 'accepted', measuredAt: null, ivClass: null, grade: null, lostW: null, sketch: [] })
  expect(summaryOf([...list, coming])).toMatchObject({ scanned: 4, without: 1, awaited: 1 })
  expect(listRows({ list: [silent, coming], groups: [] }, 'findings').map(({ device: { id } }) => id)).toEqual([4])
})

it('all small curves have the same axes', () => {
  expect(axesOf(list)).toEqual({ maxV: 40, maxA: 9.5 })
  expect(axesOf([silent])).toEqual({ maxV: 1, maxA: 0.1 })
})

it('the first finding is shown first, else what has a curve', () => {
  expect(firstShown(list)).toBe(2)
  expect(firstShown([silent, device(1, {})])).toBe(1)
  expect(firstShown([silent])).toBeNull()
})

it('the rows are things to do, findings and what has no curve, or every module', () => {
  const group = { ivClass: 'currentLoss', ids: [3, 2], isClear: true, lostShare: 0.1, lostW: 30, monthWh: null, monthMoney: null } as const
  const answer = { list, groups: [{ ...group, ids: [...group.ids] }] }
  expect(listRows(answer, 'groups')).toMatchObject([{ device: { id: 3 }, ids: [3, 2] }])
  expect(listRows(answer, 'findings').map(({ device: { id } }) => id)).toEqual([2, 3, 4])
  expect(listRows(answer, 'all')).toHaveLength(list.length)
})
