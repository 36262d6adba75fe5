import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import type { SignedInCall } from '../kit/context.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { type StationNow, stationsNow } from '../kit/station-now.ts'

/** Online but no report for so many periods: standby (specification, point 3, names it; domain: no data while connected). */
const standbyPeriods = 3

const statusOf = (c: StationNow['concentrators'][number], lastAt: number | null, now: number): ConcentratorRow['status'] => {
  if (!c.online) return 0
  return lastAt !== null && now - lastAt <= standbyPeriods * c.reportPeriodS * 1000 ? 1 : 2
}

/** Share of a concentrator's modules with a value in its newest report, 0..1; null without modules or reports. */
const collectionRate = (n: StationNow, gw: string): number | null => {
  const latest = n.latestOf(gw, 'module')
  const modules = n.layout.modules.filter((m) => m.gw === gw)
  if (!latest || modules.length === 0) return null
  const at = latest.measuredAt.power ?? []
  const reported = modules.filter((m) => {
    const row = latest.rowOf.get(m.id)
    return row !== undefined && at[row] === latest.at
  })
  return reported.length / modules.length
}

const rowsOf = (n: StationNow, { language, now }: SignedInCall): ConcentratorRow[] =>
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
    collectionRate: collectionRate(n, c.gw),
  }))

type Asked = { stationId?: number | undefined; orgNo?: string | undefined }
const rows = async ({ stationId, orgNo }: Asked, call: SignedInCall): Promise<ConcentratorRow[]> => {
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
  const start = (input.targetPage - 1) * input.pageSize
  return { list: chosen.slice(start, start + input.pageSize), pageTotalCount: chosen.length }
}
