import { stationStates } from '@sundial/core/stations/state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, orgNo } from './kit/shapes.ts'

/** So many organisations a picker asks for the stations of at a time. */
export const stationOrgsMax = 200
/** So many stations a picker offers at a time; for more its user types. */
export const stationChoicesMax = 50

/** Most stations directly in the organisations that are open in a tree. */
export const stationLevelMax = 1000

const choice = z.object({
  id,
  name: z.string(),
  code: z.string(),
  orgNo: z.string(),
  latitudeDeg: z.number(),
  longitudeDeg: z.number(),
  /** Null: not judged yet. */
  state: z.enum(stationStates).nullable(),
})

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
    output: z.array(choice),
  }),

  stationLevel: call({
    kind: 'post',
    path: '/org/getStationLevel',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Stations for the tree of a picker, by name: those directly in organisations (1,000 at most), with how many are in each, or those with `text` in their name or code (50 at most). `total`: how many there are.',
    input: z
      .strictObject({
        inOrgs: z.array(orgNo).min(1).max(stationOrgsMax).optional(),
        text: z.string().trim().min(1).max(100).optional(),
      })
      .refine((input) => (input.inOrgs === undefined) !== (input.text === undefined), { path: ['inOrgs'] }),
    output: z.object({
      list: z.array(choice),
      total: z.int(),
      /** Of `inOrgs` those that have any. */
      counts: z.array(z.object({ orgNo: z.string(), stations: z.int() })),
    }),
  }),
}
