import { stationStates } from '@sundial/core/stations/state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, orgNo } from './kit/shapes.ts'

/** So many organisations a picker asks for the stations of at a time. */
export const stationOrgsMax = 200
/** So many stations a picker offers at a time; for more its user types. */
export const stationChoicesMax = 50

export const stationChoiceCalls = {
  stationChoices: call({
    kind: 'post',
    path: '/appApi/powerStationList2',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Stations as one light list with place and state, by name, for pickers and maps: those of `ids`, those of an organisation and below it, those directly in some organisations, or those with `text` in their name or code. At most `limit`.',
    input: z.strictObject({
      ids: z.array(id).max(stationChoicesMax).optional(),
      orgNo: orgNo.optional(),
      /** Those that stand in one of these itself, not below it. */
      inOrgs: z.array(orgNo).max(stationOrgsMax).optional(),
      text: z.string().max(100).optional(),
      limit: z.int().min(1).max(1000).default(stationChoicesMax),
    }),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        code: z.string(),
        orgNo: z.string(),
        latitudeDeg: z.number(),
        longitudeDeg: z.number(),
        /** Null: not judged yet. */
        state: z.enum(stationStates).nullable(),
      }),
    ),
  }),
}
