import { describe, expect, it } from 'vitest'
import { arrangeColumns, growColumns, keptColumns, moveColumn } from './arrange-columns.ts'

const rules = [
  { key: 'name', width: 200, locked: true },
  { key: 'state', width: 100 },
  { key: 'organisation', width: 140, hidden: true },
  { key: 'power', width: 80 },
]
const kept = (key: string, change = {}) => ({ key, shown: true, fixed: false, width: null, ...change })
const keys = (places: { key: string }[]) => places.map((p) => p.key)

describe('columns of a list', () => {
  it('are as at first where nothing is kept', () => {
    expect(arrangeColumns(rules, []).map((p) => [p.key, p.shown, p.width])).toEqual([
      ['name', true, 200],
      ['state', true, 100],
      ['organisation', false, 140],
      ['power', true, 80],
    ])
  })

  it('come in the order, width and visibility that somebody chose', () => {
    const places = arrangeColumns(rules, [
      kept('power', { width: 120 }),
      kept('name'),
      kept('state', { shown: false }),
      kept('organisation'),
    ])
    expect(places.map((p) => [p.key, p.shown, p.width])).toEqual([
      ['name', true, 200],
      ['power', true, 120],
      ['state', false, 100],
      ['organisation', true, 140],
    ])
  })

  it('that are gone are left out, new ones stand where they do at first', () => {
    expect(keys(arrangeColumns(rules, [kept('money'), kept('name'), kept('power'), kept('state')]))).toEqual([
      'name',
      'power',
      'state',
      'organisation',
    ])
  })

  it('fixed ones stand before the others', () => {
    expect(keys(arrangeColumns(rules, [kept('power', { fixed: true })]))).toEqual(['name', 'power', 'state', 'organisation'])
  })

  it('the locked one can be neither hidden nor moved', () => {
    const places = arrangeColumns(rules, [kept('power'), kept('name', { shown: false })])
    expect(places[0]).toMatchObject({ key: 'name', shown: true, fixed: true })
    expect(keys(moveColumn(places, 'name', 1))).toEqual(keys(places))
    expect(keys(moveColumn(places, places[1]!.key, -1))).toEqual(keys(places))
  })

  it.each([
    ['power', -1, ['name', 'state', 'power', 'organisation']],
    ['state', 1, ['name', 'organisation', 'state', 'power']],
    ['state', 2, ['name', 'organisation', 'power', 'state']],
    ['power', 1, ['name', 'state', 'organisation', 'power']],
    ['nothing', 1, ['name', 'state', 'organisation', 'power']],
  ])('%s moved by %i', (key, by, order) => {
    expect(keys(moveColumn(arrangeColumns(rules, []), key, by))).toEqual(order)
  })

  it('keep a width only where it was chosen, so that a better first one reaches everybody else', () => {
    const places = arrangeColumns(rules, [kept('power', { width: 99 })])
    expect(keptColumns(rules, places).map((c) => [c.key, c.width])).toEqual([
      ['name', null],
      ['state', null],
      ['organisation', null],
      ['power', 99],
    ])
  })
})

describe('room that is left free', () => {
  const grown = (roomPx: number) => growColumns(arrangeColumns(rules, []), (key) => key === 'name' || key === 'organisation', roomPx)
  const widths = (roomPx: number) => grown(roomPx).map(({ width }) => width)

  it('goes to the columns whose text may be cut, by their width', () => expect(widths(34)).toEqual([220, 100, 154, 80]))
  it('goes to all columns once these are wide enough', () => {
    expect(widths(272)).toEqual([360, 100, 252, 80])
    expect(widths(272 + 792)).toEqual([720, 200, 504, 160])
  })
  it('goes to all columns where no text may be cut', () => {
    const places = growColumns(arrangeColumns(rules, []), () => false, 520)
    expect(places.map(({ width }) => width)).toEqual([400, 200, 280, 160])
  })
  it('is none where the columns are as wide as the list or wider', () => {
    expect(widths(0)).toEqual([200, 100, 140, 80])
    expect(widths(-80)).toEqual([200, 100, 140, 80])
  })
})
