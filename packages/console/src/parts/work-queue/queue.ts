import type { KeptAct, WorkAct } from './act.ts'
import { nextToSend } from './next-to-send.ts'
import type { Outcome, QueueParts, QueueState } from './queue-parts.ts'

/** What is older has waited. */
const freshMs = 10_000
const nobody: QueueState = { userId: null, acts: [], settling: new Map(), reached: true, allSentAt: null }

/**
 * Keeps acts on work orders and sends them one after the other, in the order in which they were done, each until the server has answered.
 * What the server refuses stays with its reason until the person decides, and the others go on; behind a refused proof its order waits.
 */
export class WorkQueue {
  #parts: QueueParts
  #state = nobody
  #waiters = new Map<string, (outcome: Outcome | Error) => void>()
  #settling = new Map<string, { act: KeptAct; at: number }>()
  #running: Promise<void> | null = null
  #again = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Whose acts are kept and sent from now on; null: nobody is signed in. */
  async begin(userId: number | null): Promise<void> {
    if (userId === this.#state.userId) return
    this.#settling.clear()
    this.#set({ ...nobody, userId })
    if (userId !== null) await this.run()
  }

  /** Sends what waits; a second call while it sends has it look again at the end. */
  run(): Promise<void> {
    this.#again = true
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** Shows what is kept now: another tab may have kept or sent something. */
  async look(): Promise<void> {
    await this.#kept()
  }

  /** The network is gone. */
  unreached(): void {
    this.#set({ reached: false })
  }

  /**
   * Keeps an act, sends it, and answers what became of it within `waitMs`. @throws Error of the server where it is refused meanwhile: the
   * act is not kept then
   */
  async perform(orderId: number, act: WorkAct, waitMs: number): Promise<Outcome> {
    const { userId } = this.#state
    if (userId === null) throw new Error('nobody is signed in')
    const { store, now, newKey } = this.#parts
    const key = newKey()
    await store.add({ userId, orderId, key, doneAt: now(), act, refused: null })
    await this.#kept()
    const outcome = this.#outcomeOf(key, waitMs)
    void this.run()
    return outcome
  }

  /** Forgets an act that was refused, as its person decided; what waited behind it goes on. */
  async drop(act: KeptAct): Promise<void> {
    await this.#parts.store.remove(act.seq)
    await this.run()
  }

  /** Tries an act once more that was refused. */
  async retry(act: KeptAct): Promise<void> {
    await this.#parts.store.put({ ...act, refused: null })
    await this.run()
  }

  #set(next: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...next }
    this.#parts.onState(this.#state)
  }

  async #kept(): Promise<KeptAct[]> {
    const { userId } = this.#state
    const kept = userId === null ? [] : await this.#parts.store.list(userId)
    const others = [...this.#settling.values()].filter(({ act: { key } }) => !kept.some((act) => act.key === key))
    const acts = [...others.map(({ act }) => act), ...kept].toSorted((a, b) => a.seq - b.seq)
    this.#set({ acts, settling: new Map(others.map(({ act, at }) => [act.key, at])) })
    return kept
  }

  #outcomeOf(key: string, waitMs: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiters.set(key, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
      setTimeout(() => this.#tell(key, { is: 'kept' }), waitMs)
    })
  }

  /** Answers whether somebody still waits for this outcome. */
  #tell(key: string, outcome: Outcome | Error): boolean {
    const waiter = this.#waiters.get(key)
    this.#waiters.delete(key)
    waiter?.(outcome)
    return waiter !== undefined
  }

  async #settle(act: KeptAct, answer: unknown): Promise<void> {
    this.#settling.set(act.key, { act, at: Date.now() })
    await this.#parts.store.remove(act.seq)
    this.#tell(act.key, { is: 'sent', answer })
    const done = async () => {
      this.#settling.delete(act.key)
      await this.#kept()
    }
    void this.#parts.shown().then(done, done)
  }

  /** Whoever still waits for the outcome is told and has it in hand; else it is kept with the reason. */
  async #refuse(act: KeptAct, why: Error): Promise<void> {
    const { store } = this.#parts
    if (this.#tell(act.key, why)) await store.remove(act.seq)
    else await store.put({ ...act, refused: why.message })
  }

  /** Sends one act; false: nothing more can be sent now. */
  async #sendOne(act: KeptAct): Promise<boolean> {
    const sent = await this.#parts.send(act, this.#parts.store.put)
    if (sent.is === 'later') {
      this.#set({ reached: !sent.silent })
      return false
    }
    if (sent.is === 'sent') await this.#settle(act, sent.answer)
    else await this.#refuse(act, sent.why)
    this.#set({ reached: true })
    return true
  }

  async #mayBegin(kept: readonly KeptAct[], userId: number): Promise<boolean> {
    const { now, isStill } = this.#parts
    if (kept.every(({ doneAt }) => doneAt > now() - freshMs)) return true
    const still = await isStill(userId)
    if (still === 'unknown') this.#set({ reached: false })
    return still === 'yes'
  }

  /** What can be sent now; undefined: nothing, or somebody else is signed in. `first`: nothing was sent before it. */
  async #next(userId: number, first: boolean): Promise<KeptAct | undefined> {
    const kept = await this.#kept()
    const next = userId === this.#state.userId ? nextToSend(kept) : undefined
    return next && first && !(await this.#mayBegin(kept, userId)) ? undefined : next
  }

  async #sendAll(): Promise<void> {
    const { userId } = this.#state
    if (userId === null) return
    let waited = false
    for (let first = true; ; first = false) {
      const next = await this.#next(userId, first)
      if (next === undefined) break
      waited ||= !this.#state.reached || next.doneAt < this.#parts.now() - freshMs
      if (!(await this.#sendOne(next))) return
    }
    const left = await this.#kept()
    if (waited && left.length === 0) this.#set({ allSentAt: this.#parts.now() })
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#parts.alone(() => this.#sendAll())
      }
    } finally {
      this.#running = null
      for (const key of this.#waiters.keys()) this.#tell(key, { is: 'kept' })
    }
  }
}
