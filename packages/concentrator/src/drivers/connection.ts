import { type Log, silent } from '@sundial/core/kit/log.ts'
import type { Dial, Port } from './port.ts'

export type ConnectionOptions = {
  dial: Dial
  /** For a connection to come about. */
  timeoutMs: number
  /** Pause after a failed connection, doubling up to the greater; meanwhile there is none to be had. */
  backoffMinMs?: number | undefined
  backoffMaxMs?: number | undefined
  log?: Log | undefined
  /** Told when it can't be had, with why, and when it is there again. One that was lost and made anew at once is no news. */
  onState?: ((isUp: boolean, why: string) => void) | undefined
}
export type ConnectionEvents = {
  onOpen(): void
  /** False = what came can't be trusted and the connection is to be dropped. */
  onData(bytes: Uint8Array): boolean
  onLost(): void
}

/** A connection that is made when it is wanted and made again after it was lost. */
export class Connection {
  readonly #dial: Dial
  readonly #timeoutMs: number
  readonly #backoffMinMs: number
  readonly #backoffMaxMs: number
  readonly #log: Log
  readonly #onState: (isUp: boolean, why: string) => void
  readonly #events: ConnectionEvents
  #port: Port | null = null
  #isClosed = false
  #onClosed: (() => void) | null = null
  #backoffMs: number
  #blockedUntil = 0
  #isDown = false

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    const { dial, timeoutMs, backoffMinMs = 250, backoffMaxMs = 15_000, log = silent, onState = () => {} } = options
    this.#onState = onState
    this.#dial = dial
    this.#timeoutMs = timeoutMs
    this.#backoffMinMs = backoffMinMs
    this.#backoffMaxMs = backoffMaxMs
    this.#log = log
    this.#backoffMs = backoffMinMs
    this.#events = events
  }

  /** The open port, made if need be; null when there is none to be had now. To be called by one at a time. */
  async port(): Promise<Port | null> {
    if (this.#port) return this.#port
    if (this.#isClosed || performance.now() < this.#blockedUntil) return null
    const made = await this.#dial.open(this.#timeoutMs)
    if (made instanceof Error) this.#block(made.message)
    else if (this.#isClosed) made.close()
    else this.#adopt(made)
    return this.#port
  }

  /** Ends the connection; resolves when it has ended. */
  close(): Promise<void> {
    this.#isClosed = true
    const own = this.#port
    if (!own) return Promise.resolve()
    return new Promise((done) => {
      this.#onClosed = done
      own.close()
    })
  }

  #adopt(own: Port): void {
    let hasHeard = false
    this.#port = own
    this.#events.onOpen()
    own.listen({
      onData: (bytes) => {
        hasHeard = true
        this.#backoffMs = this.#backoffMinMs
        this.#tellUp()
        if (!this.#events.onData(bytes)) own.close()
      },
      onClosed: (why) => {
        this.#port = null
        // Who accepts and hangs up without a word is as good as unreachable.
        if (!hasHeard && !this.#isClosed) this.#block(why)
        this.#events.onLost()
        this.#onClosed?.()
      },
    })
  }

  #tellUp(): void {
    if (this.#isDown) this.#onState(true, '')
    this.#isDown = false
  }

  #tellDown(why: string): void {
    if (this.#isClosed || this.#isDown) return
    this.#isDown = true
    this.#onState(false, why)
  }

  #block(why: string): void {
    this.#tellDown(why)
    this.#blockedUntil = performance.now() + this.#backoffMs
    this.#log('warn', 'bus.down', { ...this.#dial.to, why, backoffMs: this.#backoffMs })
    this.#backoffMs = Math.min(this.#backoffMaxMs, 2 * this.#backoffMs)
  }
}
