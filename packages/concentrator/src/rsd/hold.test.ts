import type { RsdAction } from '@sundial/core/rsd/action.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RsdReading } from '../kit/driver.ts'
import { agrees, isProven } from './device-run.ts'
import { type Hold, type HoldEvent, holdAfter, holdFrom, nextOf, noHold } from './hold.ts'

const settleMs = 30_000
const off: RsdReading = { rsdVoltage: 0.8, voltage: 38, switchState: 0 }
const falling: RsdReading = { rsdVoltage: 1.4, voltage: 38, switchState: 0 }
const on: RsdReading = { rsdVoltage: 38, voltage: 38, switchState: 1 }
const readings = [off, off, falling, on, null]
const answers = ['confirmed', 'confirmed', 'refused', 'noAnswer'] as const

type Order = { id: string; action: RsdAction; ended: 'unproven' | 'proven' | 'withdrawn' | null }
/**
 * What has been done to one module, told without the hold: orders since it was last in the register, the newest shutdown that has ended
 * since the last order to energise, and the read-backs of the hold since then that prove the shutdown, in a row.
 */
type World = { now: number; hold: Hold; orders: Order[]; newest: Order | null; proofs: number[]; isShut: boolean; shuts: number }

/** As `expect`, for checks in millions. */
const same = <T>(found: T, due: T, what: string): void => {
  if (found !== due) throw new Error(`${what}: ${found} instead of ${due}`)
}
const sinceEnergise = ({ orders }: World): Order[] => orders.slice(orders.findLastIndex(({ action }) => action === 'energise') + 1)
const isHeldByRights = ({ newest, isShut }: World): boolean => newest?.ended === 'unproven' && !isShut

const give = (world: World, event: HoldEvent): string | null => {
  const { hold, tell } = holdAfter(world.hold, event, world.now, settleMs)
  world.hold = hold
  return tell?.is ?? null
}

const order = (world: World, action: RsdAction): void => {
  const wasHeld = isHeldByRights(world)
  const id = `${action} ${world.orders.length}`
  world.orders.push({ id, action, ended: null })
  const told = give(world, { e: 'ordered', id, action })
  if (action === 'energise') world.newest = null
  same(told, action === 'energise' && wasHeld ? 'released' : null, 'told of an order')
}

const end = (world: World, pick: number, ended: NonNullable<Order['ended']>): void => {
  const running = world.orders.filter((o) => o.action === 'shutdown' && o.ended === null)
  const own = running[pick % Math.max(1, running.length)]
  if (!own) return
  own.ended = ended
  const counts = sinceEnergise(world).includes(own) && ended !== 'withdrawn' && indexOf(world, own) > indexOf(world, world.newest)
  if (counts) Object.assign(world, { newest: own, isShut: false, proofs: [] })
  const event = ended === 'unproven' ? { e: ended, id: own.id, since: world.now } : { e: ended, id: own.id }
  const told = give(world, event)
  if (ended === 'unproven') same(told, counts ? 'held' : null, 'told of an end')
}

const indexOf = ({ orders }: World, own: Order | null): number => (own ? orders.indexOf(own) : -1)

/** The frame of the hold that is due, answered so or so. */
const frame = (world: World, pick: number): void => {
  const next = nextOf(world.hold)
  if (!next) return
  world.now = Math.max(world.now, next.at)
  same(isHeldByRights(world), true, 'a frame to a held module')
  if (next.do !== 'readBack') {
    same(next.do, 'sendShutdown', 'the frame')
    world.proofs = []
    give(world, { e: 'switched', answer: answers[pick % answers.length]! })
    return
  }
  const reading = readings[pick % readings.length]!
  const told = give(world, { e: 'read', reading })
  const voltageV = reading?.rsdVoltage ?? 0
  const isSecond = reading !== null && isProven('shutdown', reading) && world.proofs.some((v) => agrees({ voltageV: v }, voltageV))
  if (reading) world.proofs = isProven('shutdown', reading) ? [voltageV] : []
  same(told, isSecond ? 'shutDown' : null, 'told of a read-back')
  if (isSecond) Object.assign(world, { isShut: true, shuts: world.shuts + 1 })
}

const leave = (world: World): void => {
  const wasHeld = isHeldByRights(world)
  same(give(world, { e: 'left' }), wasHeld ? 'released' : null, 'told of a module that left')
  Object.assign(world, { orders: [], newest: null, proofs: [] })
}

const restart = (world: World): void => {
  world.hold = holdFrom(world.hold.claim, world.now)
  world.proofs = []
}

const acts: ((world: World, pick: number) => void)[] = [
  (world) => order(world, 'shutdown'),
  (world) => order(world, 'energise'),
  (world, pick) => end(world, pick, 'unproven'),
  (world, pick) => end(world, pick, 'unproven'),
  (world, pick) => end(world, pick, 'proven'),
  (world, pick) => end(world, pick, 'withdrawn'),
  ...[frame, frame, frame, frame, frame, frame],
  (world) => same(give(world, { e: 'heard' }), null, 'told of an answer'),
  (world, pick) => {
    world.now += pick * 1000
  },
  restart,
  (world, pick) => (pick % 4 === 0 ? leave(world) : undefined),
]

const runOf = (codes: readonly number[]): World => {
  const world: World = { now: 0, hold: noHold, orders: [], newest: null, proofs: [], isShut: false, shuts: 0 }
  for (const code of codes) {
    acts[code % acts.length]!(world, Math.floor(code / acts.length))
    same(world.hold.claim.held !== null, isHeldByRights(world), 'held')
  }
  return world
}

describe('the hold of a shutdown', () => {
  it('over any sequence holds what the newest shutdown left unproven, sends nothing after a release, and needs two proofs', () => {
    let shut = 0
    const codes = fc.array(fc.nat({ max: acts.length * 20 - 1 }), { maxLength: 30, size: 'max' })
    fc.assert(
      fc.property(codes, (sequence) => {
        shut += runOf([0, 2, 6, ...sequence]).shuts
      }),
      { numRuns: 100_000 },
    )
    // Most sequences would prove nothing if the hold never came to its end in them.
    expect(shut).toBeGreaterThan(10_000)
  }, 240_000)

  const held = (): World => {
    const world = runOf([])
    order(world, 'shutdown')
    end(world, 0, 'unproven')
    return world
  }
  it('asks a silent module every 10 s, and at once when it answers somebody', () => {
    const world = held()
    expect(nextOf(world.hold)).toEqual({ do: 'sendShutdown', at: 10_000, isUrgent: false })
    world.now = 10_000
    give(world, { e: 'switched', answer: 'noAnswer' })
    expect(nextOf(world.hold)).toEqual({ do: 'sendShutdown', at: 20_000, isUrgent: false })
    world.now = 12_000
    give(world, { e: 'heard' })
    expect(nextOf(world.hold)).toEqual({ do: 'sendShutdown', at: 12_000, isUrgent: true })
  })
  it('tries a module that answers and stays on after 10, 20, 40 ... s, at most 5 min, whatever it answers to others', () => {
    const world = held()
    const waits: number[] = []
    for (let i = 0; i < 7; i++) {
      world.now = nextOf(world.hold)!.at
      give(world, { e: 'switched', answer: 'refused' })
      give(world, { e: 'heard' })
      waits.push((nextOf(world.hold)!.at - world.now) / 1000)
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300])
    world.now = nextOf(world.hold)!.at
    give(world, { e: 'switched', answer: 'noAnswer' })
    expect(nextOf(world.hold)!.at - world.now).toBe(10_000)
  })
  it('leaves a module to a newer shutdown while that runs, and goes on if it is withdrawn', () => {
    const world = held()
    order(world, 'shutdown')
    expect(nextOf(world.hold)).toBeNull()
    end(world, 0, 'withdrawn')
    expect(nextOf(world.hold)).toMatchObject({ do: 'sendShutdown' })
  })
})
