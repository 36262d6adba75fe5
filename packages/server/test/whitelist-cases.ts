import { one } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

/** Calls about the whitelist of a concentrator that change something and show nothing. */
export const moduleWhitelistChanges = [
  'readModuleWhitelist',
  'addToModuleWhitelist',
  'addAllToModuleWhitelist',
  'removeFromModuleWhitelist',
  'clearModuleWhitelist',
]

/** Concentrators of a station whose whitelist was read, one for each order: of two at once the second is refused. */
export const whitelistGws = async (s: TestServer, stationId: number): Promise<string[]> => {
  const gws = moduleWhitelistChanges.map((_, i) => String(100_000_000_820 + i))
  await s.store.pool.query(
    `insert into concentrator (gw, station_id, name, secret_hash) select gw, $2, 'List ' || gw, 'x' from unnest($1::text[]) as gw`,
    [gws, stationId],
  )
  const reading = { read_at: new Date(testNow), took_ms: 1, numbers: ['200000011002'] }
  await s.store.db
    .insertInto('module_whitelist')
    .values(gws.map((gw) => ({ gw, ...reading })))
    .execute()
  return gws
}

export const moduleWhitelistCases = async (s: TestServer) => {
  const gws = await whitelistGws(s, s.stations[0]!)
  const numbers = ['200000011002']
  const asked = (more: object, own = gws.pop()!) => ({
    gw: one({ own, foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({ gw, ...more })),
  })
  return {
    moduleWhitelist: asked({}, gws[0]),
    readModuleWhitelist: asked({}),
    addToModuleWhitelist: asked({ numbers }),
    addAllToModuleWhitelist: asked({}),
    removeFromModuleWhitelist: asked({ numbers }),
    clearModuleWhitelist: asked({ count: 1 }),
  }
}
