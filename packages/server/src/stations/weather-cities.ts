import { citiesNear, weatherCities as known, type WeatherCity } from '@sundial/core/stations/weather-cities.ts'
import type { Phrase } from '@sundial/phrases/kit/phrases.ts'
import { weatherCity } from '@sundial/phrases/weather-cities.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'

/** Checks that every city has a name; otherwise this does not compile. */
const named: Record<WeatherCity, Phrase> = weatherCity
const say = wordsOf({ weatherCity })

/** Cities that a plant can be bound to, those near the place first. */
export const weatherCities: Handler<'weatherCities'> = async ({ latitudeDeg, longitudeDeg }, { language }) => {
  const cities = latitudeDeg === undefined || longitudeDeg === undefined ? known : citiesNear({ latitudeDeg, longitudeDeg })
  return cities.map(({ code, country, ...place }) => ({
    country,
    chinsesname: named[code].zh,
    citycode: code,
    name: say(`weatherCity:${code}`, language),
    latitudeDeg: place.latitudeDeg,
    longitudeDeg: place.longitudeDeg,
  }))
}
