import type { areaCalls } from '@sundial/contract/areas.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { findStations, type StationFilter } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countryIn, givenIn } from '../kit/language.ts'

type Area = OutputOf<typeof areaCalls.areas>[number]

/** One for each key, with the stations of all that share it. */
const merged = <A extends { stationCount: number }>(areas: readonly A[], keyOf: (area: A) => string): A[] => {
  const byKey = new Map<string, A>()
  for (const area of areas) {
    const key = keyOf(area)
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, stationCount: known.stationCount + area.stationCount } : area)
  }
  return [...byKey.values()]
}

const byNames = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  const text = ({ countryName, province, city }: Area): string => [countryName, province ?? '', city ?? ''].join('\n')
  return (a: Area, b: Area): number => compare(text(a), text(b))
}

/** The areas of the stations that are seen; of a station without a country nothing is known. */
const areasOf = async ({ server, scope, language }: ReadCall, filter: StationFilter): Promise<Area[]> => {
  const found = await findStations(server.store.db, scope, filter)
  const each = found.flatMap(({ country, provinceNames, cityNames }): Area[] =>
    country === null
      ? []
      : [
          {
            country,
            countryName: countryIn(language, country),
            province: givenIn(language, provinceNames),
            city: givenIn(language, cityNames),
            stationCount: 1,
          },
        ],
  )
  return merged(each, ({ country, province, city }) => JSON.stringify([country, province, city])).sort(byNames(language))
}

export const areas: Handler<'areas'> = async ({ orgNo }, call) => areasOf(call, { orgNo })

/** Also by its name in another language than the request's. */
const isCalled = (country: string, name: string): boolean =>
  country === name || languages.some((language) => countryIn(language, country) === name)

export const areaNames: Handler<'areaNames'> = async ({ type, parentName }, call) => {
  const found = await areasOf(call, {})
  if (type === 1) {
    const countries = found.map(({ country, countryName, stationCount }) => ({
      name: countryName,
      country,
      parentName: null,
      stationCount,
    }))
    return merged(countries, ({ country }) => country)
  }
  const cities = found.flatMap(({ country, countryName, city, stationCount }) =>
    city !== null && isCalled(country, parentName ?? '') ? [{ name: city, country, parentName: countryName, stationCount }] : [],
  )
  return merged(cities, ({ name }) => name)
}
