import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { asleepElevationDeg, isFresh, type ModuleState } from '@sundial/core/devices/module-state.ts'
import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import type { ReadCall } from '../kit/context.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { pageIn } from '../kit/pages.ts'
import { type StationNow, stationsNow } from '../kit/station-now.ts'

/** Online but no report of its modules for so many periods: standby. */
const standbyPeriods = 3

type Judged = { online: boolean; unknownSince: number | null; reportPeriodS: number }

/**
 * Status by the specification's numbers (point 3): 0 offline; 1 online, its modules are reported on; 2 standby, connected but silent
 * about its modules, as one is that has just come back or whose bus is dead. 3, fault, is not given: no concentrator tells of one yet.
 * 4 is ours: unknown, because the link has fallen silent.
 */
export const statusOf = (c: Judged, lastAt: number | null, now: number): ConcentratorRow['status'] => {
  if (c.unknownSince !== null) return 4
  if (!c.online) return 0
  return lastAt !== null && now - lastAt <= standbyPeriods * c.reportPeriodS * 1000 ? 1 : 2
}

/**
 * Share of a concentrator's modules with a value in its newest report, 0..1, of those that can have one: modules that are asleep, or
 * shut down in the dark, don't count. Null where none counts; 0 once the newest report is stale.
 */
const collectionRate = (n: StationNow, c: StationNow['concentrators'][number], now: number): number | null => {
  const dark = n.sunElevationDeg < asleepElevationDeg
  const silent: ReadonlySet<ModuleState> = new Set(dark ? ['asleep', 'shutDown'] : ['asleep'])
  const indices = [...n.layout.modules.keys()].filter((i) => n.layout.modules[i]!.gw === c.gw && !silent.has(n.modules.state[i]!))
  if (indices.length === 0) return null
  const newest = n.latestOf(c.gw, 'module')?.at ?? null
  if (!isFresh(newest, { now, reportPeriodMs: c.reportPeriodS * 1000 })) return 0
  return indices.filter((i) => n.modules.at[i] === newest).length / indices.length
}

const rowsOf = (n: StationNow, { language, now }: ReadCall): ConcentratorRow[] =>
  n.concentrators.map((c) => ({
    gw: c.gw,
    name: c.name,
    stationId: n.station.id,
    stationName: nameIn(language, n.station.name, n.station.names),
    status: statusOf(c, n.latestOf(c.gw, 'module')?.at ?? null, now),
    onlineSince: c.onlineSince,
    seenAt: c.seenAt,
    model: c.model,
    firmware: c.firmware,
    moduleCount: n.layout.modules.filter((m) => m.gw === c.gw).length,
    reportPeriodS: c.reportPeriodS,
    clockSkewMs: c.clockSkewMs,
    collectionRate: collectionRate(n, c, now),
    cutOff: c.cutOff,
  }))

type Asked = { stationId?: number | undefined; orgNo?: string | undefined }
const rows = async ({ stationId, orgNo }: Asked, call: ReadCall): Promise<ConcentratorRow[]> => {
  const nows = await stationsNow(call.server, call.scope, { ids: stationId ? [stationId] : undefined, orgNo }, call.now)
  refuseUnseen(stationId, nows)
  return nows.flatMap((n) => rowsOf(n, call))
}

export const concentrators: Handler<'concentrators'> = (input, call) => rows(input, call)

export const gateways: Handler<'gateways'> = async (input, call) => {
  const text = input.name?.toLowerCase()
  const chosen = (await rows(input, call)).filter(
    (r) => (input.status === undefined || r.status === input.status) && (!text || `${r.name} ${r.gw}`.toLowerCase().includes(text)),
  )
  return pageIn(chosen, input)
}

export const linkState: Handler<'linkState'> = async (_input, { server }) => ({ silentSince: await linkSilentSince(server.store.db) })
