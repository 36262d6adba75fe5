import { summarise } from '@sundial/store/fleet-now/summarise.ts'
import type { Handler } from '../kit/handlers.ts'
import { spanOf } from '../kit/pages.ts'
import { giveTicket } from '../kit/tickets.ts'
import { findRows, standingOf } from './find-rows.ts'

export const stations: Handler<'stations'> = async (input, call) => {
  const { server, scope, now } = call
  const { db } = server.store
  const { medianShare, count, capacityW, ...views } = await summarise(db, scope, input, standingOf(input.view, input.state, 'median'))
  const list = await findRows(input, standingOf(input.view, input.state, medianShare), input, spanOf(input), call)
  return { list, pageTotalCount: count, views, capacityW, medianShare, asOf: now }
}

/** Counts what each query would leave. */
export const countStations: Handler<'countStations'> = ({ queries }, { server, scope }) => {
  const { db } = server.store
  // Queries that differ in their view only are answered by one look.
  const looks = new Map<string, ReturnType<typeof summarise>>()
  const countOne = async ({ view, state, ...filter }: (typeof queries)[number]): Promise<number> => {
    if (state) return (await summarise(db, scope, filter, standingOf(view, state, 'median'))).count
    const key = JSON.stringify(filter)
    const look = looks.get(key) ?? summarise(db, scope, filter)
    looks.set(key, look)
    return (await look)[view]
  }
  return Promise.all(queries.map(countOne))
}

export const exportStations: Handler<'exportStations'> = async (input, call) => {
  const { count } = await summarise(call.server.store.db, call.scope, input, standingOf(input.view, input.state, 'median'))
  return giveTicket('exportStations', input, call, count)
}
