import { describe, expect, it } from 'vitest'
import { isCountry } from './countries.ts'
import { citiesNear, distanceKm, isWeatherCity, weatherCities } from './weather-cities.ts'

const deqing = { latitudeDeg: 30.53, longitudeDeg: 119.96 }

describe('the cities of the weather', () => {
  it('are those near a place first, whatever country it is in', () => {
    const [first, second] = citiesNear(deqing)
    expect([first!.code, second!.code]).toEqual(['CN-hangzhou', 'CN-huzhou'])
    expect(first!.km).toBeCloseTo(33, 0)
    expect(citiesNear({ latitudeDeg: 34.8, longitudeDeg: 137.7 })[0]!.code).toBe('JP-hamamatsu')
  })

  it.each([
    ['a place itself', deqing, deqing, 0],
    ['Beijing to Shanghai', { latitudeDeg: 39.91, longitudeDeg: 116.4 }, { latitudeDeg: 31.22, longitudeDeg: 121.46 }, 1070],
    ['over the date line', { latitudeDeg: 0, longitudeDeg: 179 }, { latitudeDeg: 0, longitudeDeg: -179 }, 222],
    ['the other side of the earth', { latitudeDeg: 0, longitudeDeg: 0 }, { latitudeDeg: 0, longitudeDeg: 180 }, 20_015],
  ])('distance: %s', (_, a, b, km) => expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(6))

  it('are in countries that there are, once each, and no other code is one', () => {
    expect(weatherCities.filter(({ country }) => !isCountry(country))).toEqual([])
    expect(new Set(weatherCities.map(({ latitudeDeg, longitudeDeg }) => `${latitudeDeg} ${longitudeDeg}`)).size).toBe(weatherCities.length)
    expect(['CN-hangzhou', 'CN-nowhere', 'toString', ''].map(isWeatherCity)).toEqual([true, false, false, false])
  })
})
