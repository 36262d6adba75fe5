import type { Log } from '@sundial/core/kit/log.ts'
import { rsdActions } from '@sundial/core/rsd/action.ts'
import { z } from 'zod'
import { openLineFile } from '../kit/line-file.ts'
import { type Claim, type ClaimEvent, claimAfter, isEmpty, noClaim } from './hold-claim.ts'

const id = z.uuid()
const a = z.array(z.string())
const line = z.discriminatedUnion('e', [
  z.object({ e: z.literal('ordered'), id, action: z.enum(rsdActions), a }),
  z.object({ e: z.literal('proven'), id, a }),
  z.object({ e: z.literal('unproven'), id, since: z.number(), a }),
  z.object({ e: z.literal('left'), a }),
  /** The result of an order is on the disk: the next start does not resume it. */
  z.object({ e: z.literal('over'), id }),
])
type Line = z.output<typeof line>
/** What is written of modules: not every event of a claim, because a result that is on the disk leaves nothing of its order open. */
export type HeldLine = Exclude<ClaimEvent, { e: 'withdrawn' }>

/** What is on the disk: claims by module, and the orders to switch whose acceptance was written and whose result was not. */
type Known = { claims: Map<string, Claim>; orders: Map<string, 'shutdown' | 'energise'> }

const put = (claims: Known['claims'], number: string, claim: Claim): void => {
  if (isEmpty(claim)) claims.delete(number)
  else claims.set(number, claim)
}

const takeIn = ({ claims, orders }: Known, entry: Line): void => {
  if (entry.e === 'over') {
    orders.delete(entry.id)
    for (const [number, claim] of claims) put(claims, number, { ...claim, open: claim.open.filter((order) => order !== entry.id) })
    return
  }
  if (entry.e === 'ordered') orders.set(entry.id, entry.action)
  const { a: numbers, ...event } = entry
  for (const number of numbers) put(claims, number, claimAfter(claims.get(number) ?? noClaim, event))
}

/** Every held module as if its order had just ended, then what is still open, in the order of acceptance. */
const wholeOf = ({ claims, orders }: Known): Line[] => {
  const held = [...claims].flatMap(([number, claim]) => (claim.held ? [{ number, ...claim.held }] : []))
  const heldLines = [...Map.groupBy(held, (h) => `${h.id} ${h.since}`).values()].flatMap((same): Line[] => {
    const { id: order, since } = same[0]!
    const numbers = same.map(({ number }) => number)
    return [
      { e: 'ordered', id: order, action: 'shutdown', a: numbers },
      { e: 'unproven', id: order, since, a: numbers },
      { e: 'over', id: order },
    ]
  })
  const openLines = [...orders].map(
    ([order, action]): Line => ({
      e: 'ordered',
      id: order,
      action,
      a: action === 'energise' ? [] : [...claims].flatMap(([number, { open }]) => (open.includes(order) ? [number] : [])),
    }),
  )
  return [...heldLines, ...openLines]
}

const linesMax = 2000

/** The claims on modules, on the disk: shutdowns that are held, and orders to switch that run. Changed by events of hold-claim.ts. */
export const openHeldShutdowns = async (path: string, log: Log) => {
  const known: Known = { claims: new Map(), orders: new Map() }
  const file = await openLineFile<Line>({
    path,
    schema: line,
    log,
    name: 'heldShutdowns',
    apply: (entry) => takeIn(known, entry),
    whole: () => wholeOf(known),
    linesMax,
  })
  return {
    claims: (): ReadonlyMap<string, Claim> => known.claims,
    /** Whether the acceptance of the order is on the disk, and its result is not. */
    isRunning: (order: string): boolean => known.orders.has(order),
    orders: (): string[] => [...known.orders.keys()],
    /** Resolves when the event of these modules is on the disk. */
    note: (event: HeldLine, numbers: readonly string[]): Promise<void> => file.append({ ...event, a: [...numbers] }),
    /** The same; false = the disk refused it, and it stays in memory. */
    isNoted: (event: HeldLine, numbers: readonly string[]): Promise<boolean> => file.isAppended({ ...event, a: [...numbers] }),
    over: (order: string): Promise<void> => file.append({ e: 'over', id: order }),
    close: file.close,
  }
}
export type HeldShutdowns = Awaited<ReturnType<typeof openHeldShutdowns>>
