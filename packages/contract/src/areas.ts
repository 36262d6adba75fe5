import { z } from 'zod'
import { call } from './kit/call.ts'
import { orgNo } from './kit/shapes.ts'

export const areaCalls = {
  areas: call({
    kind: 'post',
    path: '/plcManagementApi/getAreaByOrg',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about: 'Countries, provinces and cities in which an organisation, or what is below it, has stations.',
    input: z.strictObject({ orgNo: orgNo.optional() }),
    output: z.array(
      z.object({
        /** ISO 3166-1 alpha-2. */
        country: z.string(),
        /** In the request's language; null where nobody said. */
        countryName: z.string(),
        province: z.string().nullable(),
        city: z.string().nullable(),
        stationCount: z.int(),
      }),
    ),
  }),

  areaNames: call({
    kind: 'post',
    path: '/org/getAreaData',
    may: 'signedIn',
    reads: ['stations'],
    heavy: true,
    about: 'Type 1: countries with stations. Type 2: cities with stations of the country `parentName`, which is its name or its code.',
    input: z
      .strictObject({ type: z.literal([1, 2]), parentName: z.string().trim().min(1).max(100).optional() })
      .refine(({ type, parentName }) => type === 1 || parentName !== undefined, { path: ['parentName'] }),
    output: z.array(
      z.object({
        name: z.string(),
        /** Of the country: ISO 3166-1 alpha-2. */
        country: z.string(),
        parentName: z.string().nullable(),
        stationCount: z.int(),
      }),
    ),
  }),
}
