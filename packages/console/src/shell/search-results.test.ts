import { describe, expect, it } from 'vitest'
import { type Found, type ResultKind, searchResultsOf, type Totals } from './search-results.ts'

const module = (code: string, id: number) => ({ id, code, mac: null, number: '1', stationName: 'Pune', stationId: 1 })
const string = (code: string, id: number) => ({ id, code, number: null, stationName: 'Pune', stationId: 3 })
const none = { stations: [], strings: [], inverters: [], modules: [], concentrators: [], tasks: [], users: [], organisations: [] }
const results = (found: object, totals: object, whole: ResultKind | null = null) => {
  const no = Object.fromEntries(Object.keys(none).map((kind) => [kind, { total: 0, more: false }]))
  const showAll = (kind: ResultKind, shown: number, { total }: { total: number }) =>
    ({ key: `rest-${kind}`, kind, title: `${shown} of ${total}`, note: '', act: () => {}, stays: true }) as const
  const words = { stringName: (code: string) => `String ${code}`, showAll }
  return searchResultsOf({ ...none, ...found } as unknown as Found, { ...no, ...totals } as Totals, 5, whole, words)
}

describe('what the search offers', () => {
  it('a string is called one, and leads to its modules', () => {
    const [found] = results({ strings: [string('A-04', 1)] }, { strings: { total: 1, more: false } })
    expect(found).toMatchObject({ kind: 'searchStrings', title: 'String A-04' })
    expect(found).toHaveProperty('to', expect.stringContaining('string=A-04'))
  })
  it('modules come by code, the first five, and then the way to the rest', () => {
    const modules = [36, 35, 4, 3, 20, 1].map((n) => module(`A-04-${n}`, n))
    const titles = results({ modules }, { modules: { total: 36, more: false } }).map(({ title }) => title)
    expect(titles).toEqual(['A-04-1', 'A-04-3', 'A-04-4', 'A-04-20', 'A-04-35', '5 of 36'])
  })
  it('all of a kind that was asked for whole, and no way to a rest', () => {
    const modules = [6, 5, 4, 3, 2, 1].map((n) => module(`A-04-${n}`, n))
    expect(results({ modules }, { modules: { total: 6, more: false } }, 'searchModules')).toHaveLength(6)
  })
  it('a concentrator leads to its page', () => {
    const concentrators = [{ gw: '102601000001', name: 'GW-01', stationId: 1, stationName: 'Pune' }]
    const [found] = results({ concentrators }, { concentrators: { total: 1, more: false } })
    expect(found).toMatchObject({ kind: 'searchConcentrators', title: 'GW-01', note: '102601000001 · Pune' })
    expect(found).toHaveProperty('to', expect.stringMatching(/concentrator\w*\?number=102601000001$/i))
  })
  it('an inverter leads to its page', () => {
    const inverters = [{ id: 4, code: 'INV-01', number: '402601000001', stationName: 'Pune', stationId: 1 }]
    const [found] = results({ inverters }, { inverters: { total: 1, more: false } })
    expect(found).toMatchObject({ kind: 'searchInverters', title: 'INV-01', to: '/powerManageList/inverterDetails?id=4' })
  })
  it('five of five have no rest', () => {
    const strings = [1, 2, 3, 4, 5].map((n) => string(`A-0${n}`, n))
    expect(results({ strings }, { strings: { total: 5, more: false } }).map(({ key }) => key)).not.toContain('rest-searchStrings')
  })
})
