import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import type { TestServer } from './server.ts'
import { serverForEach } from './serving.ts'

export const site = 'https://portal.example'
export type Made = OutputOf<typeof calls.addEmbedLink>
export type Wish = { page?: EmbedPage; days?: number | undefined; origins?: string[]; station?: number; device?: string }

/** The embed links of a test server's user. */
export const linksOf = (s: TestServer, token: string) => {
  const wish = async ({ page = 'topo', origins = [site], station = 0, device = 'S1-1-1', ...life }: Wish = {}) => ({
    ...{ name: 'Lobby', page, stationId: s.stations[station], origins },
    ...('days' in life ? { days: life.days } : { days: 30 }),
    ...(page === 'photovoltaicPanelDetails' ? { deviceId: await s.device(device, station) } : {}),
  })
  const add = async (w: Wish = {}, by = token) => s.call(calls.addEmbedLink.path, await wish(w), by)
  return {
    wish,
    add,
    made: async (w: Wish = {}) => (await add(w)).data as Made,
    list: async (by = token) => (await s.call(calls.embedLinks.path, {}, by)).data as OutputOf<typeof calls.embedLinks>,
    open: (linkToken: string, page: EmbedPage = 'topo', headers = {}) => s.call(calls.embeddedPage.path, { page }, linkToken, headers),
    audited: async () => {
      const { rows } = await s.store.pool.query(
        "select action, user_id, detail ->> 'principal' as principal from audit where action like 'embed.%' or action = 'session.denied' order by id",
      )
      return rows as { action: string; user_id: number | null; principal: string | null }[]
    },
  }
}

/** A server of its own for each test of a describe, on which `east` makes links. */
export const linkServer = () =>
  serverForEach(async (s) => {
    const bearer = await s.token('east')
    return { bearer, links: linksOf(s, bearer) }
  })
