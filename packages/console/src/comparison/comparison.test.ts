import { describe, expect, it } from 'vitest'
import { changed, readComparison, unofferedIn, writeComparison } from './comparison-state.ts'
import { figuresOf } from './figures.ts'
import type { Point } from './series.ts'

const hourMs = 3_600_000
const read = (text: string) => readComparison(new URLSearchParams(text))

describe('the address of a comparison', () => {
  it('names modules of a station, a quantity and a day', () => {
    expect(read('stationId=5&modules=12,13&quantity=voltage&day=2026-11-20')).toEqual({
      kind: 'module',
      stationId: 5,
      ids: [12, 13],
      quantity: 'voltage',
      span: { from: '2026-11-20', to: '2026-11-20' },
    })
  })

  it('names stations only, and then today', () => {
    expect(read('stations=1,2,3')).toEqual({ kind: 'station', stationId: null, ids: [1, 2, 3], quantity: 'relativePower', span: null })
  })

  it.each([
    '',
    'stations=1,2',
    'stationId=5&modules=12,13&quantity=snr',
    'stationId=2&strings=7&quantity=current&day=2026-01-31',
    'stationId=2&inverters=1,2&quantity=acPower&from=2026-01-01&to=2026-01-31',
    'stations=4&quantity=pr&from=2026-01-01&to=2026-12-31',
  ])('reads what it has written: %s', (text) => {
    expect(readComparison(writeComparison(read(text)))).toEqual(read(text))
  })

  it.each([
    ['modules=1,x,-2,1.5,1&stationId=5', { ids: [1] }],
    ['stationId=5&modules=1&day=2026-02-30', { span: null }],
    ['stationId=5&modules=1&from=2026-03-02&to=2026-03-01', { span: null }],
    ['stationId=abc&modules=1', { stationId: null }],
    ['stationId=5&modules=1&quantity=constructor', { quantity: 'power' }],
    ['stations=1&quantity=energy', { quantity: 'relativePower' }],
  ])('takes nothing from what makes no sense: %s', (text, part) => {
    expect(read(text)).toMatchObject(part)
  })
})

describe('a quantity that the days of an address do not have', () => {
  it.each([
    ['stations=1&quantity=energy', 'energy'],
    ['stations=1&quantity=power&from=2026-01-01&to=2026-01-31', 'power'],
    ['stations=1&quantity=power', null],
    ['stations=1', null],
    ['stationId=5&modules=1&quantity=constructor', null],
  ])('%s: %s', (text, unoffered) => expect(unofferedIn(new URLSearchParams(text))).toBe(unoffered))
})

describe('a changed choice', () => {
  it('another kind or station has other subjects', () => {
    const was = read('stationId=5&modules=12,13&quantity=snr')
    expect(changed(was, { kind: 'string' })).toMatchObject({ ids: [], quantity: 'current', stationId: 5 })
    expect(changed(was, { stationId: 6 })).toMatchObject({ ids: [], quantity: 'snr' })
    expect(changed(was, { quantity: 'power' }).ids).toEqual([12, 13])
  })

  it('stations over several days are compared by what days have', () => {
    const was = read('stations=1,2')
    const days = changed(was, { span: { from: '2026-01-01', to: '2026-01-31' } })
    expect(days).toMatchObject({ ids: [1, 2], quantity: 'specificYield' })
    expect(changed(days, { span: null }).quantity).toBe('relativePower')
  })
})

describe('figures of a line', () => {
  const points: Point[] = [
    [0, 100],
    [hourMs, null],
    [2 * hourMs, 400],
    [3 * hourMs, 200],
  ]
  it('least, mean, largest and when; what is missing counts nowhere', () => {
    expect(figuresOf(points, undefined, 9 * hourMs)).toEqual({ min: 100, mean: 700 / 3, max: 400, maxAt: 2 * hourMs, sum: null })
  })
  it('energy of a power: the running step counts until now', () => {
    expect(figuresOf(points, 'overTime', 9 * hourMs).sum).toBe(700)
    expect(figuresOf(points, 'overTime', 3.5 * hourMs).sum).toBe(600)
  })
  it('amounts add up', () => {
    expect(figuresOf(points, 'values', 9 * hourMs).sum).toBe(700)
  })
  it('a line without values has no figures, not zeros', () => {
    expect(figuresOf([[0, null]], 'values', hourMs)).toEqual({ min: null, mean: null, max: null, maxAt: null, sum: null })
  })
})
