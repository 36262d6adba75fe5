import { z } from 'zod'
import { call } from './kit/call.ts'
import { id } from './kit/shapes.ts'

/** So many stations a picker offers at a time; for more its user types. */
export const stationChoicesMax = 50

export const stationChoiceCalls = {
  stationChoices: call({
    kind: 'post',
    path: '/appApi/powerStationChoices',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about: 'Stations for a picker, by name, 50 at most: those of `ids`, or those with `text` in their name or code.',
    input: z.strictObject({ ids: z.array(id).max(stationChoicesMax).optional(), text: z.string().max(100).optional() }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
}
