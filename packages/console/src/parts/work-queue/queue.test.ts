import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeptAct, WorkAct } from './act.ts'
import { actStore } from './act-store.ts'
import { WorkQueue } from './queue.ts'
import type { QueueState, Sent } from './queue-parts.ts'

const tick = (step: 'repair' | 'measure' | 'inspect'): WorkAct => ({ kind: 'step', step, ended: 'done' })
const waitMs = 60_000

/** A phone: its clock, its network, the server that it sends to, and who is signed in. */
const phone = () => {
  const got: KeptAct[] = []
  const world = { now: 1_000_000, online: true, signedIn: 1, refuses: new Map<number, string>(), losesAnswer: 0 }
  let keys = 0
  const send = async (act: KeptAct): Promise<Sent> => {
    if (!world.online) return { is: 'later', silent: true }
    const why = world.refuses.get(act.orderId)
    if (why !== undefined) return { is: 'refused', why: new Error(why) }
    // the server does what has the same key once
    if (!got.some(({ key }) => key === act.key)) got.push(act)
    if (world.losesAnswer > 0) {
      world.losesAnswer -= 1
      return { is: 'later', silent: true }
    }
    return { is: 'sent', answer: act.seq }
  }
  /** The console as it is after each reload. */
  const open = async (userId: number) => {
    const now: { state: QueueState | null } = { state: null }
    const queue = new WorkQueue({
      ...{ store: actStore, send, alone: (work) => work(), shown: async () => {} },
      isStill: async (id) => (world.online ? (world.signedIn === id ? 'yes' : 'no') : 'unknown'),
      onState: (state) => {
        now.state = state
      },
      now: () => world.now,
      newKey: () => {
        keys += 1
        return `key ${keys} of ${userId}`
      },
    })
    await queue.begin(userId)
    return { queue, state: () => now.state! }
  }
  const stepsGot = () => got.map(({ act }) => (act.kind === 'step' ? act.step : act.kind))
  return { world, got, open, stepsGot }
}

const emptied = async () => {
  for (const userId of [1, 2]) for (const { seq } of await actStore.list(userId)) await actStore.remove(seq)
}

describe('the queue of a work order', () => {
  beforeEach(emptied)

  it('sends at once where there is a network, and tells the answer', async () => {
    const { open, stepsGot } = phone()
    const { queue, state } = await open(1)
    expect(await queue.perform(7, tick('repair'), waitMs)).toMatchObject({ is: 'sent' })
    await queue.run()
    expect(stepsGot()).toEqual(['repair'])
    expect(state()).toMatchObject({ acts: [], reached: true })
  })

  it('keeps what is done without a network over a reload, with its time, and sends it in order, once', async () => {
    const { world, got, open, stepsGot } = phone()
    const first = await open(1)
    world.online = false
    for (const step of ['measure', 'repair', 'inspect'] as const) {
      world.now += 60_000
      expect(await first.queue.perform(7, tick(step), waitMs)).toEqual({ is: 'kept' })
    }
    expect(first.state()).toMatchObject({ reached: false })
    const second = await open(1)
    expect(second.state().acts.map(({ doneAt }) => doneAt)).toEqual([1_060_000, 1_120_000, 1_180_000])
    world.online = true
    world.losesAnswer = 1
    world.now += 60_000
    await second.queue.run()
    await second.queue.run()
    expect(stepsGot()).toEqual(['measure', 'repair', 'inspect'])
    expect(got.map(({ doneAt }) => doneAt)).toEqual([1_060_000, 1_120_000, 1_180_000])
    expect(second.state()).toMatchObject({ acts: [], allSentAt: world.now, reached: true })
  })

  it('keeps photos as they are', async () => {
    const { world, open } = phone()
    world.online = false
    const { queue } = await open(1)
    const whole = new Blob(['a photo'])
    await queue.perform(7, { kind: 'message', text: 'x', photos: [{ whole, small: null, name: 'a.jpg', uploaded: null }] }, waitMs)
    const [kept] = (await open(1)).state().acts
    expect(kept?.act.kind === 'message' && (await kept.act.photos[0]!.whole.text())).toBe('a photo')
  })

  it('tells a refusal to whoever waits for the answer, who has what was written still in hand', async () => {
    const { world, open } = phone()
    const { queue, state } = await open(1)
    world.refuses.set(7, 'closed')
    await expect(queue.perform(7, tick('repair'), waitMs)).rejects.toThrow('closed')
    await queue.run()
    expect(state().acts).toEqual([])
  })

  /** Acts that wait without a network. */
  const waiting = async ({ world, open }: ReturnType<typeof phone>, acts: readonly (readonly [orderId: number, act: WorkAct])[]) => {
    world.online = false
    const opened = await open(1)
    for (const [orderId, act] of acts) await opened.queue.perform(orderId, act, waitMs)
    world.online = true
    return opened
  }

  it('shows a refusal of what waited with its reason, and others go on', async () => {
    const device = phone()
    const { world, got } = device
    const acts = [[7, tick('measure')] as const, [8, tick('measure')] as const, [7, tick('repair')] as const]
    const { queue, state } = await waiting(device, acts)
    world.refuses.set(7, 'W-7 is closed')
    await queue.run()
    expect(got.map(({ orderId }) => orderId)).toEqual([8])
    expect(state().acts.map(({ act, refused }) => [act, refused])).toEqual([
      [tick('measure'), 'W-7 is closed'],
      [tick('repair'), 'W-7 is closed'],
    ])
    expect(state().allSentAt).toBeNull()
    await queue.drop(state().acts[0]!)
    expect(state().acts).toMatchObject([{ act: tick('repair') }])
  })

  it('holds what was done in an order after a proof that was refused, until its person decides; other orders go on', async () => {
    const device = phone()
    const { world, got } = device
    const proof: WorkAct = { kind: 'proof', serialNo: 'DQ08000001' }
    const { queue, state } = await waiting(device, [
      [7, proof],
      [8, tick('measure')],
      [7, tick('repair')],
    ])
    world.refuses.set(7, 'DQ08000001 is at A-01-02')
    await queue.run()
    expect(state().acts.map(({ act, refused }) => [act, refused])).toEqual([
      [proof, 'DQ08000001 is at A-01-02'],
      [tick('repair'), null],
    ])
    world.refuses.clear()
    await queue.drop(state().acts[0]!)
    expect(got.map(({ orderId, act }) => [orderId, act])).toEqual([
      [8, tick('measure')],
      [7, tick('repair')],
    ])
    expect(state().acts).toEqual([])
  })

  it('sends again what was refused where its person says so', async () => {
    const { world, open, stepsGot } = phone()
    world.online = false
    const { queue, state } = await open(1)
    await queue.perform(7, tick('repair'), waitMs)
    world.online = true
    world.refuses.set(7, 'no right')
    await queue.run()
    world.refuses.clear()
    await queue.retry(state().acts[0]!)
    expect(stepsGot()).toEqual(['repair'])
    expect(state().acts).toEqual([])
  })

  it('neither shows nor sends what another person kept on the same phone; it waits until that person is back', async () => {
    const { world, got, open } = phone()
    world.online = false
    await (await open(1)).queue.perform(7, tick('repair'), waitMs)
    world.online = true
    world.signedIn = 2
    const other = await open(2)
    await other.queue.run()
    expect(other.state().acts).toEqual([])
    expect(got).toEqual([])
    world.signedIn = 1
    const { state } = await open(1)
    expect(got.map(({ userId }) => userId)).toEqual([1])
    expect(state().acts).toEqual([])
  })

  it('sends nothing that has waited where another person has signed in in another tab', async () => {
    const { world, got, open } = phone()
    world.online = false
    const { queue, state } = await open(1)
    await queue.perform(7, tick('repair'), waitMs)
    world.now += 60_000
    Object.assign(world, { online: true, signedIn: 2 })
    await queue.run()
    expect(got).toEqual([])
    expect(state().acts).toHaveLength(1)
  })
})
