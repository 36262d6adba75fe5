import { faultKinds } from '@sundial/core/fleet/faults.ts'
import { z } from 'zod'
import { faultOrder } from './faults/fault-order.ts'
import type { FaultOrders, Listed } from './faults/fault-orders.ts'
import type { Executed } from './kit/executed.ts'
import { type MovingClock, paceMax } from './kit/moving-clock.ts'
import type { StationRun } from './station-run.ts'

/** What the control socket can be asked for, by `do`. */
export const controlRequest = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), fault: faultOrder }),
  z.strictObject({ do: z.literal('list') }),
  z.strictObject({ do: z.literal('clear'), id: z.string().min(1).optional() }),
  z.strictObject({ do: z.literal('kinds') }),
  z.strictObject({
    do: z.literal('time'),
    factor: z.number().min(1).max(paceMax).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  }),
  z.strictObject({
    do: z.literal('ledger'),
    number: z.string().optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().min(1).max(100_000).default(1000),
  }),
])
type Request = z.output<typeof controlRequest>
type Of<D extends Request['do']> = Extract<Request, { do: D }>

export type Controlled = {
  stations: ReadonlyMap<string, StationRun>
  faultOrders: FaultOrders
  clock: MovingClock
  ledger: readonly Executed[]
}

const iso = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : new Date(ms).toISOString())

/** An order as it is said: instants as people write them. */
const said = ({ from, until, ...order }: Listed): object => ({ ...order, from: iso(from), until: iso(until) })

/** How long agents wait for who is silent goes by the pace: they start anew when it changes. */
const setPace = async ({ clock, stations }: Controlled, factor: number): Promise<void> => {
  const before = clock.pace()
  clock.setPace(factor)
  if (factor !== before) await Promise.all([...stations.values()].map(({ agents }) => agents.restartReaders()))
}

const time = async (field: Controlled, { factor, to }: Of<'time'>): Promise<object> => {
  const { clock, stations } = field
  if (to !== undefined) clock.moveTo(Date.parse(to))
  if (factor !== undefined) await setPace(field, factor)
  for (const { plant } of stations.values()) plant.advance(clock.now())
  return { now: new Date(clock.now()).toISOString(), factor: clock.pace() }
}

const isHere = (stations: Controlled['stations'], number: string): boolean =>
  [...stations.values()].some(({ plant }) => plant.plan.modules.some((module) => module.number === number))

const ledgerOf = ({ ledger, stations }: Controlled, { number, since, limit }: Of<'ledger'>): object => {
  if (number !== undefined && !isHere(stations, number)) throw new RangeError(`number: no module ${number}`)
  const fromMs = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since)
  const rows = ledger.filter((row) => (number === undefined || row.number === number) && row.atMs >= fromMs)
  return { rows: rows.slice(-limit), left: Math.max(0, rows.length - limit) }
}

const kinds = (): object => ({ kinds: Object.entries(faultKinds).map(([kind, row]) => ({ kind, ...row })) })

const handlers: { [D in Request['do']]: (field: Controlled, request: Of<D>) => object | Promise<object> } = {
  add: async ({ faultOrders }, { fault }) => ({ fault: said(await faultOrders.add(fault)) }),
  list: ({ faultOrders }) => ({ faults: faultOrders.list().map(said) }),
  clear: async ({ faultOrders }, { id }) => ({ cleared: await faultOrders.clear(id ?? null) }),
  kinds,
  time,
  ledger: ledgerOf,
}

/** Answers the requests of the control socket; throws what is wrong with one. */
export const answerer =
  (field: Controlled) =>
  async (asked: unknown): Promise<object> => {
    const request = controlRequest.parse(asked)
    return (handlers[request.do] as (field: Controlled, request: Request) => object | Promise<object>)(field, request)
  }
