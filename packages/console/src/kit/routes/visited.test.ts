import { pages } from '@sundial/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { addressAfter, affixed, type Closing, closing, type Visit, visiting, visitKey, visitsMax } from './visited.ts'

const home = pages.home.path
const stations = pages.stations.path
const station = pages.station.path
const open = (...addresses: string[]): Visit[] =>
  addresses.reduce(
    (visits, address, at) => {
      const [pathname = '', search = ''] = address.split(/(?=\?)/)
      return visiting(visits, { pathname, search }, at + 1)
    },
    affixed(() => true),
  )
const keys = (visits: Visit[]) => visits.map((v) => v.key)

describe('visited pages', () => {
  it('are one by page, or one by the thing shown', () => {
    expect(keys(open(stations, `${station}?id=1`, `${station}?id=2`, `${station}?tab=rsd&id=1`))).toEqual([
      'home',
      'stations',
      'station:1',
      'station:2',
    ])
  })
  it('are no pages where there is none', () => {
    expect(visitKey({ pathname: '/nowhere', search: '' })).toBeNull()
    expect(keys(open('/nowhere', '/login'))).toEqual(['home'])
  })
  it('keep the address as it was left', () => {
    expect(open(stations, `${stations}?view=stale`, home).find((v) => v.key === 'stations')).toMatchObject({ search: '?view=stale' })
  })
  it('without the right for a page have no affixed tab of it', () => {
    expect(affixed((page) => page !== 'home')).toEqual([])
  })
  it(`are at most ${visitsMax}: the one unused longest goes, never an affixed one`, () => {
    const many = open(...Array.from({ length: visitsMax - 1 }, (_, i) => `${station}?id=${i}`))
    expect(many).toHaveLength(visitsMax)
    const used = visiting(many, { pathname: station, search: '?id=0' }, 1000)
    const after = keys(visiting(used, { pathname: stations, search: '' }, 1001))
    expect(after).toHaveLength(visitsMax)
    expect(after).toContain('home')
    expect(after).toContain('station:0')
    expect(after).not.toContain('station:1')
  })
})

describe('closing', () => {
  const visits = open(stations, `${station}?id=1`, `${station}?id=2`)
  it.each<[Closing, string, string[]]>([
    ['this', 'station:1', ['home', 'stations', 'station:2']],
    ['this', 'home', ['home', 'stations', 'station:1', 'station:2']],
    ['others', 'station:1', ['home', 'station:1']],
    ['left', 'station:1', ['home', 'station:1', 'station:2']],
    ['right', 'stations', ['home', 'stations']],
    ['all', 'station:1', ['home']],
    ['all', 'gone', ['home', 'stations', 'station:1', 'station:2']],
  ])('%s of %s leaves %j', (which, key, left) => {
    expect(keys(closing(visits, key, which))).toEqual(left)
  })
  it('of the shown one leads to the last remaining, of another nowhere, of the only one to the start', () => {
    const left = closing(visits, 'stations', 'this')
    expect(addressAfter(left, 'stations')).toBe(`${station}?id=2`)
    expect(addressAfter(left, 'station:1')).toBeNull()
    expect(addressAfter([], 'home')).toBe('/')
  })
})
