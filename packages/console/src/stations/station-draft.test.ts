import { describe, expect, it } from 'vitest'
import { checkPlace, type Draft, draftOf, faultsOf, savedText, zoneFor } from './station-draft.ts'
import { zoneOfPlace } from './zone-of-place.ts'

const june = Date.parse('2026-06-21T04:00:00Z')
const good: Draft = {
  code: 'HZ-01',
  names: { zh: '杭州', en: '', ja: '' },
  orgNo: '33',
  country: 'CN',
  provinceNames: { zh: '', en: '', ja: '' },
  cityNames: { zh: '杭州', en: '', ja: '' },
  latitudeDeg: 30.27,
  longitudeDeg: 120.15,
  altitudeM: 12,
  timeZone: 'Asia/Shanghai',
  tiltDeg: 20,
  azimuthDeg: 180,
  commissionedOn: '2026-01-01',
  revenuePerKwh: null,
  cost: null,
  serviceLifeYears: null,
  lossThresholdDays: null,
  weatherCity: null,
  shutdownLimitV: 30,
  shutdownLimitS: 30,
  photos: [],
}

describe('the form of a station', () => {
  it('can be sent when nothing is at fault, and only then', () => {
    expect([...faultsOf(good)]).toEqual([])
    const empty = draftOf(null)
    expect([...faultsOf(empty)].sort()).toEqual(
      ['code', 'names', 'orgNo', 'latitudeDeg', 'longitudeDeg', 'timeZone', 'tiltDeg', 'azimuthDeg', 'commissionedOn'].sort(),
    )
    expect([empty.shutdownLimitV, empty.shutdownLimitS]).toEqual([30, 30])
  })

  it.each([
    ['latitudeDeg', 91],
    ['longitudeDeg', -181],
    ['code', 'a b'],
    ['tiltDeg', -1],
    ['azimuthDeg', 400],
    ['altitudeM', 9000],
    ['cost', { amount: -1, currency: 'CNY' }],
    ['cost', { amount: 1, currency: 'XYZ' }],
    ['serviceLifeYears', 0],
    ['lossThresholdDays', 366],
    ['weatherCity', 'CN-nowhere'],
    ['serviceLifeYears', 2.5],
    ['shutdownLimitV', 0],
    ['timeZone', 'Mars/Olympus'],
    ['country', 'XX'],
    ['names', { zh: ' ', en: '', ja: '' }],
  ] as const)('says that %s is at fault where it is %j', (key, value) => {
    expect([...faultsOf({ ...good, [key]: value })]).toEqual([key])
  })

  it('offers the zone of the place, none without a place', () => {
    expect(zoneFor(good, zoneOfPlace)).toBe('Asia/Shanghai')
    expect(zoneFor({ ...good, longitudeDeg: null }, zoneOfPlace)).toBeNull()
    expect(zoneFor({ ...good, latitudeDeg: 100 }, zoneOfPlace)).toBeNull()
    expect(zoneFor(good, null)).toBeNull()
  })

  it('says when the sun rises there, so that a slip of the sign shows', () => {
    const check = checkPlace(good, zoneOfPlace, june)
    expect(check).toMatchObject({ kind: 'sun', timeZone: 'Asia/Shanghai' })
    expect(check?.kind === 'sun' && new Date(check.riseMs).toISOString().slice(11, 13)).toBe('20') // 04:57 in Hangzhou
    expect(checkPlace({ ...good, latitudeDeg: 80 }, zoneOfPlace, june)).toEqual({ kind: 'sunNever', timeZone: 'Asia/Shanghai' })
  })

  it('says that zone and longitude do not fit; western China on Beijing time does', () => {
    expect(checkPlace({ ...good, longitudeDeg: -120.15, latitudeDeg: 37 }, zoneOfPlace, june)).toEqual({
      kind: 'zoneOdd',
      timeZone: 'America/Los_Angeles',
    })
    expect(checkPlace({ ...good, latitudeDeg: 43.8, longitudeDeg: 87.6 }, zoneOfPlace, june)).toMatchObject({ kind: 'sun' })
    expect(checkPlace({ ...good, timeZone: 'Pacific/Auckland', latitudeDeg: -38, longitudeDeg: -179.9 }, zoneOfPlace, june)).toMatchObject({
      kind: 'sun',
    })
    expect(checkPlace({ ...good, timeZone: null }, zoneOfPlace, june)).toBeNull()
    expect(checkPlace(good, null, june)).toBeNull()
  })
})

it.each([
  [{ zh: '新', en: '', ja: 'New' }, '新 New'],
  [{ amount: 0.4, currency: 'CNY' }, '0.4 CNY'],
  [0, '0'],
  ['', '–'],
  [null, '–'],
])('the value %j is read as %s', (value, text) => expect(savedText(value)).toBe(text))
