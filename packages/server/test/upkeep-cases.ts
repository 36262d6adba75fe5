import type { CallName } from '@sundial/contract/calls.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { commissioningCases } from './commissioning-cases.ts'
import { firmwareCases } from './firmware-cases.ts'
import { type Given, many, one } from './foreign-case.ts'
import { passThroughCases, passThroughChanges } from './pass-through-cases.ts'
import { queueCases, queueChanges } from './queue-cases.ts'
import type { TestServer } from './server.ts'
import { moduleWhitelistCases, moduleWhitelistChanges } from './whitelist-cases.ts'

/** Orders about a concentrator itself: calls that change something and show nothing, with what they take beside it. */
export const upkeepOrders = {
  readConcentratorSettings: {},
  restartConcentrator: {},
  setConcentratorClock: {},
  allowConcentratorNotices: {},
  denyConcentratorNotices: {},
  startCollecting: {},
  stopCollecting: {},
  setConcentratorPeriods: { collectS: 60, reportS: 300 },
  setRecordInterval: { minutes: 15 },
  setDirectReading: { bus: 'plc', timeoutMs: 1500, tries: 2 },
  resetConcentratorSettings: {},
  resetConcentratorParts: { parts: ['journal'] },
  clearConcentratorData: {},
  resetConcentratorWholly: {},
  setPlatformAddress: { url: 'mqtts://pv.example.org:8883' },
  setBroadcast: { cycle: 4, data: '689999999999996813001316' },
  stopBroadcast: {},
  dropConcentratorFile: { xfer: '00c0ffee' },
  setConcentratorAddress: { address: '10.0.0.7' },
} as const satisfies Partial<Record<CallName, object>>
type OrderName = keyof typeof upkeepOrders
const names = Object.keys(upkeepOrders) as OrderName[]
/** Calls that order something of a concentrator itself. */
export const concentratorChanges: string[] = [
  ...moduleWhitelistChanges,
  ...queueChanges,
  ...passThroughChanges,
  'readDeviceVersions',
  ...names,
  'readPowerLine',
  'readLineQuality',
  'sendAgain',
  'readRecordedValues',
]

/** Concentrators of a station, one for each order: of two at once the second is refused. */
export const upkeepGws = async (s: TestServer, stationId: number): Promise<Record<OrderName, string>> => {
  const gws = names.map((_, i) => String(100_000_000_840 + i))
  await s.store.pool.query(
    `insert into concentrator (gw, station_id, name, secret_hash) select gw, $2, 'Upkeep ' || gw, 'x' from unnest($1::text[]) as gw`,
    [gws, stationId],
  )
  return Object.fromEntries(names.map((name, i) => [name, gws[i]])) as Record<OrderName, string>
}

/** The second of three reports of a concentrator has not come. */
const leaveHole = async (s: TestServer, gw: string): Promise<void> => {
  await s.store.pool.query("update concentrator set epoch = 'abcdef01' where gw = $1", [gw])
  await s.store.pool.query(
    "insert into ingest_batch (gw, stream, epoch, seq, received_at) select $1, 'tm', 'abcdef01', x, now() from unnest(array[1, 3]) as x",
    [gw],
  )
}
const moduleBehind = async (s: TestServer, gw: string): Promise<number> => {
  const { rows } = await s.store.pool.query("select min(id)::int as id from device where gw = $1 and kind = 'module'", [gw])
  return rows[0].id
}

/** Calls about what a concentrator itself holds, each with a concentrator of one's own, of another organisation, and of nobody. */
export const concentratorOrderCases = async (s: TestServer, given: { station: Given; module: Given }) => {
  const gws = await upkeepGws(s, s.stations[0]!)
  const asked = (own: string, more: object = {}) => ({
    gw: one({ own, foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({ gw, ...more })),
  })
  const shown = asked(gws.readConcentratorSettings)
  await leaveHole(s, gws.setConcentratorClock)
  const second = await moduleBehind(s, testGws[1])
  const recorded = { day: '2026-06-01' }
  return {
    ...(await moduleWhitelistCases(s)),
    ...(await commissioningCases(s, given)),
    ...(await firmwareCases(s, given)),
    ...(await queueCases(s)),
    ...(await passThroughCases(s, gws.readConcentratorSettings, given)),
    ...Object.fromEntries(names.map((name) => [name, asked(gws[name], upkeepOrders[name])])),
    powerLine: shown,
    readPowerLine: shown,
    readLineQuality: shown,
    missingReports: shown,
    recordedValues: shown,
    sendAgain: asked(gws.setConcentratorClock),
    readRecordedValues: {
      gw: one({ own: testGws[1], foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({
        gw,
        ...recorded,
        moduleIds: [second],
      })),
      'moduleIds[]': many(given.module, 'notFound', (moduleIds) => ({ gw: testGws[0], ...recorded, moduleIds })),
    },
    concentratorSettings: shown,
    deviceVersions: shown,
    /** It needs devices behind it. */
    readDeviceVersions: { gw: one({ own: testGws[0], foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({ gw })) },
    localVersion: shown,
    offeredVersions: shown,
    directReading: shown,
    softwareVersion: shown,
  }
}
