import { setTimeout as pause } from 'node:timers/promises'
import { type BusAddress, quietMs, type SerialAddress } from '../kit/bus-address.ts'
import type { LinkQuality } from '../kit/driver.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import { dialSerial } from './serial-port.ts'
import { dialTcp } from './tcp-port.ts'

/** Cuts the bytes of one connection into messages. `isBroken` = the stream can't be trusted any more and the connection is dropped. */
export type Splitter<M> = { push(bytes: Uint8Array): { messages: M[]; isBroken: boolean }; flush(): M[] }
/** Where a line is and how it is made again; `timeoutMs` is for a connection, and for each answer unless told. */
export type LineAddress = BusAddress & Omit<ConnectionOptions, 'dial'>
export type LineOptions<M> = LineAddress & {
  createSplitter: (quality: LinkQuality) => Splitter<M>
  /** A sound message that answers nothing asked. */
  onStray?: (message: M) => void
}
/** A request's bytes, and what tells its answer from other messages (null = not the answer). */
export type Question<M, T> = { bytes: Uint8Array; match: (message: M) => T | null }

const serialOf = ({ path, baudRate, parity, dataBits, stopBits }: SerialAddress): SerialAddress => ({
  path,
  baudRate,
  parity,
  dataBits,
  stopBits,
})

type Waiter<M> = { take(message: M): boolean; giveUp(): void }

/** One connection on which one request at a time is under way; the others wait their turn. */
export class Line<M> {
  readonly #timeoutMs: number
  readonly #quietMs: number
  readonly #connection: Connection
  readonly #onStray: ((message: M) => void) | undefined
  readonly #quality: LinkQuality = { sent: 0, answered: 0, timeouts: 0, retries: 0, malformed: 0, stray: 0, connects: 0 }
  #splitter: Splitter<M>
  #waiter: Waiter<M> | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #quietFrom = 0

  constructor({ createSplitter, onStray, ...options }: LineOptions<M>) {
    this.#onStray = onStray
    this.#timeoutMs = options.timeoutMs
    this.#quietMs = quietMs(options)
    this.#splitter = createSplitter(this.#quality)
    const dial = 'path' in options ? dialSerial(serialOf(options)) : dialTcp(options)
    this.#connection = new Connection(
      { ...options, dial },
      {
        onOpen: () => {
          this.#quality.connects++
          this.#splitter = createSplitter(this.#quality)
        },
        onData: (bytes) => {
          this.#quietFrom = performance.now()
          const { messages, isBroken } = this.#splitter.push(bytes)
          this.#deliver(messages)
          return !isBroken
        },
        onLost: () => this.#waiter?.giveUp(),
      },
    )
  }

  /** Asks, and asks again up to `retries` times; `make` is called for each try, and each answer waited for `waitMs`. Null = no answer. Never rejects. */
  async ask<T>(make: () => Question<M, T>, retries: number, waitMs = this.#timeoutMs): Promise<T | null> {
    for (let i = 0; i <= retries; i++) {
      const answer = await this.#inTurn(() => this.#once(make(), i > 0, waitMs))
      if (answer !== null) return answer
    }
    return null
  }

  /** Sends a frame to which no answer comes. False = not connected. */
  tell(bytes: Uint8Array): Promise<boolean> {
    return this.#inTurn(() => this.#send(bytes))
  }

  quality(): LinkQuality {
    return { ...this.#quality }
  }

  /** Ends the connection; every pending request gets null. */
  async close(): Promise<void> {
    await this.#connection.close()
    await this.#turn
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const own = this.#turn.then(run)
    this.#turn = own
    return own
  }

  async #send(bytes: Uint8Array): Promise<boolean> {
    const port = await this.#connection.port()
    if (!port) return false
    const leftMs = this.#quietFrom + this.#quietMs - performance.now()
    if (this.#quietMs > 0 && leftMs > 0) await pause(leftMs)
    // Bytes that arrived after the last request ended answer no request: drop them.
    this.#deliver(this.#splitter.flush())
    this.#quality.sent++
    port.write(bytes)
    return true
  }

  async #once<T>({ bytes, match }: Question<M, T>, isRepeat: boolean, waitMs: number): Promise<T | null> {
    if (!(await this.#send(bytes))) return null
    if (isRepeat) this.#quality.retries++
    return this.#answer(match, waitMs)
  }

  #answer<T>(match: (message: M) => T | null, waitMs: number): Promise<T | null> {
    return new Promise((resolve) => {
      const settle = (value: T | null): void => {
        clearTimeout(timer)
        this.#waiter = null
        resolve(value)
      }
      const timer = setTimeout(() => this.#timeOut(), waitMs)
      const take = (message: M): boolean => {
        const value = match(message)
        if (value === null) return false
        this.#quality.answered++
        settle(value)
        return true
      }
      this.#waiter = { take, giveUp: () => settle(null) }
    })
  }

  /** The wait is over: what the splitter held back, waiting for more bytes, may still hide the answer. */
  #timeOut(): void {
    this.#deliver(this.#splitter.flush())
    if (!this.#waiter) return
    this.#quality.timeouts++
    this.#waiter.giveUp()
  }

  #deliver(messages: M[]): void {
    for (const message of messages) {
      if (this.#waiter?.take(message)) continue
      this.#quality.stray++
      this.#onStray?.(message)
    }
  }
}
