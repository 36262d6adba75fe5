import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'

describe('the cities that a plant can have its weather from', () => {
  const s = dayServer('east')
  const ask = asking(() => s)

  it('are all there are without a place, by their keys of the specification', async () => {
    const all = await ask('weatherCities', {}, s.bearer)
    expect(all[0]).toEqual({
      country: 'CN',
      chinsesname: '北京',
      citycode: 'CN-beijing',
      name: 'Beijing',
      latitudeDeg: 39.91,
      longitudeDeg: 116.4,
    })
    expect(all.length).toBeGreaterThan(100)
  })

  it('are those near a place first, in the language that is asked for', async () => {
    const near = { latitudeDeg: 34.8, longitudeDeg: 137.7 }
    const { data } = await s.call(calls.weatherCities.path, near, s.bearer, { i18n: 'ja' })
    expect((data as { name: string }[]).slice(0, 2).map(({ name }) => name)).toEqual(['浜松', '静岡'])
  })

  it('half a place is refused', async () => {
    expect(await s.call(calls.weatherCities.path, { latitudeDeg: 30 }, s.bearer)).toMatchObject({ http: 400, code: '010001' })
  })
})
