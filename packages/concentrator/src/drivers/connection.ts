import { createConnection, type Socket } from 'node:net'
import { type Log, silent } from '@sundial/core/kit/log.ts'

export type ConnectionOptions = {
  host: string
  port: number
  /** For a connection to come about. */
  timeoutMs: number
  /** Pause after a failed connection, doubling up to the greater; meanwhile there is none to be had. */
  backoffMinMs?: number
  backoffMaxMs?: number
  log?: Log
}
export type ConnectionEvents = {
  onOpen(): void
  /** False = what came can't be trusted and the connection is to be dropped. */
  onData(bytes: Uint8Array): boolean
  onLost(): void
}

/** A TCP connection that is made when it is wanted and made again after it was lost. */
export class Connection {
  readonly #options: Required<ConnectionOptions>
  readonly #events: ConnectionEvents
  #socket: Socket | null = null
  #isClosed = false
  #backoffMs: number
  #blockedUntil = 0

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#options = { backoffMinMs: 250, backoffMaxMs: 15_000, log: silent, ...options }
    this.#backoffMs = this.#options.backoffMinMs
    this.#events = events
  }

  /** The open socket, made if need be; null when there is none to be had now. To be called by one at a time. */
  async socket(): Promise<Socket | null> {
    if (this.#socket) return this.#socket
    if (this.#isClosed || performance.now() < this.#blockedUntil) return null
    const { host, port, timeoutMs } = this.#options
    const made = await connect(host, port, timeoutMs)
    if (made instanceof Error) this.#block(made.message)
    else if (this.#isClosed) made.destroy()
    else this.#adopt(made)
    return this.#socket
  }

  /** Ends the connection; resolves when it has ended. */
  close(): Promise<void> {
    this.#isClosed = true
    const own = this.#socket
    if (!own) return Promise.resolve()
    return new Promise((done) => {
      own.once('close', () => done())
      own.destroy()
    })
  }

  #adopt(own: Socket): void {
    let hasHeard = false
    let why = 'closed by the other side'
    this.#socket = own
    this.#events.onOpen()
    own.on('data', (bytes) => {
      hasHeard = true
      this.#backoffMs = this.#options.backoffMinMs
      if (!this.#events.onData(bytes)) own.destroy()
    })
    own.on('error', (error) => {
      why = error.message
    })
    own.on('close', () => {
      this.#socket = null
      // Who accepts and hangs up without a word is as good as unreachable.
      if (!hasHeard && !this.#isClosed) this.#block(why)
      this.#events.onLost()
    })
  }

  #block(why: string): void {
    const { host, port, log, backoffMaxMs } = this.#options
    this.#blockedUntil = performance.now() + this.#backoffMs
    log('warn', 'bus.down', { host, port, why, backoffMs: this.#backoffMs })
    this.#backoffMs = Math.min(backoffMaxMs, 2 * this.#backoffMs)
  }
}

const connect = (host: string, port: number, timeoutMs: number): Promise<Socket | Error> =>
  new Promise((resolve) => {
    const own = createConnection({ host, port, noDelay: true, keepAlive: true })
    const fail = (error: Error): void => {
      clearTimeout(timer)
      own.destroy()
      resolve(error)
    }
    const timer = setTimeout(() => fail(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs)
    own.once('error', fail)
    own.once('connect', () => {
      clearTimeout(timer)
      own.off('error', fail)
      resolve(own)
    })
  })
