import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, id, page } from './kit/shapes.ts'

const stationChoice = z.object({ id, code: z.string(), name: z.string(), orgNo: z.string(), orgName: z.string() })
const stationsOfUser = z.strictObject({
  userId: id,
  text: z.string().max(100).optional(),
  ...page,
  pageSize: z.int().min(1).max(1000).default(50),
})

export const stationBindingCalls = {
  unboundStations: call({
    kind: 'post',
    path: '/web2/getNoBindStationList',
    may: 'users',
    reads: ['bindings', 'stations'],
    heavy: true,
    about: 'Stations below the organisation of a user that the user is not bound to, by name, paged; with `text` in their name or code.',
    input: stationsOfUser,
    output: z.object({ list: z.array(stationChoice), pageTotalCount: z.int() }),
  }),

  boundStations: call({
    kind: 'post',
    path: '/web2/userPowerStationList',
    may: 'users',
    reads: ['bindings', 'stations'],
    heavy: true,
    about:
      'Stations that a user is bound to, by name, paged; with `text` in their name or code. `bound` false: to none, the user sees everything below the organisation.',
    input: stationsOfUser,
    output: z.object({ bound: z.boolean(), list: z.array(stationChoice), pageTotalCount: z.int() }),
  }),

  bindStations: call({
    kind: 'post',
    path: '/web2/deleteOrBingPowerStation',
    may: 'users.edit',
    writes: ['bindings'],
    stepUp: 'giving',
    about:
      'Bind a user to stations (`bind`) or unbind: the user then sees these only, also none. `everything` undoes all of it: the user sees what is below the organisation again.',
    input: z.strictObject({
      userId: id,
      ids: z.array(id).max(1000).default([]),
      bind: z.boolean().default(true),
      everything: z.boolean().default(false),
    }),
    output: empty,
  }),
}
