import { stationViews } from '@sundial/contract/stations.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { pageIn } from '../kit/pages.ts'
import { giveTicket } from '../kit/tickets.ts'
import { chosenOf, findRows, inView, sorted } from './find-rows.ts'

type View = (typeof stationViews)[number]

export const stations: Handler<'stations'> = async (input, call) => {
  const rows = await findRows(input, call)
  const { chosen, medianYieldH } = chosenOf(rows, input)
  const views = Object.fromEntries(stationViews.map((v) => [v, rows.filter(inView(v, medianYieldH)).length])) as Record<View, number>
  return {
    ...pageIn(sorted(chosen, input.sortBy, input.sortOrder, call.language), input),
    views,
    capacityW: chosen.reduce((sum, r) => sum + r.capacityW, 0),
    medianYieldH,
    asOf: call.now,
  }
}

/** Judges every station once and counts what each query would leave. */
export const countStations: Handler<'countStations'> = async ({ queries }, call) => {
  if (queries.length === 0) return []
  const rows = await findRows({}, call)
  const { server, scope } = call
  const named = await Promise.all(queries.map((query) => findStations(server.store.db, scope, query)))
  return queries.map((query, i) => {
    const ids = new Set(named[i]!.map((s) => s.id))
    const own = rows.filter((r) => ids.has(r.id))
    return chosenOf(own, query).chosen.length
  })
}

export const exportStations: Handler<'exportStations'> = (input, call) => giveTicket('exportStations', input, call)
