import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventBody } from '../kit/envelope.ts'
import { type HeldLine, type HeldShutdowns, openHeldShutdowns } from './held-shutdowns.ts'
import { catchUp } from './hold-catch-up.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-'))
})
afterEach(() => rm(folder, { recursive: true }))
const path = (): string => join(folder, 'held-shutdowns')
const id = (i: number): string => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
/** Opens it, works on it and closes it. */
const opened = async <T>(work: (kept: HeldShutdowns) => Promise<T> | T): Promise<T> => {
  const kept = await openHeldShutdowns(path(), silent)
  try {
    return await work(kept)
  } finally {
    await kept.close()
  }
}
const stateOf = (kept: HeldShutdowns) => ({ claims: Object.fromEntries(kept.claims()), orders: kept.orders() })

type Step = [HeldLine | { e: 'over'; id: string }, string[]]
/** Two shutdowns that run, one of which leaves module 1 unproven; an order to energise 2; a third shutdown that leaves 3 and 4 unproven. */
const steps: Step[] = [
  [{ e: 'ordered', id: id(1), action: 'shutdown' }, ['1', '2', '3']],
  [{ e: 'ordered', id: id(2), action: 'shutdown' }, ['1', '2']],
  [{ e: 'unproven', id: id(2), since: 5 }, ['1']],
  [{ e: 'ordered', id: id(3), action: 'energise' }, ['2']],
  [{ e: 'ordered', id: id(4), action: 'shutdown' }, ['3', '4']],
  [{ e: 'unproven', id: id(4), since: 9 }, ['3', '4']],
  [{ e: 'over', id: id(4) }, []],
  [{ e: 'proven', id: id(4) }, ['4']],
  [{ e: 'ordered', id: id(5), action: 'shutdown' }, ['1', '4']],
]
const take = (kept: HeldShutdowns, [line, numbers]: Step): Promise<void> =>
  line.e === 'over' ? kept.over(line.id) : kept.note(line, numbers)
const atEnd = {
  claims: {
    1: { open: [id(5)], held: { id: id(2), since: 5 } },
    3: { open: [], held: { id: id(4), since: 9 } },
    4: { open: [id(5)], held: null },
  },
  orders: [1, 2, 3, 5].map(id),
}

describe('the shutdowns that are held', () => {
  it('are the same after every restart, also once the file was written anew', async () => {
    const states = []
    for (const step of steps) states.push(await opened(async (kept) => take(kept, step).then(() => stateOf(kept))))
    expect(states.at(-1)).toEqual(atEnd)
    expect(await opened(stateOf)).toEqual(atEnd)
    expect(await opened(stateOf)).toEqual(atEnd)
  })
  it('are after a cut anywhere what the whole lines before it say', async () => {
    const states: ReturnType<typeof stateOf>[] = []
    await opened(async (kept) => {
      states.push(structuredClone(stateOf(kept)))
      for (const step of steps) {
        await take(kept, step)
        states.push(structuredClone(stateOf(kept)))
      }
    })
    const whole = await readFile(path())
    for (let cut = 0; cut <= whole.length; cut += 13) {
      await writeFile(path(), whole.subarray(0, cut))
      const lines = whole.subarray(0, cut).toString().split('\n').length - 1 + (whole[cut] === 10 ? 1 : 0)
      expect(await opened(stateOf)).toEqual(states[lines])
    }
  })
})

describe('a start', () => {
  const command = (i: number, action: 'shutdown' | 'energise', devices: string[]): Command => ({
    ...{ v: 1, id: id(i), gw: '330100000001', deadline: 2_000_000, from: 'node-1', priority: 1, seq: i, mac: '00'.repeat(32) },
    op: { op: 'rsd.switch', action, devices },
  })
  const caughtUp = (unfinished: Command[], registered = ['1', '2', '3', '4']) =>
    opened(async (kept) => {
      const events: EventBody[] = []
      const record = async (event: EventBody): Promise<void> => void events.push(event)
      await catchUp({ kept, unfinished, registered: new Set(registered), record, now: 77 })
      return { ...stateOf(kept), events }
    })
  beforeEach(() =>
    opened(async (kept) => {
      for (const step of steps) await take(kept, step)
    }),
  )
  const running = [
    command(1, 'shutdown', ['1', '2', '3']),
    command(2, 'shutdown', ['1', '2']),
    command(3, 'energise', ['2', '3']),
    command(5, 'shutdown', ['1', '4']),
  ]

  it('changes nothing where everything was written', async () => {
    expect(await caughtUp(running)).toEqual({ ...atEnd, events: [] })
  })
  it('ends by an order to energise that was accepted and not written what was held before, and tells it', async () => {
    const { claims, events } = await caughtUp([...running, command(6, 'energise', ['1', '3'])])
    expect(claims).toEqual({ 4: atEnd.claims[4] })
    expect(events).toEqual([
      { e: 'held', id: id(2), devices: [{ a: '1', is: 'released', at: 77 }] },
      { e: 'held', id: id(4), devices: [{ a: '3', is: 'released', at: 77 }] },
    ])
  })
  it('forgets what is open of orders whose result is known, and what is not registered any more', async () => {
    const { claims, orders, events } = await caughtUp([], ['1', '4'])
    expect([claims, orders]).toEqual([{ 1: { open: [], held: { id: id(2), since: 5 } } }, []])
    expect(events).toEqual([{ e: 'held', id: id(4), devices: [{ a: '3', is: 'released', at: 77 }] }])
  })
})
