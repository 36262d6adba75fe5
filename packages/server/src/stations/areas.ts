import type { areaCalls } from '@sundial/contract/areas.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { placesOf } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countryIn, givenIn } from '../kit/language.ts'
import { keepPerVersion } from './keep-per-version.ts'

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

const inOrder = (areas: readonly Area[], language: Language): Area[] => {
  const { compare } = new Intl.Collator(language)
  return areas
    .map((area) => ({ area, text: [area.countryName, area.province ?? '', area.city ?? ''].join('\n') }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ area }) => area)
}

/** The areas of the stations that are seen; of a station without a country nothing is known. */
const findAreas = async ({ server, scope, language }: ReadCall, orgNo: string | undefined): Promise<Area[]> => {
  const found = await placesOf(server.store.db, scope, { orgNo })
  const each = found.map(
    ({ country, provinceNames, cityNames, stationCount }): Area => ({
      country,
      countryName: countryIn(language, country),
      province: givenIn(language, provinceNames),
      city: givenIn(language, cityNames),
      stationCount,
    }),
  )
  return inOrder(
    merged(each, ({ country, province, city }) => JSON.stringify([country, province, city])),
    language,
  )
}
const kept = keepPerVersion<Area[]>()
const areasOf = (call: ReadCall, orgNo?: string): Promise<Area[]> => kept(call, orgNo ?? '', () => findAreas(call, orgNo))

export const areas: Handler<'areas'> = async ({ orgNo }, call) => areasOf(call, orgNo)

/** Also by its name in another language than the request's. */
const isCalled = (country: string, name: string): boolean =>
  country === name || languages.some((language) => countryIn(language, country) === name)

export const areaNames: Handler<'areaNames'> = async ({ type, parentName }, call) => {
  const found = await areasOf(call)
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
