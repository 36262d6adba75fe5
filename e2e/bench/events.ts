import { setTimeout as pause } from 'node:timers/promises'
import { silent } from '@sundial/core/kit/log.ts'
import { keepFleet } from '@sundial/store/fleet-now/keep-fleet.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { type Figure, spread } from './figures.ts'
import { benchPassword, benchUsers, fillFleet } from './fleet/fill-fleet.ts'
import { type Listener, openListeners } from './listeners.ts'
import { processorMs } from './processor.ts'
import { type Scratch, withScratch } from './scratch.ts'
import { type Caller, callerOf, type Serving, serve } from './serve.ts'

const stations = 10_000
const consoles = [20, 50]
const spreadS = 30
/** All must have heard by then: the machine may be slow. */
const hearMsMax = 300_000
const pauseMs = 250
/** What the last second reported must have been told by then, ms. */
const tailMsMax = 10_000

type Field = {
  /** A share of the stations has a newer report: part `turn` of so many. Answers how many stations that are. */
  report(shares: number, turn: number): Promise<number>
  stop(): Promise<void>
}

/** Commits reports as the link does, and after each report the station's row of `station_now`. */
const openField = ({ db, pool }: Store): Field => {
  const keeper = keepFleet({ db, clock: { now: Date.now }, log: silent, overdueMs: 0 })
  return {
    report: async (shares, turn) => {
      const { rows } = await pool.query<{ id: number }>(
        `with told as (update telemetry_latest l set at = now(), received_at = now() from concentrator c
                        where c.gw = l.gw and c.station_id % $1::int = $2::int returning c.station_id)
         select distinct station_id as id from told`,
        [shares, turn],
      )
      keeper.reported(rows.map(({ id }) => id))
      return rows.length
    },
    stop: keeper.stop,
  }
}

type Running = { scratch: Scratch; serving: Serving; field: Field }
type Costs = { serverS: number; databaseS: number }
const costsOf = (serving: Serving, scratch: Scratch): Costs => ({
  serverS: processorMs(serving.pid) / 1000,
  databaseS: processorMs(scratch.pid) / 1000,
})
const since = (now: Costs, before: Costs): Costs => ({ serverS: now.serverS - before.serverS, databaseS: now.databaseS - before.databaseS })
const eventsOf = (listeners: readonly Listener[]): number => listeners.reduce((sum, { events }) => sum + events, 0)

/** Asks something small again and again beside the events until `done`; answers how long each took, ms. */
const askBeside = async (caller: Caller, done: () => boolean): Promise<number[]> => {
  const ms: number[] = []
  do {
    const asked = performance.now()
    await caller.ask('userInfo', {})
    ms.push(performance.now() - asked)
    await pause(pauseMs)
  } while (!done())
  return ms
}

/** Every station reports at the same time. */
const allAtOnce = async ({ scratch, serving, field }: Running, caller: Caller, listeners: readonly Listener[]) => {
  const [events, bytes] = [listeners.map((one) => one.events), listeners.reduce((sum, one) => sum + one.bytes, 0)]
  const before = costsOf(serving, scratch)
  const began = performance.now()
  await field.report(1, 0)
  let heardMs = 0
  const heard = (): boolean => {
    heardMs = performance.now() - began
    return heardMs > hearMsMax || listeners.every((one, i) => one.events - events[i]! >= stations)
  }
  const beside = await askBeside(caller, heard)
  const costs = since(costsOf(serving, scratch), before)
  const told = listeners.map((one, i) => one.events - events[i]!)
  const mb = (listeners.reduce((sum, one) => sum + one.bytes, 0) - bytes) / 1e6
  return { heardMs, beside, costs, mb, isWhole: told.every((n) => n >= stations) }
}

/** Stations report in turn, each once a minute. */
const eachMinute = async ({ scratch, serving, field }: Running, caller: Caller, listeners: readonly Listener[]) => {
  const events = eventsOf(listeners)
  const before = costsOf(serving, scratch)
  const began = performance.now()
  let [reported, isOver] = [0, false]
  const asking = askBeside(caller, () => isOver)
  for (let second = 0; second < spreadS; second++) {
    reported += await field.report(60, second)
    await pause(Math.max(0, began + (second + 1) * 1000 - performance.now()))
  }
  const seconds = (performance.now() - began) / 1000
  const costs = since(costsOf(serving, scratch), before)
  isOver = true
  const beside = await asking
  const wanted = reported * listeners.length
  const told = (): number => eventsOf(listeners) - events
  const end = performance.now()
  while (told() < wanted && performance.now() - end < tailMsMax) await pause(pauseMs)
  return { costs, seconds, beside, told: told(), wanted, tailS: (performance.now() - end) / 1000 }
}

const figuresWith = async (count: number, running: Running, callers: readonly Caller[]): Promise<Figure[]> => {
  const tokens = callers.map(({ token }) => token)
  const listeners = await openListeners(running.serving.url, count, tokens)
  await pause(2000)
  const minute = await eachMinute(running, callers[0]!, listeners)
  const once = await allAtOnce(running, callers[0]!, listeners)
  for (const one of listeners) one.close()
  const share = minute.costs.serverS / minute.seconds
  const half = { target: '50 % of a core', met: share < 0.5 }
  return [
    {
      subject: `${stations} stations report once a minute in turn, ${count} open consoles: the server`,
      result: `${(100 * share).toFixed(0)} % of a core, PostgreSQL ${((100 * minute.costs.databaseS) / minute.seconds).toFixed(0)} %, over ${minute.seconds.toFixed(0)} s; events told ${minute.told} of ${minute.wanted}, the last ${minute.tailS.toFixed(1)} s after the end`,
      ...(count >= 50 ? half : {}),
    },
    {
      subject: 'beside it: userInfo of another caller',
      result: `p50 ${spread(minute.beside).p50.toFixed(0)}, worst ${spread(minute.beside).max.toFixed(0)} ms`,
    },
    {
      subject: `all ${stations} report at once, ${count} open consoles: until every console has heard of every station (${once.mb.toFixed(0)} MB)`,
      result: `${once.isWhole ? '' : 'not within '}${(once.heardMs / 1000).toFixed(1)} s; server ${once.costs.serverS.toFixed(1)} s, PostgreSQL ${once.costs.databaseS.toFixed(1)} s of processor time`,
    },
    { subject: 'beside it: userInfo of another caller', result: `worst ${spread(once.beside).max.toFixed(0)} ms` },
  ]
}

/** What it costs to tell open consoles what a large fleet reports, on a server by itself. */
export const eventFigures = (): Promise<Figure[]> =>
  withScratch(false, async (scratch) => {
    await fillFleet(scratch.store, { stations, modulesEach: 10 })
    const serving = await serve({ databaseUrl: scratch.url, inOwnProcess: false })
    const field = openField(scratch.store)
    try {
      const callers = await Promise.all(benchUsers.map((user) => callerOf(serving.url, user, benchPassword)))
      const figures: Figure[] = []
      for (const count of consoles) figures.push(...(await figuresWith(count, { scratch, serving, field }, callers)))
      return figures
    } finally {
      await field.stop()
      await serving.stop()
    }
  })
