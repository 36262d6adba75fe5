import { calls } from '@sundial/contract/calls.ts'
import { absent, type Given, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Cases of the wiring calls: each is given ids of the asker's organisation, ids of another organisation, and ids that nobody has. */
export const wiringCases = async (s: TestServer, { station, string }: { station: Given; string: Given }) => {
  const module = async (user: string, parentId: unknown, number: string): Promise<number> => {
    const said = { kind: 'module', code: 'WIRED', number, parentId, position: 900 }
    return ((await s.call(calls.insertDevice.path, said, await s.token(user))).data as { id: number }).id
  }
  const modules = {
    own: await module('east', string.own, '200000970001'),
    foreign: await module('west', string.foreign, '200000970002'),
    absent,
  }
  const byStation = { stationId: one(station, 'notFound', (stationId) => ({ stationId })) }
  const cases = (name: string) => {
    const asked = (id: unknown, stationId: unknown) => ({ stationId, part: 'panel', cells: [{ id, version: 1, name }] })
    return {
      stationId: one(station, 'notFound', (stationId) => asked(modules.own, stationId)),
      'cells[].id': one(modules, 'notFound', (id) => asked(id, station.own)),
    }
  }
  return { wiring: byStation, unbound: byStation, previewWiring: cases('WIRED-1'), saveWiring: cases('WIRED-2') }
}
