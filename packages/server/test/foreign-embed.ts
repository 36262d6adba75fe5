import { calls } from '@sundial/contract/calls.ts'
import { absent, many, one } from './foreign-case.ts'
import type { Givens } from './foreign-givens.ts'
import type { TestServer } from './server.ts'

/** Calls of links to embedded pages. */
export const embedCases = async (s: TestServer, { station, module }: Givens) => {
  const link = async (user: string, stationId: unknown, name: string): Promise<number> => {
    const input = { name, page: 'topo', stationId, origins: [] }
    const { data } = await s.call(calls.addEmbedLink.path, input, await s.token(user))
    return (data as { id: number }).id
  }
  const links = { own: await link('east', station.own, 'own'), foreign: await link('west', station.foreign, 'TS-02'), absent }
  const ofModule = { name: 'new', page: 'photovoltaicPanelDetails', stationId: station.own, deviceId: module.own, origins: [] }
  return {
    addEmbedLink: {
      stationId: one(station, 'notFound', (stationId) => ({ name: 'new', page: 'topo', stationId, origins: [] })),
      deviceId: one(module, 'notFound', (deviceId) => ({ ...ofModule, deviceId })),
    },
    renewEmbedLink: { id: one(links, 'notFound', (id) => ({ id })) },
    revokeEmbedLinks: { 'ids[]': many(links, 'notFound', (ids) => ({ ids })) },
  }
}
