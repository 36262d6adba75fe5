import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { ratingCases } from './foreign-ratings.ts'
import type { TestServer } from './server.ts'

/** Of replacements, and of what is said of the pieces: what their ids are for one's own organisation, for another and for nobody. */
export const replacementCases = async (s: TestServer, { station, module }: { station: Given; module: Given }) => {
  const optimizerAt = async (user: string, id: number): Promise<{ id: number; number: string }> => {
    const position = await s.call(calls.position.path, { id }, await s.token(user))
    return (position.data as { installations: [{ id: number; number: string }] }).installations[0]
  }
  const numbered = (id: number) => `99${String(id).padStart(10, '0')}`
  const replaced = async (user: string, id: number): Promise<{ done: number; piece: number }> => {
    const { id: piece, number: expected } = await optimizerAt(user, id)
    const input = { id, part: 'optimizer', expected, number: numbered(id), oldState: 'retired' }
    const { data } = await s.call(calls.replaceDevice.path, input, await s.token(user))
    return { done: (data as { id: number }).id, piece }
  }
  const [own, foreign] = [await replaced('east', await s.device('S1-1-2')), await replaced('west', await s.device('S2-1-2', 1))]
  const third = { own: await s.device('S1-1-3'), foreign: await s.device('S2-1-3', 1), absent }
  const fourth = { own: await s.device('S1-1-4'), foreign: await s.device('S2-1-4', 1), absent }
  const [atThird, atFourth] = [await optimizerAt('east', third.own), await optimizerAt('east', fourth.own)]
  return {
    ...(await ratingCases(s, station)),
    replaceDevice: {
      id: one(third, 'notFound', (id) => ({
        id,
        part: 'optimizer',
        expected: atThird.number,
        number: '990000000001',
        oldState: 'retired',
      })),
    },
    replaceMac: {
      id: one(fourth, 'notFound', (id) => ({ id, expected: atFourth.number, mac: '99:00:00:00:00:02', oldState: 'retired' })),
    },
    undoReplacement: { id: one({ own: own.done, foreign: foreign.done, absent }, 'notFound', (id) => ({ id })) },
    replacements: {
      ...byOrganisation,
      id: one(module, 'notFound', (id) => ({ id })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId })),
      monitorId: one({ own: 'S1-1-2', foreign: 'S2-1-2', absent: 'S9-9-9' }, 'noRows', (monitorId) => ({ monitorId })),
      'counts[].id': one(module, 'notFound', (id) => ({ counts: [{ id }], monitorId: 'none' })),
      'counts[].stationId': one(station, 'notFound', (stationId) => ({ counts: [{ stationId }], monitorId: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), monitorId: 'none' })),
      'counts[].monitorId': one({ own: 'S1-1-2', foreign: 'S2-1-2', absent: 'S9-9-9' }, 'noRows', (named) => ({
        counts: [{ monitorId: named }],
        monitorId: 'none',
      })),
    },
    isLocked: { id: one(module, 'notFound', (id) => ({ id })) },
    lockDevice: { id: one(module, 'notFound', (id) => ({ id, lock: true })) },
    position: { id: one(module, 'notFound', (id) => ({ id })) },
    equipment: { equipmentId: one({ own: own.piece, foreign: foreign.piece, absent }, 'notFound', (equipmentId) => ({ equipmentId })) },
  }
}
