import { z } from 'zod'
import { call } from './kit/call.ts'

export const weatherCalls = {
  weatherCities: call({
    kind: 'post',
    path: '/weather/selectWeatherCityList',
    may: 'signedIn',
    about:
      'Cities that a plant can be bound to for its weather (`weatherCity` of saveStation takes the `citycode`). With a place those near it come first, else they stand by country. No weather service is connected yet.',
    input: z
      .strictObject({ latitudeDeg: z.number().min(-90).max(90).optional(), longitudeDeg: z.number().min(-180).max(180).optional() })
      .refine(({ latitudeDeg, longitudeDeg }) => (latitudeDeg === undefined) === (longitudeDeg === undefined), { path: ['longitudeDeg'] }),
    output: z.array(
      z.object({
        /** ISO 3166-1 alpha-2. */
        country: z.string(),
        /** Its Chinese name; the key is as the specification spells it. */
        chinsesname: z.string(),
        citycode: z.string(),
        /** In the request's language. */
        name: z.string(),
        latitudeDeg: z.number(),
        longitudeDeg: z.number(),
      }),
    ),
  }),
}
