import { citiesNear, isWeatherCity, weatherCities as known, type WeatherCity } from '@sundial/core/stations/weather-cities.ts'
import type { Language, Phrase } from '@sundial/phrases/kit/phrases.ts'
import { weatherCity } from '@sundial/phrases/weather-cities.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'

/** Checks that every city has a name; otherwise this does not compile. */
const named: Record<WeatherCity, Phrase> = weatherCity
const say = wordsOf({ weatherCity })

/** The name of a weather city; the code of one that is not known any more. */
export const weatherCityIn = (code: string, language: Language): string =>
  isWeatherCity(code) ? say(`weatherCity:${code}`, language) : code

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
